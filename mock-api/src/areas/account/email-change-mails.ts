import { SUPPORT_EMAIL } from '../../config'
import { buildEmailChangeLink } from '../../core/links'
import { isolate } from '../../core/mail/format'
import { createMailWriter, sendUserMail } from '../../core/mail/send-mail'
import type { Data, UserRow } from '../../core/schema'
import { hasKnownMailbox } from '../users/revoke-access'

/** A requested change; `current` and `next` are the secrets of the two links. */
interface EmailChangeMail {
  email: string
  until: number
  current: string
  next: string
  origin: string
}

/** Asks the new mailbox, and the old one if it is known, to confirm a change of the account's address. */
export const mailEmailChangeRequest = (
  data: Data,
  now: number,
  user: UserRow,
  { email, current, next, origin, until }: EmailChangeMail,
): void => {
  const values = { email: isolate(email), time: createMailWriter(user.language).moment(until) }
  if (hasKnownMailbox(user))
    sendUserMail(data, now, user, {
      textKey: 'emailChangeCurrent',
      kind: 'email-change-current',
      values,
      link: buildEmailChangeLink(origin, user.id, current),
    })
  sendUserMail(data, now, user, {
    textKey: 'emailChangeNew',
    kind: 'email-change-new',
    isUnverified: true,
    values,
    to: email,
    link: buildEmailChangeLink(origin, user.id, next),
  })
}

/** Tells the new mailbox, and the previous one if it is known, that the address was changed. */
export const mailEmailChanged = (
  data: Data,
  now: number,
  user: UserRow,
  previousEmail: string | null,
  origin: string,
): void => {
  const values = {
    email: isolate(user.email),
    time: createMailWriter(user.language).moment(now),
    // Without the new mailbox, the previous owner can't sign in, so the mail names an address.
    support: isolate(SUPPORT_EMAIL),
  }
  for (const to of previousEmail === null ? [user.email] : [previousEmail, user.email])
    sendUserMail(data, now, user, {
      textKey: 'emailChanged',
      kind: 'email-changed',
      values,
      to,
      link: `${origin}/profile`,
    })
}
