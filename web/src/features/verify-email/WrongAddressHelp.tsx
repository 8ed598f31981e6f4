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
  if (data?.change) return <Text role="status">{inbox.changeRequested({ email: data.change.email })}</Text>
  if (data && !user.needsPassword) return <EmailChangeForm user={user} onSent={() => undefined} />
  return (
    <Text size="sm">
      <HelpLink isContact>{inbox.contactSupport()}</HelpLink>
    </Text>
  )
}
