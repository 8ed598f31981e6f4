import { maskEmail } from '@zoog/contract/email'
import { twoFactorRequired, usersContract } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../../core/caller'
import { HttpError } from '../../core/errors'
import { hashSecret } from '../../core/links'
import { hashPassword, verifyPassword } from '../../core/passwords'
import { getPortalOrigin, requireUser } from '../../core/request'
import { createRouter, done, ok } from '../../core/router'
import type { UserRow } from '../../core/schema'
import { endSessions } from '../../core/tokens'
import { addAttribution } from '../affiliate/attribution'
import { getDeviceCount } from '../billing/device-limit'
import { createGiftLink } from '../gifts/gifts'
import { signTicket } from '../two-factor/tickets'
import { recordAccountEvent } from './account-events'
import { addKnownBrowser } from './known-browsers'
import {
  consumeResetLink,
  requestReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './mailed-links'
import { registerUser, startRegistration } from './register'
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
  const { sandbox, now } = request.mock
  const secret = addKnownBrowser(sandbox.data, now, user.id, getCaller(request).browserSecret)
  request.mock.browserSecret = secret
  user.mailboxBrowser = hashSecret(secret)
}

/** Accounts: sign-in, sign-up, mailed links and the signed-in user. */
export const usersRouter = createRouter(usersContract, {
  login: async ({ request, body }) => {
    const { sandbox, now, services } = request.mock
    const { hash, delayMs, counters } = startSignIn(sandbox.data, now, body, getCaller(request))
    await services.config.pause(delayMs)
    const matches = await verifyPassword(body.password, hash)
    const { user, isCodeNeeded } = completeSignIn(sandbox.data, now, body, { hash, matches, counters })
    if (!isCodeNeeded) {
      endDueTwoFactorRecovery(request, user)
      return ok(await createSignInSession(request, user))
    }
    const { tokenSecret } = services.keys
    const ticket = await signTicket(tokenSecret, sandbox, now, user, pickLoginAttribution(body))
    const message = 'Enter the code from your authenticator app.'
    throw new HttpError(
      403,
      twoFactorRequired.parse({ message, code: 'two_factor_required', data: { ticket } }),
    )
  },

  register: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    startRegistration(sandbox.data, now, body, getCaller(request))
    const passwordHash = await hashPassword(body.password)
    const user = registerUser(sandbox.data, now, body, passwordHash, getPortalOrigin(request))
    recordAccountEvent(request, user.id, 'signedIn')
    return ok(await startBrowserSession(request, user))
  },

  requestResetPassword: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    requestReset(sandbox.data, now, body, getCaller(request), getPortalOrigin(request))
    return done()
  },

  resetPassword: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    consumeResetLink(sandbox.data, now, body)
    const passwordHash = await hashPassword(body.password)
    resetPassword(sandbox.data, now, body, passwordHash, getCaller(request), getPortalOrigin(request))
    recordAccountEvent(request, body.userId, 'passwordChanged')
    return done()
  },

  verifyUser: async ({ request, body }) => {
    const { sandbox, now, bearer } = request.mock
    const ownSession = bearer?.user.id === body.userId ? bearer.session.id : undefined
    const user = verifyEmail(sandbox.data, now, body, ownSession)
    if (ownSession === undefined) rememberMailboxBrowser(request, user)
    return ok({ result: true as const, maskedEmail: maskEmail(user.email) })
  },

  getInfo: async ({ request }) => ok(toUserView(requireUser(request).user, request.mock.now)),

  setSession: async ({ request, body }) => {
    addAttribution(requireUser(request).user, body)
    return done()
  },

  onetimeLinkByPromo: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    const [caller, origin] = [getCaller(request), getPortalOrigin(request)]
    return ok({ link: createGiftLink(sandbox.data, now, query.promocode, caller, origin) })
  },

  onetimeLogin: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const user = signInByLink(sandbox.data, now, body.userID, body.token)
    return ok(await createSignInSession(request, user))
  },

  resendVerification: async ({ request }) => {
    const { sandbox, now } = request.mock
    resendVerification(sandbox.data, now, requireUser(request).user, getPortalOrigin(request))
    return done()
  },

  logout: async ({ request, reply }) => {
    const { user, session } = requireUser(request)
    endSession(request.mock.sandbox.data, user.id, session.id)
    // Only the cache: the portal decides which stored keys survive a sign-out (R-AUTH-10).
    reply.header('clear-site-data', '"cache"')
    return done()
  },

  getSessions: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { user, session } = requireUser(request)
    return ok({
      sessions: listSessions(sandbox.data, now, user.id, session.id),
      devices: getDeviceCount(sandbox.data, now, user),
    })
  },

  endSession: async ({ request, body }) => {
    endSession(request.mock.sandbox.data, requireUser(request).user.id, body.id)
    return done()
  },

  endOtherSessions: async ({ request }) => {
    const { user, session } = requireUser(request)
    const ended = endSessions(request.mock.sandbox.data, user.id, session.id)
    if (ended > 0) recordAccountEvent(request, user.id, 'otherSessionsEnded')
    return ok({ ended })
  },
})
