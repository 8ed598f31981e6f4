import { initServer } from '@ts-rest/fastify'
import { setupContract } from '@zoog/contract/setup'
import { pingFrom, serversFor } from '../db/servers'
import { requireUser } from '../plugins/context'
import { downloadList } from '../rules/downloads'
import { featuresOf, setFeature } from '../rules/features'
import { hasPaidPlan, userView } from '../rules/user-view'
import { ok } from './answers'

const server = initServer()

/** Servers, apps and features. */
export const setupRouter = server.router(setupContract, {
  getServers: async ({ request, query }) => {
    const { services, now } = request.mock
    const { user } = requireUser(request)
    return ok({
      serverList: serversFor(services.servers, {
        hasPaidPlan: hasPaidPlan(user, now),
        language: query.langCode,
      }),
      tariffName: userView(user, now).subscriptionData.tariffName,
      pingFrom: pingFrom(services.servers, query.langCode),
    })
  },

  getDownloads: async ({ request }) => ok({ items: downloadList(request.mock.services.providerOrigin) }),

  getFeatures: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ items: featuresOf(sandbox.data, now, requireUser(request).user) })
  },

  setFeatureState: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    setFeature(sandbox.data, now, requireUser(request).user, body)
    await sandbox.commit()
    return ok({ result: true })
  },
})
