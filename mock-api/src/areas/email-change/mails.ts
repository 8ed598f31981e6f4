import { SUPPORT_EMAIL } from '../../config'
import { isolate, type MailWriter, sendUserMail } from '../../core/mail/send-mail'
import type { CustomerContext } from '../../core/schema'
import { hasKnownMailbox } from '../users/revoke-access'

/** A requested change; `current` and `next` are the secrets of the two links. */
interface EmailChangeMail {
  email: string
  until: number
  current: string
  next: string
}

/** Asks the new mailbox, and the old one if it is known, to confirm a change of the account's address. */
export const mailEmailChangeRequest = (
  context: CustomerContext,
  { email, current, next, until }: EmailChangeMail,
): void => {
  const { user, origin } = context
  const page = `${origin}/auth?emailChange=1&userId=${user.id}`
  const getValues = ({ moment }: MailWriter) => ({ email: isolate(email), time: moment(until) })
  if (hasKnownMailbox(user))
    sendUserMail(context, (writer) => ({
      textKey: 'emailChangeCurrent',
      values: getValues(writer),
      link: `${page}&token=${current}`,
    }))
  sendUserMail(context, (writer) => ({
    textKey: 'emailChangeNew',
    isUnverified: true,
    values: getValues(writer),
    to: email,
    link: `${page}&token=${next}`,
  }))
}

/** Tells the new mailbox, and the previous one if it is known, that the address was changed. */
export const mailEmailChanged = (context: CustomerContext, previousEmail: string | null): void => {
  const { user } = context
  const values = {
    email: isolate(user.email),
    // Without the new mailbox, the previous owner can't sign in, so the mail names an address.
    support: isolate(SUPPORT_EMAIL),
  }
  for (const to of previousEmail === null ? [user.email] : [previousEmail, user.email])
    sendUserMail(context, () => ({ textKey: 'emailChanged', values, to }))
}
