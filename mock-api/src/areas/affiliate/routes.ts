import { initServer } from '@ts-rest/fastify'
import { affiliateContract } from '@zoog/contract/affiliate'
import { getPortalOrigin, requireUser } from '../../core/request'
import { ok } from '../../core/responses'
import { createPanelSession } from './panel-session'
import { getRewards } from './rewards'

const server = initServer()

/** The affiliate panel's sign-in. */
export const affiliateRouter = server.router(affiliateContract, {
  createSession: async ({ request, body }) =>
    ok({ url: createPanelSession(requireUser(request).user, body, request.mock.services.providerOrigin) }),

  getRewards: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok(getRewards(sandbox.data, now, requireUser(request).user, getPortalOrigin(request)))
  },
})
