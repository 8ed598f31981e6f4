import type { FastifyRequest } from 'fastify'
import { fieldError, unauthenticatedError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import { verifyPassword } from '../../core/passwords'
import { clearAttempts, getAttemptDelay, releaseAttempt, reserveAttempt } from '../../core/rate-limit'
import { requireUser } from '../../core/request'
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
  const { sandbox, now, services } = request.mock
  const { id, passwordHash } = requireUser(request).user
  const counters = getConfirmationCounters(id)
  const delayMs = getAttemptDelay(sandbox.data, now, counters)
  // Counts the attempt before the password is compared, so that parallel guesses count too.
  reserveAttempt(sandbox.data, now, counters, TOO_MANY_MESSAGE)
  await services.config.pause(delayMs)
  const matches = await verifyPassword(password, passwordHash)
  const user = findUserById(sandbox.data, id)
  // The account was deleted while the password was compared.
  if (!user) throw unauthenticatedError()
  if (!matches || user.passwordHash !== passwordHash) throw wrongPasswordError(field)
  releaseAttempt(sandbox.data, now, counters)
  clearAttempts(sandbox.data, counters)
  return user
}
