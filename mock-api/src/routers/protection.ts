import { initServer } from '@ts-rest/fastify'
import { protectionContract } from '@zoog/contract/protection'
import { resolversOf } from '../rules/connection'
import { ok } from './answers'

const server = initServer()

/** What is seen of a caller beside the address. */
export const protectionRouter = server.router(protectionContract, {
  getResolvers: async ({ request, query }) => {
    const { sandbox, services } = request.mock
    return ok({ items: services.askedTests.has(query.test) ? resolversOf(sandbox.data) : [] })
  },
})
