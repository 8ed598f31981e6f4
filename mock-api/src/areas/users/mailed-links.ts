import { MINUTE, RESEND_COOLDOWN_SECONDS, SECOND } from '@zoog/contract/constants'
import type { EndAccessOptions } from '@zoog/contract/password'
import type { Caller } from '../../core/caller'
import { httpError } from '../../core/errors'
import { findUserByEmail, findUserById, normalizeEmail } from '../../core/find-user'
import { findLink, linkInvalidError } from '../../core/links'
import { type RateLimit, reserveAttempt, reserveIpAttempt } from '../../core/rate-limit'
import type { CustomerContext, Data, UserRow } from '../../core/schema'
import { clearAccountAttempts } from './login-attempts'
import { mailPasswordChanged, mailReset, mailVerification } from './mails'
import { addAttribution } from './new-user'
import { requireStrongPassword, toPasswordOwner } from './password-strength'
import { hasProvenEmail, removeUnprovenAccess, revokeAccess, verifyMailbox } from './revoke-access'

const RESEND_LIMIT: RateLimit = { max: 1, windowMs: RESEND_COOLDOWN_SECONDS * SECOND }
/** Reset mails to one address; more would only fill the mailbox. */
const RESET_LIMIT: RateLimit = { max: 10, windowMs: 15 * MINUTE }

/**
 * Verifies an email address by its link, once (R-AUTH-8). `sessionId` is the account's session in the browser that
 * opened the link; it stays.
 */
export const verifyEmail = (
  data: Data,
  now: number,
  input: { userId: number; token: string; cid: string; cid4: string; clickID: string },
  sessionId?: string,
): UserRow => {
  const link = findLink(data, now, 'verify', input.userId, input.token)
  const user = findUserById(data, input.userId)
  if (!link || !user) throw linkInvalidError(input.token)
  // The link of a second mail was opened after the first: the customer needs no further mail.
  if (user.verified) throw httpError(422, 'already_verified', 'This email address is already verified.')
  link.usedAt = now
  verifyMailbox(data, user, sessionId)
  addAttribution(user, { cid: input.cid, cid4: input.cid4, clickID: input.clickID })
  return user
}

/** Mails the verification link again, with a cool-down (R-AUTH-9). */
export const resendVerification = (context: CustomerContext): void => {
  const { data, now, user } = context
  if (user.verified) throw httpError(409, 'already_verified', 'This email address is already verified.')
  const counter = { key: `resend:${user.id}`, limit: RESEND_LIMIT }
  reserveAttempt(data, now, [counter], 'We’ve just sent you an email.')
  mailVerification(context)
}

/** Mails a reset link if the address has an account. The response is the same either way (R-AUTH-7). */
export const requestReset = (
  data: Data,
  now: number,
  email: string,
  caller: Caller,
  origin: string,
): void => {
  reserveIpAttempt(data, now, 'reset', caller)
  const counter = { key: `reset:${normalizeEmail(email)}`, limit: RESET_LIMIT }
  reserveAttempt(data, now, [counter], 'Too many requests for this email.')
  const user = findUserByEmail(data, email)
  if (user) mailReset({ data, now, user, origin })
}

/** Marks a reset link as used before the password is hashed, so that repeated requests cost one hash. */
export const consumeResetLink = (
  data: Data,
  now: number,
  input: { userId: number; token: string; password: string },
): void => {
  const user = findUserById(data, input.userId)
  const link = user && findLink(data, now, 'reset', user.id, input.token)
  if (!link) throw linkInvalidError(input.token)
  requireStrongPassword(input.password, toPasswordOwner(user))
  link.usedAt = now
}

/** Sets a new password by a used link and ends every session. */
export const resetPassword = (
  data: Data,
  now: number,
  input: { userId: number; token: string } & EndAccessOptions,
  passwordHash: string,
  caller: Caller,
  origin: string,
): void => {
  const user = findUserById(data, input.userId)
  // The account was deleted while the password was hashed.
  if (!user) throw linkInvalidError(input.token)
  const isFirst = user.needsPassword === true
  user.passwordHash = passwordHash
  user.needsPassword = false
  // A stranger who registered the address first may have set up VPN access too.
  const isProven = hasProvenEmail(user)
  const options = isProven ? input : { renewVpnPassword: true, revokeWireGuardKeys: true }
  if (!isProven) removeUnprovenAccess(data, user)
  user.isEmailProven = true
  const summary = revokeAccess(data, now, user, { caller, options })
  clearAccountAttempts(data, user.email)
  mailPasswordChanged({ data, now, user, origin }, isFirst, summary)
}
