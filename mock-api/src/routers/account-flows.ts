import type { EmailChange } from '@zoog/contract/profile'
import { type Session, secondFactorAsked } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import { hashPassword, verifyPassword } from '../db/passwords'
import type { UserRow } from '../db/schema'
import { ApiError } from '../errors'
import { portalOriginOf, requireUser, signIn } from '../plugins/context'
import { callerOf } from '../plugins/device'
import { recordEvent } from '../plugins/record-event'
import { settleAccountAt } from '../plugins/settle-account'
import { checkReset, requestReset, resetPassword } from '../rules/account-mails'
import { forgetLost } from '../rules/authenticator'
import { beginConfirmation, completeConfirmation } from '../rules/confirm-password'
import { addDevice, isKnownDevice } from '../rules/devices'
import { beginEmailChange, checkNewEmail, emailChangeOf } from '../rules/email-change'
import { mailNewSignIn, mailSecondFactor } from '../rules/mails'
import { checkNewPassword, ownerOf } from '../rules/new-password'
import { checkFirstPassword, setPassword } from '../rules/profile'
import { beginRegistration, type RegisterInput, register } from '../rules/register'
import { attributionOfLogin, beginSignIn, completeSignIn, type LoginInput } from '../rules/sign-in'
import { requireStepUp } from '../rules/step-up'
import { userView } from '../rules/user-view'
import { setVpnPassword } from '../rules/vpn-credentials'
import { signTicket } from '../tickets'

/** Signs a user in from a browser that is known from now on. What was changed before is kept with it. */
const startFor = async (request: FastifyRequest, user: UserRow, isSteppedUp = false): Promise<Session> => {
  const { sandbox, now } = request.mock
  request.mock.deviceSecret = addDevice(sandbox.data, now, user.id, callerOf(request).device)
  settleAccountAt(request, user)
  const view = userView(user, now)
  return { token: await signIn(request, user.id, isSteppedUp), user: view }
}

/** Signs in to an account that was there before; a browser that it does not know is told of by mail. */
export const sessionFor = (request: FastifyRequest, user: UserRow, isSteppedUp = false): Promise<Session> => {
  const { sandbox, now } = request.mock
  const isKnown = isKnownDevice(sandbox.data, user.id, callerOf(request).device)
  recordEvent(request, user.id, isKnown ? 'signedIn' : 'signedInNewBrowser')
  if (!isKnown)
    mailNewSignIn(sandbox.data, now, user, request.headers['user-agent'] ?? '', portalOriginOf(request))
  return startFor(request, user, isSteppedUp)
}

/** Turns a second step off that was lost, once its time is over, and tells of it: with the next sign-in. */
export const endLostStep = (request: FastifyRequest, user: UserRow): void => {
  const { sandbox, now } = request.mock
  if (!forgetLost(sandbox.data, now, user.id)) return
  recordEvent(request, user.id, 'secondFactorOff')
  mailSecondFactor(sandbox.data, now, user, false, portalOriginOf(request))
}

/** `users/login`, and its encrypted twin. */
export const logIn = async (request: FastifyRequest, input: LoginInput): Promise<Session> => {
  const { sandbox, now, services } = request.mock
  const caller = callerOf(request)
  const { hash, delayMs } = beginSignIn(sandbox.data, now, input, caller)
  await services.config.pause(delayMs)
  const matches = await verifyPassword(input.password, hash)
  const { user, isSecondStepNeeded } = completeSignIn(sandbox.data, now, input, caller, { hash, matches })
  if (!isSecondStepNeeded) {
    endLostStep(request, user)
    return sessionFor(request, user)
  }
  const { tokenSecret } = services.keys
  const ticket = await signTicket(tokenSecret, sandbox, now, user, attributionOfLogin(input))
  const message = 'Enter the code of your authenticator app.'
  throw new ApiError(403, secondFactorAsked.parse({ message, code: 'second_factor', data: { ticket } }))
}

