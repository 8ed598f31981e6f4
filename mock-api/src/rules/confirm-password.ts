import type { Data, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { countAttempt, forgetAttempts, refuseAbove } from './attempts'
import { findById } from './find-user'
import { SIGN_IN_LIMIT } from './sign-in'

const keyOf = (userId: number): string => `confirm:${userId}`

const refuseTooMany = (data: Data, now: number, userId: number): void =>
  refuseAbove(data, keyOf(userId), SIGN_IN_LIMIT, now, 'Too many wrong passwords. Please try again later.')

/** Before a signed-in user's password is compared; answers the hash to compare it with. */
export const beginConfirmation = (data: Data, now: number, user: UserRow): string => {
  refuseTooMany(data, now, user.id)
  return user.passwordHash
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
  refuseTooMany(data, now, userId)
  const user = findById(data, userId)
  // Deleted while the password was compared.
  if (!user) throw refuse(401, 'unauthenticated', 'Unauthenticated.')
  if (!compared.matches || user.passwordHash !== compared.hash) {
    countAttempt(data, keyOf(userId), SIGN_IN_LIMIT, now)
    const message = 'The password is incorrect.'
    throw refuse(422, 'wrong_password', message, { [field]: [message] })
  }
  forgetAttempts(data, keyOf(userId))
  return user
}
