import { initServer } from '@ts-rest/fastify'
import { profileContract } from '@zoog/contract/profile'
import { portalOriginOf, requireUser } from '../plugins/context'
import { recordEvent } from '../plugins/record-event'
import { exportOf } from '../rules/export'
import { setName as changeName, setRenewal } from '../rules/profile'
import { requireStepUp } from '../rules/step-up'
import { userView } from '../rules/user-view'
import { changePassword, chooseFirstPassword } from './account-flows'
import { done, ok } from './answers'

const server = initServer()

/** What a user can see and do about the account. */
export const profileRouter = server.router(profileContract, {
  unsubscribe: async ({ request }) => {
    requireUser(request).user.emailSubscribed = false
    await request.mock.sandbox.commit()
    return done()
  },

  setName: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    changeName(user, body)
    await sandbox.commit()
    return ok(userView(user, now))
  },

  setRenewal: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    setRenewal(sandbox.data, now, user, body.isRecurring, portalOriginOf(request))
    await sandbox.commit()
    return ok(userView(user, now))
  },

  setPassword: async ({ request, body }) => {
    await changePassword(request, body)
    return done()
  },

  setFirstPassword: async ({ request, body }) => ok(await chooseFirstPassword(request, body)),

  getMailChoice: async ({ request }) => ok({ subscribed: requireUser(request).user.emailSubscribed }),

  subscribe: async ({ request }) => {
    requireUser(request).user.emailSubscribed = true
    await request.mock.sandbox.commit()
    return done()
  },

  exportData: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { user, session } = requireUser(request)
    requireStepUp(sandbox.data, now, { user, session })
    recordEvent(request, user.id, 'dataExported')
    await sandbox.commit()
    return ok(exportOf(sandbox.data, now, user, session))
  },
})
