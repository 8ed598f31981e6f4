import { MINUTE, RESEND_COOLDOWN_SECONDS, SECOND } from '@zoog/contract/constants'
import { checkCaptcha } from '../../core/captcha'
import { httpError } from '../../core/errors'
import { findUserByEmail, findUserById, normalizeEmail } from '../../core/find-user'
import { findLink, linkInvalidError } from '../../core/links'
import { consumeAttempt, type RateLimit } from '../../core/rate-limit'
import type { Data, UserRow } from '../../core/schema'
import { endSessions } from '../../core/tokens'
import { endEmailChange } from '../account/email-change'
import { addAttribution } from '../affiliate/attribution'
import { removeKnownBrowsers } from './known-browsers'
import { type Caller, clearAccountAttempts, consumeAddressAttempt } from './login-attempts'
import { mailPasswordChanged, mailReset, mailVerification } from './mails'
import { checkNewPassword, toPasswordOwner } from './new-password'

const RESEND_LIMIT: RateLimit = { max: 1, windowMs: RESEND_COOLDOWN_SECONDS * SECOND }
/** Reset mails to one address; more would only fill a stranger's mailbox. */
const RESET_LIMIT: RateLimit = { max: 10, windowMs: 15 * MINUTE }

/** Confirms an e-mail address by its link, once (R-AUTH-8). */
export const verifyEmail = (
  data: Data,
  now: number,
  input: { userId: number; token: string; cid: string; cid4: string; clickID: string },
): void => {
  const link = findLink(data, now, 'verify', input.userId, input.token)
  const user = findUserById(data, input.userId)
  if (!link || !user) throw linkInvalidError()
  // A second mail's link, opened after the first one's: true, and no reason to send the customer for a third.
  if (user.verified) throw httpError(422, 'already_verified', 'This email address is verified already.')
  link.usedAt = now
  user.verified = true
  addAttribution(user, { cid: input.cid, cid4: input.cid4, clickID: input.clickID })
}

/** Mails the verification link again, once in a cool-down (R-AUTH-9). */
export const resendVerification = (data: Data, now: number, user: UserRow, origin: string): void => {
  if (user.verified) throw httpError(409, 'already_verified', 'This email address is verified already.')
  const tooSoon = 'We have just sent an email. Please wait a minute.'
  consumeAttempt(data, `resend:${user.id}`, RESEND_LIMIT, now, tooSoon)
  mailVerification(data, now, user, origin)
}

/** Mails a reset link where the address has an account; to the caller both look the same (R-AUTH-7). */
export const requestReset = (
  data: Data,
  now: number,
  input: { email: string; 'g-recaptcha-response': string },
  caller: Caller,
  origin: string,
): void => {
  checkCaptcha(input)
  consumeAddressAttempt(data, now, 'reset', caller)
  const tooMany = 'Too many requests for this email. Please try again later.'
  consumeAttempt(data, `reset:${normalizeEmail(input.email)}`, RESET_LIMIT, now, tooMany)
  const user = findUserByEmail(data, input.email)
  if (user) mailReset(data, now, user, origin)
}

/** Refuses a reset link, or a password, that is no good, before the password is hashed. */
export const checkReset = (
  data: Data,
  now: number,
  input: { userId: number; token: string; password: string },
): void => {
  const user = findUserById(data, input.userId)
  if (!user || !findLink(data, now, 'reset', user.id, input.token)) throw linkInvalidError()
  checkNewPassword(input.password, toPasswordOwner(user))
}

/** Sets a new password by its link, and signs everyone out who knew the old one. */
export const resetPassword = (
  data: Data,
  now: number,
  input: { userId: number; token: string },
  passwordHash: string,
  caller: Caller,
  origin: string,
): void => {
  const link = findLink(data, now, 'reset', input.userId, input.token)
  const user = findUserById(data, input.userId)
  if (!link || !user) throw linkInvalidError()
  link.usedAt = now
  const isFirst = user.needsPassword === true
  user.passwordHash = passwordHash
  user.needsPassword = false
  endSessions(data, user.id)
  removeKnownBrowsers(data, user.id, caller.deviceSecret)
  endEmailChange(data, user.id)
  clearAccountAttempts(data, user.email)
  mailPasswordChanged(data, now, user, isFirst, origin)
}
