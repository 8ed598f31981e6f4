import { setupContract } from '@zoog/contract/setup'
import { travelContract } from '@zoog/contract/travel'
import { requireUser } from '../../core/request'
import { createRouter, ok } from '../../core/router'
import { toUserServers } from '../../core/servers'
import { hasPaidPlan } from '../billing/account-status'
import { getOwnCountry } from '../ip/connection'
import { toUserView } from '../users/user-view'
import { listDownloads } from './downloads'
import { listFeatures, setFeature } from './features'

/** Servers, apps and features. */
export const setupRouter = createRouter(setupContract, {
  getServers: async ({ request, query }) => {
    const { services, now } = request.mock
    const { user } = requireUser(request)
    // The caller's own country, even while connected, because pings don't start at the VPN server.
    const country = getOwnCountry(request)
    const caller = { hasPaidPlan: hasPaidPlan(user, now), language: query.langCode, country }
    return ok({
      serverList: toUserServers(services.servers, caller),
      tariffName: toUserView(user, now).subscriptionData.tariffName,
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
    return ok({ result: true })
  },
})

export const travelRouter = createRouter(travelContract, {
  getAdvice: async ({ request }) => ok({ items: request.mock.sandbox.data.travelAdvice }),
})
