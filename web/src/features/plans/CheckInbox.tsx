import { useEffect, useState } from 'react'
import { getStored, setStored } from '../../storage/local'
import { Card } from '../../ui/Card'
import { Emphasized } from '../../ui/Emphasized'
import { Spinner } from '../../ui/Spinner'
import { Text } from '../../ui/Text'
import * as css from './CheckInbox.css'
import { InboxPanel, type UnverifiedUser } from './InboxPanel'
import { useTexts } from './inbox-texts'
import { useVerificationPolling } from './use-verification-polling'
import { useVerifiedRedirect } from './use-verified-redirect'
import type { VerificationLinkState } from './use-verify-link'
import { VerifyEmailNotice } from './VerifyEmailNotice'

interface CheckInboxProps {
  user: UnverifiedUser
  /** The customer is paying, so verification must not navigate. */
  isPaying: boolean
  /** The state of the verification link. */
  link: Pick<VerificationLinkState, 'isFollowing' | 'isRejected' | 'networkError'>
}

/** Asks the user to verify the address. The panel opens automatically the first time only (R-STORE-1). */
export const CheckInbox = ({ user, isPaying, link }: CheckInboxProps) => {
  const { inbox } = useTexts()
  const [isFirst] = useState(() => getStored('vrfshwn') === null)
  useEffect(() => setStored('vrfshwn', '1'), [])
  useVerificationPolling(user.verified === 0)
  useVerifiedRedirect({ isPaying, isFollowingLink: link.isFollowing })
  if (user.verified === 1) return null
  // While a link is being followed, the panel must not say that the address is unverified.
  if (link.isFollowing && !link.networkError)
    return (
      <Card padding="sm" tone="warning" className={css.strip} role="status">
        <Spinner size={22} />
        <Text className={css.stripText}>
          <Emphasized part={user.email}>{inbox.confirming({ email: user.email })}</Emphasized>
        </Text>
      </Card>
    )
  return isFirst || link.isRejected ? <InboxPanel user={user} /> : <VerifyEmailNotice user={user} />
}
