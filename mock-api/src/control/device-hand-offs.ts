import type { FastifyInstance } from 'fastify'
import { listHandOffs } from '../areas/device-hand-off/device-hand-off'

/** `GET /__mock/hand-overs`: the hand-offs and the number that each phone shows. */
export const deviceHandOffRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/hand-overs', async (request) => {
    const { sandbox, now } = request.mock
    return listHandOffs(sandbox.data, now)
  })
}
