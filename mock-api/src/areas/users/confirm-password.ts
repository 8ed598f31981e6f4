import type { FastifyRequest } from 'fastify'
import { fieldError, statusError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import { verifyPassword } from '../../core/passwords'
import { clearAttempts, getAttemptDelay, releaseAttempt, reserveAttempt } from '../../core/rate-limit'
import type { UserRow } from '../../core/schema'
import { getConfirmationCounters } from './login-attempts'

const TOO_MANY_MESSAGE = 'Too many wrong passwords.'

/** Returns the error for a wrong password; `field` is the body's password field. */
export const wrongPasswordError = (field: string) =>
  fieldError(422, 'wrong_password', field, 'The password is incorrect.')

/** Confirms the signed-in user's password and returns the user; `field` is the body's password field, for the error. */
export const confirmPassword = async (
  request: FastifyRequest,
  password: string,
  field: string,
): Promise<UserRow> => {
  const { mock } = request
  const { id, passwordHash } = mock.user
  const counters = getConfirmationCounters(id)
  const delayMs = getAttemptDelay(mock.data, mock.now, counters)
  // Counts the attempt before the password is compared, so that parallel guesses count too.
  reserveAttempt(mock.data, mock.now, counters, TOO_MANY_MESSAGE)
  await mock.services.config.pause(delayMs)
  const matches = await verifyPassword(password, passwordHash)
  const user = findUserById(mock.data, id)
  // The account was deleted while the password was compared.
  if (!user) throw statusError(401)
  if (!matches || user.passwordHash !== passwordHash) throw wrongPasswordError(field)
  releaseAttempt(mock.data, mock.now, counters)
  clearAttempts(mock.data, counters)
  return user
}
