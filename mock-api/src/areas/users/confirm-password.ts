import {
  clearFailedAttempts,
  getAttemptDelay,
  releaseAttempt,
  reserveAttempt,
} from '../../core/attempt-counters'
import { httpError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import type { Data, UserRow } from '../../core/schema'
import { getConfirmationCounters } from './login-attempts'

const TOO_MANY_MESSAGE = 'Too many wrong passwords.'

/** Returns the error for a wrong password; `field` is the body's password field. */
export const wrongPasswordError = (field: string) => {
  const message = 'The password is incorrect.'
  return httpError(422, 'wrong_password', message, { [field]: [message] })
}

/** Counts a confirmation before the password is compared. Returns the hash to compare with and the response delay. */
export const startPasswordConfirmation = (
  data: Data,
  now: number,
  user: UserRow,
): { hash: string; delayMs: number } => {
  const counters = getConfirmationCounters(user.id)
  const delayMs = getAttemptDelay(data, now, counters)
  reserveAttempt(data, now, counters, TOO_MANY_MESSAGE)
  return { hash: user.passwordHash, delayMs }
}

/** Returns the user after a correct password. `field` is the body's password field, for the error. */
export const completePasswordConfirmation = (
  data: Data,
  now: number,
  userId: number,
  comparison: { hash: string; matches: boolean },
  field: string,
): UserRow => {
  const counters = getConfirmationCounters(userId)
  const user = findUserById(data, userId)
  // The account was deleted while the password was compared.
  if (!user) throw httpError(401, 'unauthenticated', 'Unauthenticated.')
  if (!comparison.matches || user.passwordHash !== comparison.hash) throw wrongPasswordError(field)
  releaseAttempt(data, now, counters)
  clearFailedAttempts(data, counters)
  return user
}
