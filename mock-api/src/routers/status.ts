import { initServer } from '@ts-rest/fastify'
import { statusContract } from '@zoog/contract/status'
import { statusOf } from '../rules/status'
import { ok } from './answers'

const server = initServer()

/** How the service is. */
export const statusRouter = server.router(statusContract, {
  getStatus: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ items: statusOf(sandbox.data, now) })
  },
})
