import type { FastifyInstance } from 'fastify'
import { currentCodes } from '../rules/authenticator'

/** `GET /__mock/second-factors`: the code that each account's authenticator app shows now. */
export const secondFactorCalls = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/second-factors', async (request) => {
    const { sandbox, now } = request.mock
    return currentCodes(sandbox.data, now)
  })
}
