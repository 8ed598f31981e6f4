import type { Data, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { findById } from './find-user'
import { countGuess, countsOfConfirmation, delayOfGuess, forgiveGuesses, refuseGuess } from './guessing'

const TOO_MANY = 'Too many wrong passwords. Please try again later.'

/** Before a signed-in user's password is compared; answers the hash to compare it with, and how long to wait. */
export const beginConfirmation = (
  data: Data,
  now: number,
  user: UserRow,
): { hash: string; delayMs: number } => {
  const counts = countsOfConfirmation(user.id)
  refuseGuess(data, now, counts, TOO_MANY)
  return { hash: user.passwordHash, delayMs: delayOfGuess(data, now, counts) }
}

/**
 * The user who confirmed with the password, as the data have them after the comparison. `field` is where the caller's
 * body had the password.
 */
export const completeConfirmation = (
  data: Data,
  now: number,
  userId: number,
  compared: { hash: string; matches: boolean },
  field: string,
): UserRow => {
  const counts = countsOfConfirmation(userId)
  refuseGuess(data, now, counts, TOO_MANY)
  const user = findById(data, userId)
  // Deleted while the password was compared.
  if (!user) throw refuse(401, 'unauthenticated', 'Unauthenticated.')
  if (!compared.matches || user.passwordHash !== compared.hash) {
    countGuess(data, now, counts)
    const message = 'The password is incorrect.'
    throw refuse(422, 'wrong_password', message, { [field]: [message] })
  }
  forgiveGuesses(data, counts)
  return user
}
