import { HOUR } from '@zoog/contract/constants'
import type { EndAccessOptions } from '@zoog/contract/password'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../../core/caller'
import { httpError, statusError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import { hashPassword } from '../../core/passwords'
import { type RateLimit, reserveAttempt } from '../../core/rate-limit'
import { getCustomerContext, replaceSessionToken } from '../../core/request'
import type { UserRow } from '../../core/schema'
import { recordAccountEvent } from '../account-events/account-events'
import { confirmPassword, wrongPasswordError } from '../users/confirm-password'
import { mailPasswordChanged } from '../users/mails'
import { requireStrongPassword, toPasswordOwner } from '../users/password-strength'
import { revokeAccess } from '../users/revoke-access'
import { toUserView } from '../users/user-view'

const FIRST_PASSWORDS: RateLimit = { max: 10, windowMs: HOUR }

/** Rejects a first password if the account has one: changing it requires the current password. */
const requireNoPassword = (user: UserRow): void => {
  if (!user.needsPassword) throw httpError(409, 'password_set', 'Your account already has a password.')
}

/** Reads the account again after an await. Rejects if the session ended meanwhile. */
const requireStillSignedIn = (request: FastifyRequest): UserRow => {
  const { data, user, session } = request.mock
  const row = findUserById(data, user.id)
  const isSignedIn = data.sessions.some(({ id }) => id === session.id)
  if (!row || !isSignedIn) throw statusError(401)
  return row
}

/** Sets the signed-in user's password, ends every other session, and continues this one with a new token. */
const setOwnPassword = (
  request: FastifyRequest,
  user: UserRow,
  passwordHash: string,
  options: EndAccessOptions,
): void => {
  const { data, now, session } = request.mock
  const isFirst = user.needsPassword === true
  user.passwordHash = passwordHash
  user.needsPassword = false
  const access = { sessionId: session.id, caller: getCaller(request), options }
  const summary = revokeAccess(data, now, user, access)
  mailPasswordChanged(getCustomerContext(request, user), isFirst, summary)
  replaceSessionToken(request)
  recordAccountEvent(request, user.id, 'passwordChanged')
}

/** `profile/password` and its encrypted twin. */
export const changePassword = async (
  request: FastifyRequest,
  input: { currentPassword: string; password: string } & EndAccessOptions,
): Promise<void> => {
  requireStrongPassword(input.password, toPasswordOwner(request.mock.user))
  // Confirm the current password before hashing the new one, so that hashing is rate-limited.
  const { passwordHash: previousHash } = await confirmPassword(
    request,
    input.currentPassword,
    'currentPassword',
  )
  const passwordHash = await hashPassword(input.password)
  const row = requireStillSignedIn(request)
  // A parallel change was faster.
  if (row.passwordHash !== previousHash) throw wrongPasswordError('currentPassword')
  setOwnPassword(request, row, passwordHash, input)
}

/** `profile/password/first` and its encrypted twin. */
export const saveFirstPassword = async (request: FastifyRequest, input: { password: string }) => {
  const { data, now, user } = request.mock
  requireNoPassword(user)
  requireStrongPassword(input.password, toPasswordOwner(user))
  const counter = { key: `first-password:${user.id}`, limit: FIRST_PASSWORDS }
  reserveAttempt(data, now, [counter], 'Too many attempts.')
  const passwordHash = await hashPassword(input.password)
  const row = requireStillSignedIn(request)
  // A parallel request was faster.
  requireNoPassword(row)
  setOwnPassword(request, row, passwordHash, {})
  return toUserView(row, now)
}