/** `users/register`, and its encrypted twin. */
export const signUp = async (request: FastifyRequest, input: RegisterInput): Promise<Session> => {
  const { sandbox, now } = request.mock
  beginRegistration(sandbox.data, now, input, callerOf(request))
  const passwordHash = await hashPassword(input.password)
  const user = register(sandbox.data, now, input, passwordHash, portalOriginOf(request))
  recordEvent(request, user.id, 'signedIn')
  return startFor(request, user)
}

/** `users/requestResetPassword`, and its encrypted twin. */
export const askForReset = async (
  request: FastifyRequest,
  input: { email: string; 'g-recaptcha-response': string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  requestReset(sandbox.data, now, input, callerOf(request), portalOriginOf(request))
  await sandbox.commit()
}

/** `users/resetPassword`, and its encrypted twin. */
export const setNewPassword = async (
  request: FastifyRequest,
  input: { userId: number; token: string; password: string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  checkReset(sandbox.data, now, input)
  const passwordHash = await hashPassword(input.password)
  resetPassword(sandbox.data, now, input, passwordHash, callerOf(request), portalOriginOf(request))
  recordEvent(request, input.userId, 'passwordChanged')
  await sandbox.commit()
}

/** The signed-in user, who gives the password once more; `field` is where the body had it. */
export const confirmPassword = async (
  request: FastifyRequest,
  password: string,
  field: string,
): Promise<UserRow> => {
  const { sandbox, now, services } = request.mock
  const { user } = requireUser(request)
  const { hash, delayMs } = beginConfirmation(sandbox.data, now, user)
  await services.config.pause(delayMs)
  const matches = await verifyPassword(password, hash)
  return completeConfirmation(sandbox.data, now, user.id, { hash, matches }, field)
}

/** `profile/emailChange`, and its encrypted twin. */
export const askForEmailChange = async (
  request: FastifyRequest,
  input: { email: string; password: string },
): Promise<{ change: EmailChange | null }> => {
  const { sandbox, now } = request.mock
  const { user: before, session } = requireUser(request)
  requireStepUp(sandbox.data, now, { user: before, session })
  checkNewEmail(before, input.email)
  const user = await confirmPassword(request, input.password, 'password')
  beginEmailChange(sandbox.data, now, user, input.email, portalOriginOf(request))
  await sandbox.commit()
  return { change: emailChangeOf(sandbox.data, now, user.id) }
}

/** `profile/password`, and its encrypted twin. */
export const changePassword = async (
  request: FastifyRequest,
  input: { currentPassword: string; password: string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user: before, session } = requireUser(request)
  requireStepUp(sandbox.data, now, { user: before, session })
  checkNewPassword(input.password, ownerOf(before))
  const passwordHash = await hashPassword(input.password)
  const user = await confirmPassword(request, input.currentPassword, 'currentPassword')
  const by = { sessionId: session.id, caller: callerOf(request), origin: portalOriginOf(request) }
  setPassword(sandbox.data, now, user, passwordHash, by)
  recordEvent(request, user.id, 'passwordChanged')
  await sandbox.commit()
}

/** `profile/password/first`, and its encrypted twin. */
export const chooseFirstPassword = async (request: FastifyRequest, input: { password: string }) => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  checkFirstPassword(user)
  requireStepUp(sandbox.data, now, { user, session })
  checkNewPassword(input.password, ownerOf(user))
  const passwordHash = await hashPassword(input.password)
  // Another one may have been set meanwhile.
  checkFirstPassword(user)
  const by = { sessionId: session.id, caller: callerOf(request), origin: portalOriginOf(request) }
  setPassword(sandbox.data, now, user, passwordHash, by)
  await sandbox.commit()
  return userView(user, now)
}

/** `setup/credentials/set`, and its encrypted twin. */
export const changeVpnPassword = async (request: FastifyRequest, input: { password: string | null }) => {
  const { sandbox, now } = request.mock
  const credentials = setVpnPassword(sandbox.data, now, requireUser(request).user, input.password)
  await sandbox.commit()
  return credentials
}
