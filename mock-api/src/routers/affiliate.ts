import { initServer } from '@ts-rest/fastify'
import { affiliateContract } from '@zoog/contract/affiliate'
import { portalOriginOf, requireUser } from '../plugins/context'
import { panelSession } from '../rules/affiliate'
import { rewardsOf } from '../rules/rewards'
import { ok } from './answers'

const server = initServer()

/** The affiliate panel's sign-in. */
export const affiliateRouter = server.router(affiliateContract, {
  createSession: async ({ request, body }) =>
    ok({ url: panelSession(requireUser(request).user, body, request.mock.services.providerOrigin) }),

  getRewards: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok(rewardsOf(sandbox.data, now, requireUser(request).user, portalOriginOf(request)))
  },
})
