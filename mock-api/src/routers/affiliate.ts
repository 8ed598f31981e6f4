import { initServer } from '@ts-rest/fastify'
import { affiliateContract } from '@zoog/contract/affiliate'
import { requireUser } from '../plugins/context'
import { panelSession } from '../rules/affiliate'
import { ok } from './answers'

const server = initServer()

/** The affiliate panel's sign-in. */
export const affiliateRouter = server.router(affiliateContract, {
  createSession: async ({ request, body }) =>
    ok({ url: panelSession(requireUser(request).user, body, request.mock.services.providerOrigin) }),
})
