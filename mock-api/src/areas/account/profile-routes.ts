import { initServer } from '@ts-rest/fastify'
import { profileContract } from '@zoog/contract/profile'
import { getPortalOrigin, requireUser } from '../../core/request'
import { done, ok } from '../../core/responses'
import { setRenewal } from '../renewals/renewals'
import { changePassword, saveFirstPassword } from '../users/handlers'
import { recordAccountEvent } from '../users/record-account-event'
import { toUserView } from '../users/user-view'
import { createAccountExport } from './export'

const server = initServer()

export const profileRouter = server.router(profileContract, {
  unsubscribe: async ({ request }) => {
    requireUser(request).user.emailSubscribed = false
    await request.mock.sandbox.commit()
    return done()
  },

  setName: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    user.firstName = body.firstName.trim()
    user.secondName = body.secondName.trim()
    await sandbox.commit()
    return ok(toUserView(user, now))
  },

  setRenewal: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    setRenewal(sandbox.data, now, user, body.isRecurring, getPortalOrigin(request))
    await sandbox.commit()
    return ok(toUserView(user, now))
  },

  setPassword: async ({ request, body }) => {
    await changePassword(request, body)
    return done()
  },

  setFirstPassword: async ({ request, body }) => ok(await saveFirstPassword(request, body)),

  getMailChoice: async ({ request }) => ok({ subscribed: requireUser(request).user.emailSubscribed }),

  subscribe: async ({ request }) => {
    requireUser(request).user.emailSubscribed = true
    await request.mock.sandbox.commit()
    return done()
  },

  exportData: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { user, session } = requireUser(request)
    recordAccountEvent(request, user.id, 'dataExported')
    await sandbox.commit()
    return ok(createAccountExport(sandbox.data, now, user, session))
  },
})
