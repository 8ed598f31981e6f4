import type { FastifyInstance } from 'fastify'
import { listCurrentCodes } from '../areas/two-factor/authenticator'

/** `GET /__mock/second-factors`: the current code of each account's authenticator app. */
export const twoFactorCodeRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/second-factors', async (request) => {
    const { sandbox, now } = request.mock
    return listCurrentCodes(sandbox.data, now)
  })
}
