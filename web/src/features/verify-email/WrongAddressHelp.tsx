import { useEffect, useRef, useState } from 'react'
import { useEmailChange } from '../../api/email-change'
import { EmailChangeForm } from '../../forms/EmailChangeForm'
import { HelpLink } from '../../ui/HelpLink'
import { Text } from '../../ui/Text'
import type { UnverifiedUser } from './InboxPanel'
import { useInboxTexts } from './texts'

/** The form that changes the email address. Without a password or the endpoint, it links to support. */
export const WrongAddressHelp = ({ user }: { user: UnverifiedUser }) => {
  const { inbox } = useInboxTexts()
  const { data } = useEmailChange()
  const [isSent, setSent] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  // The focused button is gone.
  useEffect(() => {
    if (isSent) status.current?.focus()
  }, [isSent])
  if (data?.change)
    return (
      <div ref={status} role="status" tabIndex={-1}>
        <Text>{inbox.changeRequested({ email: data.change.email })}</Text>
      </div>
    )
  if (data && !user.needsPassword) return <EmailChangeForm user={user} onSent={() => setSent(true)} />
  return (
    <Text size="sm">
      <HelpLink isContact>{inbox.contactSupport()}</HelpLink>
    </Text>
  )
}
