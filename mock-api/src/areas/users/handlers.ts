import { HOUR } from '@zoog/contract/constants'
import type { EndAccessOptions } from '@zoog/contract/password'
import { type Session, twoFactorRequired } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../../core/caller'
import { HttpError, httpError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import { hashSecret } from '../../core/links'
import { hashPassword, verifyPassword } from '../../core/passwords'
import { consumeAttempt, type RateLimit } from '../../core/rate-limit'
import { getPortalOrigin, issueSessionToken, replaceSessionToken, requireUser } from '../../core/request'
import type { UserRow } from '../../core/schema'
import { applyDueChangesAtRequest } from '../apply-due-changes'
import { removeAuthenticatorAfterRecovery } from '../two-factor/authenticator'
import { signTicket } from '../two-factor/tickets'
import { getSignInOrigin, recordAccountEvent } from './account-events'
import {
  completePasswordConfirmation,
  startPasswordConfirmation,
  wrongPasswordError,
} from './confirm-password'
import { addKnownBrowser, isKnownBrowser } from './known-browsers'
import { consumeResetLink, requestReset, resetPassword } from './mailed-links'
import { mailNewSignIn, mailTwoFactorChange } from './mails'
import { requireNoPassword, requireStrongPassword, setPassword, toPasswordOwner } from './new-password'
import { type RegisterInput, registerUser, startRegistration } from './register'
import { completeSignIn, type LoginInput, pickLoginAttribution, startSignIn } from './sign-in'
import { toUserView } from './user-view'

/** Remembers the browser in which a guest opened the verification link: a sign-in there proves the mailbox. */
export const rememberMailboxBrowser = (request: FastifyRequest, user: UserRow): void => {
  const { sandbox, now } = request.mock
  const secret = addKnownBrowser(sandbox.data, now, user.id, getCaller(request).browserSecret)
  request.mock.browserSecret = secret
  user.mailboxBrowser = hashSecret(secret)
}

/** Signs a user in and remembers the browser. The commit includes the caller's changes. */
const startBrowserSession = async (
  request: FastifyRequest,
  user: UserRow,
  isSteppedUp = false,
): Promise<Session> => {
  const { sandbox, now } = request.mock
  const { browserSecret } = getCaller(request)
  if (browserSecret !== null && user.mailboxBrowser === hashSecret(browserSecret)) user.isEmailProven = true
  request.mock.browserSecret = addKnownBrowser(sandbox.data, now, user.id, browserSecret)
  applyDueChangesAtRequest(request, user)
  const view = toUserView(user, now)
  return { token: await issueSessionToken(request, user.id, isSteppedUp), user: view }
}

/** Signs in to an existing account. A sign-in from an unknown browser is mailed to the owner. */
export const createSignInSession = (
  request: FastifyRequest,
  user: UserRow,
  isSteppedUp = false,
): Promise<Session> => {
  const { sandbox, now } = request.mock
  const isKnown = isKnownBrowser(sandbox.data, user.id, getCaller(request).browserSecret)
  recordAccountEvent(request, user.id, isKnown ? 'signedIn' : 'signedInNewBrowser')
  if (!isKnown) mailNewSignIn(sandbox.data, now, user, getSignInOrigin(request), getPortalOrigin(request))
  return startBrowserSession(request, user, isSteppedUp)
}

/** Turns off two-factor authentication at the first sign-in after its recovery period, and mails the owner. */
export const endDueTwoFactorRecovery = (request: FastifyRequest, user: UserRow): void => {
  const { sandbox, now } = request.mock
  if (!removeAuthenticatorAfterRecovery(sandbox.data, now, user.id)) return
  recordAccountEvent(request, user.id, 'twoFactorOff')
  mailTwoFactorChange(sandbox.data, now, user, false, getPortalOrigin(request))
}

/** `users/login` and its encrypted twin. */
export const signInWithPassword = async (request: FastifyRequest, input: LoginInput): Promise<Session> => {
  const { sandbox, now, services } = request.mock
  const caller = getCaller(request)
  const { hash, delayMs, counters } = startSignIn(sandbox.data, now, input, caller)
  await services.config.pause(delayMs)
  const matches = await verifyPassword(input.password, hash)
  const { user, isCodeNeeded } = completeSignIn(sandbox.data, now, input, { hash, matches, counters })
  if (!isCodeNeeded) {
    endDueTwoFactorRecovery(request, user)
    return createSignInSession(request, user)
  }
  const { tokenSecret } = services.keys
  const ticket = await signTicket(tokenSecret, sandbox, now, user, pickLoginAttribution(input))
  const message = 'Enter the code from your authenticator app.'
  throw new HttpError(
    403,
    twoFactorRequired.parse({ message, code: 'two_factor_required', data: { ticket } }),
  )
}

/** `users/register` and its encrypted twin. */
export const signUp = async (request: FastifyRequest, input: RegisterInput): Promise<Session> => {
  const { sandbox, now } = request.mock
  startRegistration(sandbox.data, now, input, getCaller(request))
  const passwordHash = await hashPassword(input.password)
  const user = registerUser(sandbox.data, now, input, passwordHash, getPortalOrigin(request))
  recordAccountEvent(request, user.id, 'signedIn')
  return startBrowserSession(request, user)
}

/** `users/requestResetPassword` and its encrypted twin. */
export const requestPasswordReset = async (
  request: FastifyRequest,
  input: { email: string; 'g-recaptcha-response': string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  requestReset(sandbox.data, now, input, getCaller(request), getPortalOrigin(request))
  await sandbox.commit()
}

/** `users/resetPassword` and its encrypted twin. */
export const resetPasswordByLink = async (
  request: FastifyRequest,
  input: { userId: number; token: string; password: string } & EndAccessOptions,
): Promise<void> => {
  const { sandbox, now } = request.mock
  consumeResetLink(sandbox.data, now, input)
  const passwordHash = await hashPassword(input.password)
  resetPassword(sandbox.data, now, input, passwordHash, getCaller(request), getPortalOrigin(request))
  recordAccountEvent(request, input.userId, 'passwordChanged')
  await sandbox.commit()
}

/** Confirms the signed-in user's password; `field` is the body's password field, for the error. */
export const confirmPassword = async (
  request: FastifyRequest,
  password: string,
  field: string,
): Promise<UserRow> => {
  const { sandbox, now, services } = request.mock
  const { user } = requireUser(request)
  const { hash, delayMs } = startPasswordConfirmation(sandbox.data, now, user)
  await services.config.pause(delayMs)
  const matches = await verifyPassword(password, hash)
  return completePasswordConfirmation(sandbox.data, now, user.id, { hash, matches }, field)
}

/** Reads the account again after an await. Rejects if the session ended meanwhile. */
const requireStillSignedIn = (request: FastifyRequest): UserRow => {
  const { data } = request.mock.sandbox
  const { user, session } = requireUser(request)
  const row = findUserById(data, user.id)
  const isSignedIn = data.sessions.some(({ id }) => id === session.id)
  if (!row || !isSignedIn) throw httpError(401, 'unauthenticated', 'Unauthenticated.')
  return row
}

/** Sets the signed-in user's password and continues the session with a new token. */
const setOwnPassword = async (
  request: FastifyRequest,
  user: UserRow,
  passwordHash: string,
  options: EndAccessOptions,
): Promise<void> => {
  const { sandbox, now } = request.mock
  const { session } = requireUser(request)
  setPassword(sandbox.data, now, user, passwordHash, {
    sessionId: session.id,
    caller: getCaller(request),
    options,
    origin: getPortalOrigin(request),
  })
  replaceSessionToken(request)
  recordAccountEvent(request, user.id, 'passwordChanged')
  await sandbox.commit()
}

/** `profile/password` and its encrypted twin. */
export const changePassword = async (
  request: FastifyRequest,
  input: { currentPassword: string; password: string } & EndAccessOptions,
): Promise<void> => {
  requireStrongPassword(input.password, toPasswordOwner(requireUser(request).user))
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
  await setOwnPassword(request, row, passwordHash, input)
}

const FIRST_PASSWORDS: RateLimit = { max: 10, windowMs: HOUR }

/** `profile/password/first` and its encrypted twin. */
export const saveFirstPassword = async (request: FastifyRequest, input: { password: string }) => {
  const { sandbox, now } = request.mock
  const { user } = requireUser(request)
  requireNoPassword(user)
  requireStrongPassword(input.password, toPasswordOwner(user))
  consumeAttempt(sandbox.data, `first-password:${user.id}`, FIRST_PASSWORDS, now, 'Too many attempts.')
  const passwordHash = await hashPassword(input.password)
  const row = requireStillSignedIn(request)
  // A parallel request was faster.
  requireNoPassword(row)
  await setOwnPassword(request, row, passwordHash, {})
  return toUserView(row, now)
}
