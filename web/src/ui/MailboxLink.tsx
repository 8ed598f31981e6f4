import { createTexts } from '../i18n/create-texts'
import { plans } from '../i18n/en/plans'
import { findMailbox } from '../lib/mailbox'
import { buttonClass } from './Button'
import { IconExternal } from './icons'

const { useTexts } = createTexts({ plans })

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
