import type { EmailChange } from '@zoog/contract/profile'
import { type Session, twoFactorRequired } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../core/errors'
import { hashPassword, verifyPassword } from '../../core/passwords'
import type { UserRow } from '../../core/schema'
import { applyDueChangesAtRequest } from '../../plugins/apply-due-changes'
import { getPortalOrigin, issueSessionToken, requireUser } from '../../plugins/context'
import { getCaller } from '../../plugins/device-cookie'
import { recordAccountEvent } from '../../plugins/record-account-event'
import { beginEmailChange, checkNewEmail, findEmailChange } from '../account/email-change'
import { checkFirstPassword, setPassword } from '../account/profile'
import { setVpnPassword } from '../account/vpn-credentials'
import { removeAuthenticatorAfterRecovery } from '../two-factor/authenticator'
import { requireStepUp } from '../two-factor/step-up'
import { signTicket } from '../two-factor/tickets'
import { beginPasswordConfirmation, completePasswordConfirmation } from './confirm-password'
import { addKnownBrowser, isKnownBrowser } from './known-browsers'
import { checkReset, requestReset, resetPassword } from './mailed-links'
import { mailNewSignIn, mailTwoFactorChange } from './mails'
import { checkNewPassword, toPasswordOwner } from './new-password'
import { beginRegistration, type RegisterInput, registerUser } from './register'
import { beginSignIn, completeSignIn, type LoginInput, pickLoginAttribution } from './sign-in'
import { toUserView } from './user-view'

/** Signs a user in from a browser that is known from now on. What was changed before is kept with it. */
const startBrowserSession = async (
  request: FastifyRequest,
  user: UserRow,
  isSteppedUp = false,
): Promise<Session> => {
  const { sandbox, now } = request.mock
  request.mock.deviceSecret = addKnownBrowser(sandbox.data, now, user.id, getCaller(request).deviceSecret)
  applyDueChangesAtRequest(request, user)
  const view = toUserView(user, now)
  return { token: await issueSessionToken(request, user.id, isSteppedUp), user: view }
}

/** Signs in to an account that was there before; a browser that it does not know is told of by mail. */
export const createSignInSession = (
  request: FastifyRequest,
  user: UserRow,
  isSteppedUp = false,
): Promise<Session> => {
  const { sandbox, now } = request.mock
  const isKnown = isKnownBrowser(sandbox.data, user.id, getCaller(request).deviceSecret)
  recordAccountEvent(request, user.id, isKnown ? 'signedIn' : 'signedInNewBrowser')
  if (!isKnown)
    mailNewSignIn(sandbox.data, now, user, request.headers['user-agent'] ?? '', getPortalOrigin(request))
  return startBrowserSession(request, user, isSteppedUp)
}

/** Turns a second step off that was lost, once its time is over, and tells of it: with the next sign-in. */
export const endDueTwoFactorRecovery = (request: FastifyRequest, user: UserRow): void => {
  const { sandbox, now } = request.mock
  if (!removeAuthenticatorAfterRecovery(sandbox.data, now, user.id)) return
  recordAccountEvent(request, user.id, 'secondFactorOff')
  mailTwoFactorChange(sandbox.data, now, user, false, getPortalOrigin(request))
}

/** `users/login`, and its encrypted twin. */
export const signInWithPassword = async (request: FastifyRequest, input: LoginInput): Promise<Session> => {
  const { sandbox, now, services } = request.mock
  const caller = getCaller(request)
  const { hash, delayMs } = beginSignIn(sandbox.data, now, input, caller)
  await services.config.pause(delayMs)
  const matches = await verifyPassword(input.password, hash)
  const { user, isSecondStepNeeded } = completeSignIn(sandbox.data, now, input, caller, { hash, matches })
  if (!isSecondStepNeeded) {
    endDueTwoFactorRecovery(request, user)
    return createSignInSession(request, user)
  }
  const { tokenSecret } = services.keys
  const ticket = await signTicket(tokenSecret, sandbox, now, user, pickLoginAttribution(input))
  const message = 'Enter the code of your authenticator app.'
  throw new HttpError(403, twoFactorRequired.parse({ message, code: 'second_factor', data: { ticket } }))
}

