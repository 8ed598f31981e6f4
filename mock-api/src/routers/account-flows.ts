import type { Session } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import { hashPassword, verifyPassword } from '../db/passwords'
import type { UserRow } from '../db/schema'
import { portalOriginOf, requireUser, signIn } from '../plugins/context'
import { checkReset, requestReset, resetPassword } from '../rules/account-mails'
import { beginConfirmation, completeConfirmation } from '../rules/confirm-password'
import { setPassword } from '../rules/profile'
import { checkRegistration, type RegisterInput, register } from '../rules/register'
import { beginSignIn, completeSignIn, type LoginInput } from '../rules/sign-in'
import { userView } from '../rules/user-view'
import { setVpnPassword } from '../rules/vpn-credentials'

/** Signs a user in and answers as every sign-in call does. What was changed before is kept with it. */
export const sessionFor = async (request: FastifyRequest, user: UserRow): Promise<Session> => {
  const view = userView(user, request.mock.now)
  return { token: await signIn(request, user.id), user: view }
}

/** `users/login`, and its encrypted twin. */
export const logIn = async (request: FastifyRequest, input: LoginInput): Promise<Session> => {
  const { sandbox, now } = request.mock
  const hash = beginSignIn(sandbox.data, now, input)
  const matches = await verifyPassword(input.password, hash)
  return sessionFor(request, completeSignIn(sandbox.data, now, input, { hash, matches }))
}

/** `users/register`, and its encrypted twin. */
export const signUp = async (request: FastifyRequest, input: RegisterInput): Promise<Session> => {
  const { sandbox, now } = request.mock
  checkRegistration(sandbox.data, now, input)
  const passwordHash = await hashPassword(input.password)
  return sessionFor(request, register(sandbox.data, now, input, passwordHash, portalOriginOf(request)))
}

/** `users/requestResetPassword`, and its encrypted twin. */
export const askForReset = async (
  request: FastifyRequest,
  input: { email: string; 'g-recaptcha-response': string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  requestReset(sandbox.data, now, input, portalOriginOf(request))
  await sandbox.commit()
}

/** `users/resetPassword`, and its encrypted twin. */
export const setNewPassword = async (
  request: FastifyRequest,
  input: { userId: number; token: string; password: string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  checkReset(sandbox.data, now, input.userId, input.token)
  const passwordHash = await hashPassword(input.password)
  resetPassword(sandbox.data, now, input, passwordHash)
  await sandbox.commit()
}

/** `profile/password`, and its encrypted twin. */
export const changePassword = async (
  request: FastifyRequest,
  input: { currentPassword: string; password: string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  const hash = beginConfirmation(sandbox.data, now, user)
  const matches = await verifyPassword(input.currentPassword, hash)
  const passwordHash = await hashPassword(input.password)
  const compared = { hash, matches }
  const confirmed = completeConfirmation(sandbox.data, now, user.id, compared, 'currentPassword')
  setPassword(sandbox.data, confirmed, passwordHash, session.id)
  await sandbox.commit()
}

/** `setup/credentials/set`, and its encrypted twin. */
export const changeVpnPassword = async (request: FastifyRequest, input: { password: string | null }) => {
  const { sandbox, now } = request.mock
  const credentials = setVpnPassword(sandbox.data, now, requireUser(request).user, input.password)
  await sandbox.commit()
  return credentials
}
