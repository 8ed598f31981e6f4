import { toWireDate } from '@zoog/contract/common'
import { buildEmailChangeLink } from '../../core/links'
import { sendMail } from '../../core/outbox'
import type { Data, UserRow } from '../../core/schema'

/** What both mailboxes are asked. `current` and `next` are the secrets of their links. */
interface EmailChangeMail {
  email: string
  until: number
  current: string
  next: string
  origin: string
}

/** Asks both mailboxes whether the account's address is to be another one. */
export const mailEmailChangeRequest = (
  data: Data,
  now: number,
  user: UserRow,
  asked: EmailChangeMail,
): void => {
  const { email, current, next, origin } = asked
  const until = toWireDate(asked.until)
  sendMail(data, now, {
    to: user.email,
    subject: 'Confirm the change of your email address',
    kind: 'email-change-current',
    text: `Somebody who knows your password asks to change the email address of your account to ${email}. Open the link to agree, or to stop it. Until both mailboxes have agreed nothing changes; the link works until ${until} UTC. If this was not you, stop it and change your password.`,
    link: buildEmailChangeLink(origin, user.id, current),
  })
  sendMail(data, now, {
    to: email,
    subject: 'Confirm your new email address',
    kind: 'email-change-new',
    text: `Somebody wants to use this email address for an account. Open the link to confirm that it is yours; the link in the other mailbox is needed too. It works until ${until} UTC. If you do not know of this, stop it with the link or do nothing.`,
    link: buildEmailChangeLink(origin, user.id, next),
  })
}

/** Tells both mailboxes that the address is another one now. `before`: the old one. */
export const mailEmailChanged = (
  data: Data,
  now: number,
  user: UserRow,
  before: string,
  origin: string,
): void => {
  const text = `The email address of your account was changed to ${user.email} on ${toWireDate(now)} UTC. Sign in with it from now on.`
  for (const to of [before, user.email])
    sendMail(data, now, {
      ...{ to, subject: 'Your email address was changed', kind: 'email-changed', text },
      link: `${origin}/profile`,
    })
}
