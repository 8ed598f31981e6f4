import { initServer } from '@ts-rest/fastify'
import { ipContract } from '@zoog/contract/ip'
import { protectionContract } from '@zoog/contract/protection'
import { ok } from '../../core/responses'
import { getCallerLocation } from './caller-location'
import { listResolvers } from './connection'

const server = initServer()

export const ipRouter = server.router(ipContract, {
  getInfo: async ({ request }) => ok(getCallerLocation(request)),
})

export const protectionRouter = server.router(protectionContract, {
  getResolvers: async ({ request, query }) => {
    const { sandbox, services } = request.mock
    return ok({ items: services.requestedResolverTests.has(query.test) ? listResolvers(sandbox.data) : [] })
  },
})
