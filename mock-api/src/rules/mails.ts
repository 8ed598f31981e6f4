import type { Data, UserRow } from '../db/schema'
import { sendMail } from '../outbox'
import { issueSecret, resetLink, verifyLink } from './links'

/** Asks a new customer to confirm the address. */
export const mailVerification = (data: Data, now: number, user: UserRow, origin: string): void => {
  const link = verifyLink(origin, user.id, issueSecret(data, now, 'verify', user.id))
  sendMail(data, now, { to: user.email, subject: 'Confirm your email address', kind: 'verify', link })
}

/** Sends the link that sets a new password. */
export const mailReset = (data: Data, now: number, user: UserRow, origin: string): void => {
  const link = resetLink(origin, user.id, issueSecret(data, now, 'reset', user.id))
  sendMail(data, now, { to: user.email, subject: 'Reset your password', kind: 'reset', link })
}

/** Sends the link with which someone who bought in one step chooses a password of their own; once is enough. */
export const mailSetPassword = (data: Data, now: number, user: UserRow, origin: string): void => {
  user.needsPassword = false
  const link = resetLink(origin, user.id, issueSecret(data, now, 'reset', user.id))
  sendMail(data, now, { to: user.email, subject: 'Choose your password', kind: 'set-password', link })
}
