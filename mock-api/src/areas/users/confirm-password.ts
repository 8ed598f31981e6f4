import { httpError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import type { Data, UserRow } from '../../core/schema'
import {
  clearFailedAttempts,
  getAttemptDelay,
  getConfirmationCounters,
  releaseAttempt,
  reserveAttempt,
} from './login-attempts'

const TOO_MANY = 'Too many wrong passwords. Please try again later.'

/** The refusal of a wrong password; `field` is the body's field with it. */
export const wrongPasswordError = (field: string) => {
  const message = 'The password is incorrect.'
  return httpError(422, 'wrong_password', message, { [field]: [message] })
}

/** Counts the password of a signed-in user before it is compared; returns its hash and how long the response waits. */
export const beginPasswordConfirmation = (
  data: Data,
  now: number,
  user: UserRow,
): { hash: string; delayMs: number } => {
  const counters = getConfirmationCounters(user.id)
  const delayMs = getAttemptDelay(data, now, counters)
  reserveAttempt(data, now, counters, TOO_MANY)
  return { hash: user.passwordHash, delayMs }
}

/**
 * The user whose compared password is right.
 *
 * @param field the body's field with the password, for the error.
 */
export const completePasswordConfirmation = (
  data: Data,
  now: number,
  userId: number,
  compared: { hash: string; matches: boolean },
  field: string,
): UserRow => {
  const counters = getConfirmationCounters(userId)
  const user = findUserById(data, userId)
  // Deleted while the password was compared.
  if (!user) throw httpError(401, 'unauthenticated', 'Unauthenticated.')
  if (!compared.matches || user.passwordHash !== compared.hash) throw wrongPasswordError(field)
  releaseAttempt(data, now, counters)
  clearFailedAttempts(data, counters)
  return user
}
