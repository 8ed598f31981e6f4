import type { loginBody } from '@zoog/contract/users'
import type { z } from 'zod'
import { checkCaptcha } from '../../core/captcha'
import { httpError } from '../../core/errors'
import { findUserByEmail, findUserById } from '../../core/find-user'
import { findLink } from '../../core/links'
import type { Data, UserRow } from '../../core/schema'
import { addAttribution } from '../affiliate/attribution'
import { findActiveAuthenticator } from '../two-factor/authenticator'
import {
  type Caller,
  clearFailedAttempts,
  getAttemptDelay,
  getSignInCounters,
  recordFailedAttempt,
  requireAttemptAllowed,
} from './login-attempts'

export type LoginInput = z.output<typeof loginBody>

/** Compared with where there is no account, so that an unknown address takes as long as a known one. */
const DECOY_HASH = 'scrypt$4096$Ag6-PUaUXCQeA_ZisLw-yg$Lt4Uh5pahNRjiPdws3FiVLsQAt9W0jAIdY77_Go1Aes'

const TOO_MANY = 'Too many login attempts. Please try again later.'

/** A password that is to be compared with a hash, and how long its answer waits. */
interface PasswordComparison {
  hash: string
  delayMs: number
}

/** What may be known before the password is compared. */
export const beginSignIn = (
  data: Data,
  now: number,
  input: LoginInput,
  caller: Caller,
): PasswordComparison => {
  checkCaptcha(input)
  const counts = getSignInCounters(data, input.email, caller)
  requireAttemptAllowed(data, now, counts, TOO_MANY)
  const hash = findUserByEmail(data, input.email)?.passwordHash ?? DECOY_HASH
  return { hash, delayMs: getAttemptDelay(data, now, counts) }
}

/** What a sign-in tells of where the visitor came from. */
export const pickLoginAttribution = ({ cid, cid4, voluumID }: LoginInput) => ({ cid, cid4, voluumID })

/**
 * The account signed in to, once the password was compared with a hash. Where a second step follows, nothing is changed
 * before it was made.
 */
export const completeSignIn = (
  data: Data,
  now: number,
  input: LoginInput,
  caller: Caller,
  compared: { hash: string; matches: boolean },
): { user: UserRow; isSecondStepNeeded: boolean } => {
  const counts = getSignInCounters(data, input.email, caller)
  // Once more: of many guesses sent at once, none may slip through after the limit is reached.
  requireAttemptAllowed(data, now, counts, TOO_MANY)
  const user = findUserByEmail(data, input.email)
  if (!user || user.passwordHash !== compared.hash || !compared.matches) {
    recordFailedAttempt(data, now, counts)
    throw httpError(422, 'wrong_credentials', 'These credentials do not match our records.')
  }
  if (findActiveAuthenticator(data, now, user.id)) return { user, isSecondStepNeeded: true }
  clearFailedAttempts(data, counts)
  addAttribution(user, pickLoginAttribution(input))
  return { user, isSecondStepNeeded: false }
}

/** The account that a one-time link signs in to; the link is used up. */
export const signInByLink = (data: Data, now: number, userId: number, secret: string): UserRow => {
  const link = findLink(data, now, 'login', userId, secret)
  const user = findUserById(data, userId)
  if (!link || !user)
    throw httpError(422, 'link_invalid', 'This link is not valid, or it has been used already.')
  link.usedAt = now
  return user
}
