import { httpError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import type { Data, UserRow } from '../../core/schema'
import {
  clearFailedAttempts,
  getAttemptDelay,
  getConfirmationCounters,
  recordFailedAttempt,
  requireAttemptAllowed,
} from './login-attempts'

const TOO_MANY = 'Too many wrong passwords. Please try again later.'

/** Before a signed-in user's password is compared; answers the hash to compare it with, and how long to wait. */
export const beginPasswordConfirmation = (
  data: Data,
  now: number,
  user: UserRow,
): { hash: string; delayMs: number } => {
  const counts = getConfirmationCounters(user.id)
  requireAttemptAllowed(data, now, counts, TOO_MANY)
  return { hash: user.passwordHash, delayMs: getAttemptDelay(data, now, counts) }
}

/**
 * The user who confirmed with the password, as the data have them after the comparison. `field` is where the caller's
 * body had the password.
 */
export const completePasswordConfirmation = (
  data: Data,
  now: number,
  userId: number,
  compared: { hash: string; matches: boolean },
  field: string,
): UserRow => {
  const counts = getConfirmationCounters(userId)
  requireAttemptAllowed(data, now, counts, TOO_MANY)
  const user = findUserById(data, userId)
  // Deleted while the password was compared.
  if (!user) throw httpError(401, 'unauthenticated', 'Unauthenticated.')
  if (!compared.matches || user.passwordHash !== compared.hash) {
    recordFailedAttempt(data, now, counts)
    const message = 'The password is incorrect.'
    throw httpError(422, 'wrong_password', message, { [field]: [message] })
  }
  clearFailedAttempts(data, counts)
  return user
}
