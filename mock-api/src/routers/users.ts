import { initServer } from '@ts-rest/fastify'
import { usersContract } from '@zoog/contract/users'
import { portalOriginOf, requireUser } from '../plugins/context'
import { callerOf } from '../plugins/device'
import { recordEvent } from '../plugins/record-event'
import { resendVerification as mailAgain, verifyEmail } from '../rules/account-mails'
import { addAttribution } from '../rules/attribution'
import { deviceCountOf } from '../rules/device-limit'
import { linkOfGift } from '../rules/gifts'
import { endSession as endOne, sessionsOf } from '../rules/sessions'
import { signInByLink } from '../rules/sign-in'
import { userView } from '../rules/user-view'
import { endSessions } from '../tokens'
import { askForReset, logIn, sessionFor, setNewPassword, signUp } from './account-flows'
import { done, ok } from './answers'

const server = initServer()

/** Accounts: sign-in, sign-up, mailed links, the signed-in user. */
export const usersRouter = server.router(usersContract, {
  login: async ({ request, body }) => ok(await logIn(request, body)),

  register: async ({ request, body }) => ok(await signUp(request, body)),

  requestResetPassword: async ({ request, body }) => {
    await askForReset(request, body)
    return done()
  },

  resetPassword: async ({ request, body }) => {
    await setNewPassword(request, body)
    return done()
  },

  verifyUser: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    verifyEmail(sandbox.data, now, body)
    await sandbox.commit()
    return done()
  },

  getInfo: async ({ request }) => ok(userView(requireUser(request).user, request.mock.now)),

  setSession: async ({ request, body }) => {
    addAttribution(requireUser(request).user, body)
    await request.mock.sandbox.commit()
    return done()
  },

  onetimeLinkByPromo: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    const link = linkOfGift(sandbox.data, now, query.promocode, callerOf(request), portalOriginOf(request))
    await sandbox.commit()
    return ok({ link })
  },

  onetimeLogin: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const user = signInByLink(sandbox.data, now, body.userID, body.token)
    return ok(await sessionFor(request, user))
  },

  resendVerification: async ({ request }) => {
    const { sandbox, now } = request.mock
    mailAgain(sandbox.data, now, requireUser(request).user, portalOriginOf(request))
    await sandbox.commit()
    return done()
  },

  logout: async ({ request, reply }) => {
    const { sandbox } = request.mock
    const { user, session } = requireUser(request)
    endOne(sandbox.data, user.id, session.id)
    await sandbox.commit()
    // Not the storage: what survives a sign-out is the portal's business (R-AUTH-10).
    reply.header('clear-site-data', '"cache"')
    return done()
  },

  getSessions: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { user, session } = requireUser(request)
    return ok({
      sessions: sessionsOf(sandbox.data, now, user.id, session.id),
      devices: deviceCountOf(sandbox.data, now, user),
    })
  },

  endSession: async ({ request, body }) => {
    const { sandbox } = request.mock
    endOne(sandbox.data, requireUser(request).user.id, body.id)
    await sandbox.commit()
    return done()
  },

  endOtherSessions: async ({ request }) => {
    const { sandbox } = request.mock
    const { user, session } = requireUser(request)
    const ended = endSessions(sandbox.data, user.id, session.id)
    if (ended > 0) recordEvent(request, user.id, 'otherSessionsEnded')
    await sandbox.commit()
    return ok({ ended })
  },
})
