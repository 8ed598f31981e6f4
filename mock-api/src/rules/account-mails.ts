import { MINUTE, RESEND_COOLDOWN_SECONDS, SECOND } from '@zoog/contract/constants'
import type { Data, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { endSessions } from '../tokens'
import { countAttempt, forgetAttempts, type Limit, refuseAbove } from './attempts'
import { addAttribution } from './attribution'
import { checkCaptcha } from './captcha'
import { emailKey, findByEmail, findById } from './find-user'
import { findLink } from './links'
import { mailReset, mailVerification } from './mails'
import { signInKey } from './sign-in'

const RESEND_LIMIT: Limit = { max: 1, withinMs: RESEND_COOLDOWN_SECONDS * SECOND }
/** Reset mails to one address; more would only fill a stranger's mailbox. */
const RESET_LIMIT: Limit = { max: 10, withinMs: 15 * MINUTE }

const linkInvalid = () => refuse(422, 'link_invalid', 'This link is not valid, or it has been used already.')

/** Confirms an e-mail address by its link, once (R-AUTH-8). */
export const verifyEmail = (
  data: Data,
  now: number,
  input: { userId: number; token: string; cid: string; cid4: string; clickID: string },
): void => {
  const link = findLink(data, now, 'verify', input.userId, input.token)
  const user = findById(data, input.userId)
  if (!link || !user) throw linkInvalid()
  // A second mail's link, opened after the first one's: true, and no reason to send the customer for a third.
  if (user.verified) throw refuse(422, 'already_verified', 'This email address is verified already.')
  link.usedAt = now
  user.verified = true
  addAttribution(user, { cid: input.cid, cid4: input.cid4, clickID: input.clickID })
}

/** Mails the verification link again, once in a cool-down (R-AUTH-9). */
export const resendVerification = (data: Data, now: number, user: UserRow, origin: string): void => {
  if (user.verified) throw refuse(409, 'already_verified', 'This email address is verified already.')
  const key = `resend:${user.id}`
  refuseAbove(data, key, RESEND_LIMIT, now, 'We have just sent an email. Please wait a minute.')
  countAttempt(data, key, RESEND_LIMIT, now)
  mailVerification(data, now, user, origin)
}

/** Mails a reset link where the address has an account; to the caller both look the same (R-AUTH-7). */
export const requestReset = (
  data: Data,
  now: number,
  input: { email: string; 'g-recaptcha-response': string },
  origin: string,
): void => {
  checkCaptcha(input)
  const key = `reset:${emailKey(input.email)}`
  refuseAbove(data, key, RESET_LIMIT, now, 'Too many requests for this email. Please try again later.')
  countAttempt(data, key, RESET_LIMIT, now)
  const user = findByEmail(data, input.email)
  if (user) mailReset(data, now, user, origin)
}

/** Refuses a reset link that is no good, before a password is hashed for it. */
export const checkReset = (data: Data, now: number, userId: number, token: string): void => {
  if (!findLink(data, now, 'reset', userId, token)) throw linkInvalid()
}

/** Sets a new password by its link, and signs everyone out who knew the old one. */
export const resetPassword = (
  data: Data,
  now: number,
  input: { userId: number; token: string },
  passwordHash: string,
): void => {
  const link = findLink(data, now, 'reset', input.userId, input.token)
  const user = findById(data, input.userId)
  if (!link || !user) throw linkInvalid()
  link.usedAt = now
  user.passwordHash = passwordHash
  user.needsPassword = false
  endSessions(data, user.id)
  forgetAttempts(data, signInKey(user.email))
}
