import { MINUTE, RESEND_COOLDOWN_SECONDS, SECOND } from '@zoog/contract/constants'
import type { EndAccessOptions } from '@zoog/contract/password'
import { checkCaptcha } from '../../core/captcha'
import { httpError } from '../../core/errors'
import { findUserByEmail, findUserById, normalizeEmail } from '../../core/find-user'
import { findLink, linkInvalidError } from '../../core/links'
import { consumeAttempt, type RateLimit } from '../../core/rate-limit'
import type { Data, UserRow } from '../../core/schema'
import { hasProvenEmail, removeUnprovenAccess, revokeAccess } from '../account/revoke-access'
import { addAttribution } from '../affiliate/attribution'
import { type Caller, clearAccountAttempts, consumeAddressAttempt } from './login-attempts'
import { mailPasswordChanged, mailReset, mailVerification } from './mails'
import { checkNewPassword, toPasswordOwner } from './new-password'

const RESEND_LIMIT: RateLimit = { max: 1, windowMs: RESEND_COOLDOWN_SECONDS * SECOND }
/** Reset mails to one address; more would only fill a stranger's mailbox. */
const RESET_LIMIT: RateLimit = { max: 10, windowMs: 15 * MINUTE }

/**
 * Confirms an email address by its link, once (R-AUTH-8).
 *
 * @param sessionId the session of the browser that opened the link, where it belongs to the account: it stays.
 */
export const verifyEmail = (
  data: Data,
  now: number,
  input: { userId: number; token: string; cid: string; cid4: string; clickID: string },
  sessionId?: string,
): UserRow => {
  const link = findLink(data, now, 'verify', input.userId, input.token)
  const user = findUserById(data, input.userId)
  if (!link || !user) throw linkInvalidError()
  // The link of a second mail, opened after the first: the customer doesn't need a third.
  if (user.verified) throw httpError(422, 'already_verified', 'This email address is verified already.')
  link.usedAt = now
  if (!hasProvenEmail(user)) removeUnprovenAccess(data, user, sessionId)
  user.verified = true
  user.isEmailProven = true
  addAttribution(user, { cid: input.cid, cid4: input.cid4, clickID: input.clickID })
  return user
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

/** Spends a reset link before the password is hashed, so that one link costs one hash however often it is sent. */
export const spendResetLink = (
  data: Data,
  now: number,
  input: { userId: number; token: string; password: string },
): void => {
  const user = findUserById(data, input.userId)
  const link = user && findLink(data, now, 'reset', user.id, input.token)
  if (!link) throw linkInvalidError()
  checkNewPassword(input.password, toPasswordOwner(user))
  link.usedAt = now
}

/** Sets a new password by a spent link, and ends every session. */
export const resetPassword = (
  data: Data,
  now: number,
  input: { userId: number } & EndAccessOptions,
  passwordHash: string,
  caller: Caller,
  origin: string,
): void => {
  const user = findUserById(data, input.userId)
  // Deleted while the password was hashed.
  if (!user) throw linkInvalidError()
  const isFirst = user.needsPassword === true
  user.passwordHash = passwordHash
  user.needsPassword = false
  // A stranger who registered the address first also set up the VPN access.
  const isProven = hasProvenEmail(user)
  const options = isProven ? input : { renewVpnPassword: true, revokeWireGuardKeys: true }
  if (!isProven) removeUnprovenAccess(data, user)
  user.isEmailProven = true
  const summary = revokeAccess(data, now, user, { caller, options })
  clearAccountAttempts(data, user.email)
  mailPasswordChanged(data, now, user, { isFirst, ...summary }, origin)
}