/** `users/register`, and its encrypted twin. */
export const signUp = async (request: FastifyRequest, input: RegisterInput): Promise<Session> => {
  const { sandbox, now } = request.mock
  beginRegistration(sandbox.data, now, input, getCaller(request))
  const passwordHash = await hashPassword(input.password)
  const user = registerUser(sandbox.data, now, input, passwordHash, getPortalOrigin(request))
  recordAccountEvent(request, user.id, 'signedIn')
  return startBrowserSession(request, user)
}

/** `users/requestResetPassword`, and its encrypted twin. */
export const requestPasswordReset = async (
  request: FastifyRequest,
  input: { email: string; 'g-recaptcha-response': string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  requestReset(sandbox.data, now, input, getCaller(request), getPortalOrigin(request))
  await sandbox.commit()
}

/** `users/resetPassword`, and its encrypted twin. */
export const resetPasswordByLink = async (
  request: FastifyRequest,
  input: { userId: number; token: string; password: string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  checkReset(sandbox.data, now, input)
  const passwordHash = await hashPassword(input.password)
  resetPassword(sandbox.data, now, input, passwordHash, getCaller(request), getPortalOrigin(request))
  recordAccountEvent(request, input.userId, 'passwordChanged')
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
  const { hash, delayMs } = beginPasswordConfirmation(sandbox.data, now, user)
  await services.config.pause(delayMs)
  const matches = await verifyPassword(password, hash)
  return completePasswordConfirmation(sandbox.data, now, user.id, { hash, matches }, field)
}

/** `profile/emailChange`, and its encrypted twin. */
export const requestEmailChange = async (
  request: FastifyRequest,
  input: { email: string; password: string },
): Promise<{ change: EmailChange | null }> => {
  const { sandbox, now } = request.mock
  const { user: before, session } = requireUser(request)
  requireStepUp(sandbox.data, now, { user: before, session })
  checkNewEmail(before, input.email)
  const user = await confirmPassword(request, input.password, 'password')
  beginEmailChange(sandbox.data, now, user, input.email, getPortalOrigin(request))
  await sandbox.commit()
  return { change: findEmailChange(sandbox.data, now, user.id) }
}

/** `profile/password`, and its encrypted twin. */
export const changePassword = async (
  request: FastifyRequest,
  input: { currentPassword: string; password: string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user: before, session } = requireUser(request)
  requireStepUp(sandbox.data, now, { user: before, session })
  checkNewPassword(input.password, toPasswordOwner(before))
  const passwordHash = await hashPassword(input.password)
  const user = await confirmPassword(request, input.currentPassword, 'currentPassword')
  const by = { sessionId: session.id, caller: getCaller(request), origin: getPortalOrigin(request) }
  setPassword(sandbox.data, now, user, passwordHash, by)
  recordAccountEvent(request, user.id, 'passwordChanged')
  await sandbox.commit()
}

/** `profile/password/first`, and its encrypted twin. */
export const saveFirstPassword = async (request: FastifyRequest, input: { password: string }) => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  checkFirstPassword(user)
  requireStepUp(sandbox.data, now, { user, session })
  checkNewPassword(input.password, toPasswordOwner(user))
  const passwordHash = await hashPassword(input.password)
  // Another one may have been set meanwhile.
  checkFirstPassword(user)
  const by = { sessionId: session.id, caller: getCaller(request), origin: getPortalOrigin(request) }
  setPassword(sandbox.data, now, user, passwordHash, by)
  await sandbox.commit()
  return toUserView(user, now)
}

/** `setup/credentials/set`, and its encrypted twin. */
export const changeVpnPassword = async (request: FastifyRequest, input: { password: string | null }) => {
  const { sandbox, now } = request.mock
  const credentials = setVpnPassword(sandbox.data, now, requireUser(request).user, input.password)
  await sandbox.commit()
  return credentials
}
