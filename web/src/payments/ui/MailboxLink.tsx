import { findMailbox } from '../../lib/mailbox'
import { buttonClass } from '../../ui/Button'
import { IconExternal } from '../../ui/icons'
import { useTexts } from '../texts'

/** A link to the customer's webmail, if the provider is known. */
export const MailboxLink = ({ email }: { email: string }) => {
  const { plans } = useTexts()
  const mailbox = findMailbox(email)
  if (!mailbox) return null
  return (
    <a href={mailbox.url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      {plans.verify.open({ mailbox: mailbox.name })}
      <IconExternal size={18} />
    </a>
  )
}
