import { initServer } from '@ts-rest/fastify'
import { extensionsContract } from '@zoog/contract/extensions'
import { portalOriginOf, requireUser } from '../plugins/context'
import { resendVerification as mailAgain } from '../rules/account-mails'
import { exportOf } from '../rules/export'
import { setName as changeName } from '../rules/profile'
import { rewardsOf } from '../rules/rewards'
import { endSession as endOne, sessionsOf } from '../rules/sessions'
import { userView } from '../rules/user-view'
import { endSessions } from '../tokens'
import { changePassword } from './account-flows'
import { done, ok } from './answers'

const server = initServer()

const { resendVerification, logout, getSessions, endSession, endOtherSessions } = extensionsContract
const { setName, setPassword, getMailChoice, subscribe, exportData, getRewards } = extensionsContract
/** The part of the extensions that is about the account. */
export const profileExtensionsContract = {
  resendVerification,
  logout,
  getSessions,
  endSession,
  endOtherSessions,
  setName,
  setPassword,
  getMailChoice,
  subscribe,
  exportData,
  getRewards,
}

/** What a user can see and do about the account beyond the specification. */
export const profileExtensions = server.router(profileExtensionsContract, {
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
    return ok({ sessions: sessionsOf(sandbox.data, now, user.id, session.id) })
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
    await sandbox.commit()
    return ok({ ended })
  },

  setName: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    changeName(user, body)
    await sandbox.commit()
    return ok(userView(user, now))
  },

  setPassword: async ({ request, body }) => {
    await changePassword(request, body)
    return done()
  },

  getMailChoice: async ({ request }) => ok({ subscribed: requireUser(request).user.emailSubscribed }),

  subscribe: async ({ request }) => {
    requireUser(request).user.emailSubscribed = true
    await request.mock.sandbox.commit()
    return done()
  },

  exportData: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { user, session } = requireUser(request)
    return ok(exportOf(sandbox.data, now, user, session))
  },

  getRewards: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok(rewardsOf(sandbox.data, now, requireUser(request).user, portalOriginOf(request)))
  },
})
