import { countryCode } from '@zoog/contract/ip'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseInput } from './parse-input'

const change = z.object({ code: countryCode.nullable() }).strict()

/** `GET` and `POST /__mock/country`: where `ip/info` says that callers are (R-IP-1); null takes the setting back. */
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
