import { initServer } from '@ts-rest/fastify'
import { maskEmail } from '@zoog/contract/email'
import { usersContract } from '@zoog/contract/users'
import { getCaller } from '../../core/caller'
import { getPortalOrigin, requireUser } from '../../core/request'
import { done, ok } from '../../core/responses'
import { endSessions } from '../../core/tokens'
import { addAttribution } from '../affiliate/attribution'
import { getDeviceCount } from '../billing/device-limit'
import { createGiftLink } from '../gifts/gifts'
import { recordAccountEvent } from './account-events'
import {
  createSignInSession,
  rememberMailboxBrowser,
  requestPasswordReset,
  resetPasswordByLink,
  signInWithPassword,
  signUp,
} from './handlers'
import { resendVerification, verifyEmail } from './mailed-links'
import { endSession, listSessions } from './sessions'
import { signInByLink } from './sign-in'
import { toUserView } from './user-view'

const server = initServer()

/** Accounts: sign-in, sign-up, mailed links and the signed-in user. */
export const usersRouter = server.router(usersContract, {
  login: async ({ request, body }) => ok(await signInWithPassword(request, body)),

  register: async ({ request, body }) => ok(await signUp(request, body)),

  requestResetPassword: async ({ request, body }) => {
    await requestPasswordReset(request, body)
    return done()
  },

  resetPassword: async ({ request, body }) => {
    await resetPasswordByLink(request, body)
    return done()
  },

  verifyUser: async ({ request, body }) => {
    const { sandbox, now, bearer } = request.mock
    const ownSession = bearer?.user.id === body.userId ? bearer.session.id : undefined
    const user = verifyEmail(sandbox.data, now, body, ownSession)
    if (ownSession === undefined) rememberMailboxBrowser(request, user)
    await sandbox.commit()
    return ok({ result: true as const, maskedEmail: maskEmail(user.email) })
  },

  getInfo: async ({ request }) => ok(toUserView(requireUser(request).user, request.mock.now)),

  setSession: async ({ request, body }) => {
    addAttribution(requireUser(request).user, body)
    await request.mock.sandbox.commit()
    return done()
  },

  onetimeLinkByPromo: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    const link = createGiftLink(
      sandbox.data,
      now,
      query.promocode,
      getCaller(request),
      getPortalOrigin(request),
    )
    await sandbox.commit()
    return ok({ link })
  },

  onetimeLogin: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const user = signInByLink(sandbox.data, now, body.userID, body.token)
    return ok(await createSignInSession(request, user))
  },

  resendVerification: async ({ request }) => {
    const { sandbox, now } = request.mock
    resendVerification(sandbox.data, now, requireUser(request).user, getPortalOrigin(request))
    await sandbox.commit()
    return done()
  },

  logout: async ({ request, reply }) => {
    const { sandbox } = request.mock
    const { user, session } = requireUser(request)
    endSession(sandbox.data, user.id, session.id)
    await sandbox.commit()
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
    const { sandbox } = request.mock
    endSession(sandbox.data, requireUser(request).user.id, body.id)
    await sandbox.commit()
    return done()
  },

  endOtherSessions: async ({ request }) => {
    const { sandbox } = request.mock
    const { user, session } = requireUser(request)
    const ended = endSessions(sandbox.data, user.id, session.id)
    if (ended > 0) recordAccountEvent(request, user.id, 'otherSessionsEnded')
    await sandbox.commit()
    return ok({ ended })
  },
})
