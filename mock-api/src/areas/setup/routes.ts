import { setupContract } from '@zoog/contract/setup'
import { createRouter, ok } from '../../core/request'
import { toUserServers } from '../../core/servers'
import { hasPaidPlan } from '../billing/account-status'
import { getOwnCountry } from '../ip/connection'
import { toUserView } from '../users/user-view'
import { listDownloads } from './downloads'
import { listFeatures, setFeature } from './features'

export const setupRouter = createRouter(setupContract, {
  getServers: async ({ request, query }) => {
    const { services, now, user } = request.mock
    // The caller's own country, even while connected, because pings don't start at the VPN server.
    const country = getOwnCountry(request)
    const caller = { hasPaidPlan: hasPaidPlan(user, now), language: query.langCode, country }
    return ok({
      serverList: toUserServers(services.servers, caller),
      tariffName: toUserView(user, now).subscriptionData.tariffName,
    })
  },

  getDownloads: async ({ request: { mock } }) => ok({ items: listDownloads(mock.services.providerOrigin) }),

  getFeatures: async ({ request: { mock } }) => ok({ items: listFeatures(mock.data, mock.now, mock.user) }),

  setFeatureState: async ({ request: { mock }, body }) => {
    setFeature(mock.data, mock.now, mock.user, body)
    return ok({ result: true })
  },
})
