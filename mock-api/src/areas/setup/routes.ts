import { initServer } from '@ts-rest/fastify'
import { setupContract } from '@zoog/contract/setup'
import { ok } from '../../core/responses'
import { getPingOrigin, toUserServers } from '../../core/servers'
import { requireUser } from '../../plugins/context'
import { hasPaidPlan, toUserView } from '../users/user-view'
import { listDownloads } from './downloads'
import { listFeatures, setFeature } from './features'

const server = initServer()

/** Servers, apps and features. */
export const setupRouter = server.router(setupContract, {
  getServers: async ({ request, query }) => {
    const { services, now } = request.mock
    const { user } = requireUser(request)
    return ok({
      serverList: toUserServers(services.servers, {
        hasPaidPlan: hasPaidPlan(user, now),
        language: query.langCode,
      }),
      tariffName: toUserView(user, now).subscriptionData.tariffName,
      pingFrom: getPingOrigin(services.servers, query.langCode),
    })
  },

  getDownloads: async ({ request }) => ok({ items: listDownloads(request.mock.services.providerOrigin) }),

  getFeatures: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ items: listFeatures(sandbox.data, now, requireUser(request).user) })
  },

  setFeatureState: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    setFeature(sandbox.data, now, requireUser(request).user, body)
    await sandbox.commit()
    return ok({ result: true })
  },
})
