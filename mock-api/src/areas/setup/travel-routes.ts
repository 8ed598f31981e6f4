import { initServer } from '@ts-rest/fastify'
import { travelContract } from '@zoog/contract/travel'
import { ok } from '../../core/responses'

const server = initServer()

export const travelRouter = server.router(travelContract, {
  getAdvice: async ({ request }) => ok({ items: request.mock.sandbox.data.travelAdvice }),
})
