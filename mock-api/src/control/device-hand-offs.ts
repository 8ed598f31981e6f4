import type { FastifyInstance } from 'fastify'
import { listHandOffs } from '../areas/device-hand-off/device-hand-off'

/** `GET /__mock/hand-overs`: the phones that are being signed in, or were, and the number that each shows. */
export const deviceHandOffRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/hand-overs', async (request) => {
    const { sandbox, now } = request.mock
    return listHandOffs(sandbox.data, now)
  })
}
