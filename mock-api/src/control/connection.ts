import { id } from '@zoog/contract/common'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { setConnection } from '../areas/ip/connection'
import { parseInput } from './parse-input'

const change = z.object({ serverId: id.nullable(), leaksNames: z.boolean().default(false) }).strict()

/**
 * `GET` and `POST /__mock/connection`: the location that the sandbox's callers are connected to (R-PROTECT-1); null
 * disconnects. With `leaksNames`, DNS bypasses the tunnel.
 */
export const connectionRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/connection', async ({ mock }) => ({ connection: mock.sandbox.data.connection }))
  app.post('/__mock/connection', async (request) => {
    const { sandbox, services, now } = request.mock
    const { serverId, leaksNames } = parseInput(change, request.body)
    const connection = serverId === null ? null : { serverId, leaksNames, connectedAt: now }
    setConnection(sandbox.data, services.servers, connection)
    await sandbox.commit()
    return { connection }
  })
}
