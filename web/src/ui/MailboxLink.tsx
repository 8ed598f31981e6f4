import { useBaseTexts } from '../i18n/texts'
import { findMailbox } from '../lib/mailbox'
import { buttonClass } from './Button'
import { ExternalLink } from './ExternalLink'
import { IconExternal } from './icons'

/** A link to the customer's webmail, if the provider is known. */
export const MailboxLink = ({ email }: { email: string }) => {
  const { common } = useBaseTexts()
  const mailbox = findMailbox(email)
  if (!mailbox) return null
  return (
    <ExternalLink href={mailbox.url} className={buttonClass()}>
      {common.openMailbox({ mailbox: mailbox.name })}
      <IconExternal size={18} />
    </ExternalLink>
  )
}
