import { initServer } from '@ts-rest/fastify'
import { protectionContract } from '@zoog/contract/protection'
import { ok } from '../../core/responses'
import { listResolvers } from '../ip/connection'

const server = initServer()

export const protectionRouter = server.router(protectionContract, {
  getResolvers: async ({ request, query }) => {
    const { sandbox, services } = request.mock
    return ok({ items: services.requestedResolverTests.has(query.test) ? listResolvers(sandbox.data) : [] })
  },
})
