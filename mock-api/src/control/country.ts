import { countryCode } from '@zoog/contract/ip'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseInput } from './parse-input'

const change = z.object({ code: countryCode.nullable() }).strict()

/** `GET` and `POST /__mock/country`: the callers' country in `ip/info` (R-IP-1); null resets it. */
export const countryRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/country', async (request) => ({ code: request.mock.sandbox.data.country }))
  app.post('/__mock/country', async (request) => {
    const { sandbox } = request.mock
    const { code } = parseInput(change, request.body)
    sandbox.data.country = code
    await sandbox.commit()
    return { code }
  })
}
