import type { FastifyInstance } from 'fastify'
import { allHandOvers } from '../rules/hand-over'

/** `GET /__mock/hand-overs`: the phones that are being signed in, or were, and the number that each shows. */
export const handOverCalls = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/hand-overs', async (request) => {
    const { sandbox, now } = request.mock
    return allHandOvers(sandbox.data, now)
  })
}
