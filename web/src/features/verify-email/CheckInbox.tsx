import { MINUTE, SECOND } from '@zoog/contract/constants'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { navigate } from 'wouter/use-browser-location'
import { useUserPolling } from '../../api/users'
import { PATHS } from '../../lib/paths'
import { auth } from '../../state/auth'
import { tryRefreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { getStored, setStored } from '../../storage/local'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { IconMail } from '../../ui/icons'
import { Inline, Stack } from '../../ui/Layout'
import { Spinner } from '../../ui/Spinner'
import { Emphasized, Text } from '../../ui/Text'
import * as css from './CheckInbox.css'
import { InboxPanel, type UnverifiedUser } from './InboxPanel'
import { getInboxTexts, useInboxTexts } from './texts'

const INTERVAL_MS = 10 * SECOND
const DURATION_MS = 10 * MINUTE

/**
 * Polls for a verification on another device, every ten seconds for ten minutes and on focus. Other tabs of this browser
 * share the user through local storage.
 */
const useVerificationPolling = (isUnverified: boolean): void => {
  const [startedAt] = useState(Date.now)
  const { data, refetch } = useUserPolling({
    enabled: isUnverified,
    interval: () => Date.now() - startedAt < DURATION_MS && INTERVAL_MS,
  })
  const isVerified = data?.verified === 1
  useEffect(() => {
    // The next poll retries.
    if (isUnverified && isVerified) void tryRefreshUser()
  }, [isUnverified, isVerified])
  // TanStack Query only watches visibility, and a window beside another window is always visible.
  const refetchIfUnverified = useEffectEvent(() => {
    if (isUnverified) void refetch()
  })
  useEffect(() => {
    window.addEventListener('focus', refetchIfUnverified)
    return () => window.removeEventListener('focus', refetchIfUnverified)
  }, [])
}

/**
 * Navigates once the address is verified on another device or in another tab (R-AUTH-8).
 *
 * @param isPaying the customer is paying, so show a message without navigating.
 * @param isFollowingLink this tab follows a verification link, and `useVerifyLink` navigates.
 */
const useVerifiedRedirect = (isPaying: boolean, isFollowingLink: boolean): void => {
  const { user } = useSnapshot(auth)
  const wasUnverified = useRef(false)
  const verified = user?.verified
  useEffect(() => {
    if (verified === 0) wasUnverified.current = true
    if (verified !== 1 || !wasUnverified.current) return
    wasUnverified.current = false
    if (isFollowingLink) return
    showSnackbar('success', getInboxTexts().plans.verify.success())
    if (!isPaying) navigate(PATHS.dashboard, { replace: true })
  }, [verified, isPaying, isFollowingLink])
}

export const VerifyEmailNotice = ({ user }: { user: UnverifiedUser }) => {
  const { inbox } = useInboxTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack>
      <Card padding="sm" tone="warning" className={css.strip}>
        <IconMail size={22} className={css.statusIcon} />
        <Inline gap={3} className={css.stripContent}>
          <Text className={css.stripText}>
            <Emphasized part={user.email}>{inbox.unverified({ email: user.email })}</Emphasized>
          </Text>
          <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {inbox.verify()}
          </Button>
        </Inline>
      </Card>
      {isOpen && <InboxPanel user={user} isReminder />}
    </Stack>
  )
}

interface CheckInboxProps {
  user: UnverifiedUser
  /** The customer is paying, so verification must not navigate. */
  isPaying: boolean
  link: { isFollowing: boolean; isRejected: boolean; failure: unknown }
}

/** Asks the user to verify the address. The panel opens automatically the first time only (R-STORE-1). */
export const CheckInbox = ({ user, isPaying, link }: CheckInboxProps) => {
  const { inbox } = useInboxTexts()
  const [isFirst] = useState(() => getStored('vrfshwn') === null)
  useEffect(() => setStored('vrfshwn', '1'), [])
  useVerificationPolling(user.verified === 0)
  useVerifiedRedirect(isPaying, link.isFollowing)
  if (user.verified === 1) return null
  // While a link is being followed, the panel must not say that the address is unverified.
  if (link.isFollowing && link.failure === null)
    return (
      <Card padding="sm" tone="warning" className={css.strip} role="status">
        <Spinner size={22} />
        <Text className={css.stripText}>
          <Emphasized part={user.email}>{inbox.verifying({ email: user.email })}</Emphasized>
        </Text>
      </Card>
    )
  return isFirst || link.isRejected ? <InboxPanel user={user} /> : <VerifyEmailNotice user={user} />
}
