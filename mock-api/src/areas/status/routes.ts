import { initServer } from '@ts-rest/fastify'
import { statusContract } from '@zoog/contract/status'
import { ok } from '../../core/responses'
import { listStatusEvents } from './status'

const server = initServer()

export const statusRouter = server.router(statusContract, {
  getStatus: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ items: listStatusEvents(sandbox.data, now) })
  },
})
