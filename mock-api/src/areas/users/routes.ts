import { maskEmail } from '@zoog/contract/email'
import { twoFactorRequired, usersContract } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../../core/caller'
import { HttpError } from '../../core/errors'
import { hashSecret } from '../../core/links'
import { hashPassword, verifyPassword } from '../../core/passwords'
import { createRouter, done, ok } from '../../core/request'
import type { UserRow } from '../../core/schema'
import { endSessions } from '../../core/tokens'
import { recordAccountEvent } from '../account-events/account-events'
import { getDeviceCount } from '../billing/device-limit'
import { signTicket } from '../two-factor/tickets'
import { addKnownBrowser } from './known-browsers'
import {
  consumeResetLink,
  requestReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './mailed-links'
import { addAttribution } from './new-user'
import { createGiftLink, registerUser, startRegistration } from './register'
import { endSession, listSessions } from './sessions'
import {
  completeSignIn,
  createSignInSession,
  endDueTwoFactorRecovery,
  pickLoginAttribution,
  signInByLink,
  startBrowserSession,
  startSignIn,
} from './sign-in'
import { toUserView } from './user-view'

/** Remembers the browser in which a guest opened the verification link: a sign-in there proves the mailbox. */
const rememberMailboxBrowser = (request: FastifyRequest, user: UserRow): void => {
  const { data, now } = request.mock
  const secret = addKnownBrowser(data, now, user.id, getCaller(request).browserSecret)
  request.mock.browserSecret = secret
  user.mailboxBrowser = hashSecret(secret)
}

export const usersRouter = createRouter(usersContract, {
  login: async ({ request, body }) => {
    const { mock } = request
    const { hash, delayMs, counters } = startSignIn(mock.data, mock.now, body, getCaller(request))
    await mock.services.config.pause(delayMs)
    const matches = await verifyPassword(body.password, hash)
    const { user, isCodeNeeded } = completeSignIn(mock.data, mock.now, body, { hash, matches, counters })
    if (!isCodeNeeded) {
      endDueTwoFactorRecovery(request, user)
      return ok(await createSignInSession(request, user))
    }
    const ticket = await signTicket(mock, user, pickLoginAttribution(body))
    const message = 'Enter the code from your authenticator app.'
    throw new HttpError(
      403,
      twoFactorRequired.parse({ message, code: 'two_factor_required', data: { ticket } }),
    )
  },

  register: async ({ request, body }) => {
    const { mock } = request
    startRegistration(mock.data, mock.now, body, getCaller(request))
    const passwordHash = await hashPassword(body.password)
    const user = registerUser(mock.data, mock.now, body, passwordHash, mock.origin)
    recordAccountEvent(request, user.id, 'signedIn')
    return ok(await startBrowserSession(request, user))
  },

  requestResetPassword: async ({ request, body }) => {
    const { data, now, origin } = request.mock
    requestReset(data, now, body.email, getCaller(request), origin)
    return done()
  },

  resetPassword: async ({ request, body }) => {
    const { mock } = request
    consumeResetLink(mock.data, mock.now, body)
    const passwordHash = await hashPassword(body.password)
    resetPassword(mock.data, mock.now, body, passwordHash, getCaller(request), mock.origin)
    recordAccountEvent(request, body.userId, 'passwordChanged')
    return done()
  },

  verifyUser: async ({ request, body }) => {
    const { data, now, bearer } = request.mock
    const ownSession = bearer?.user.id === body.userId ? bearer.session.id : undefined
    const user = verifyEmail(data, now, body, ownSession)
    if (ownSession === undefined) rememberMailboxBrowser(request, user)
    return ok({ result: true as const, maskedEmail: maskEmail(user.email) })
  },

  getInfo: async ({ request: { mock } }) => ok(toUserView(mock.user, mock.now)),

  setSession: async ({ request: { mock }, body }) => {
    addAttribution(mock.user, body)
    return done()
  },

  onetimeLinkByPromo: async ({ request, query }) => {
    const { data, now, origin } = request.mock
    return ok({ link: createGiftLink(data, now, query.promocode, getCaller(request), origin) })
  },

  onetimeLogin: async ({ request, body }) => {
    const { data, now } = request.mock
    const user = signInByLink(data, now, body.userID, body.token)
    return ok(await createSignInSession(request, user))
  },

  resendVerification: async ({ request: { mock } }) => {
    resendVerification(mock)
    return done()
  },

  logout: async ({ request: { mock }, reply }) => {
    endSession(mock.data, mock.user.id, mock.session.id)
    // Only the cache: the portal decides which stored keys survive a sign-out (R-AUTH-10).
    reply.header('clear-site-data', '"cache"')
    return done()
  },

  getSessions: async ({ request }) => {
    const { data, now, user, session } = request.mock
    const sessions = listSessions(data, now, user.id, session.id)
    return ok({ sessions, devices: getDeviceCount(data, now, user) })
  },

  endSession: async ({ request: { mock }, body }) => {
    endSession(mock.data, mock.user.id, body.id)
    return done()
  },

  endOtherSessions: async ({ request }) => {
    const { data, user, session } = request.mock
    const ended = endSessions(data, user.id, session.id)
    if (ended > 0) recordAccountEvent(request, user.id, 'otherSessionsEnded')
    return ok({ ended })
  },
})
