import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listAllDevices, requireFreeDeviceSlot } from '../areas/billing/device-limit'
import { httpError } from '../core/errors'
import { findUserByEmail } from '../core/find-user'
import { startSession } from '../core/tokens'
import { APP_PLATFORMS } from './panel/options'
import { parseInput } from './parse-input'

const appSignIn = z.object({ email: z.string(), system: z.enum(APP_PLATFORMS) }).strict()
const deviceId = z.object({ id: z.string() })

/**
 * `/__mock/devices`: the signed-in apps and WireGuard keys of all accounts (R-DEVICES-1). `POST` signs an app in,
 * unless the plan's limit is reached (R-DEVICES-2); `POST …/:id/use` marks a device as used now.
 */
export const deviceRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/devices', async (request) => listAllDevices(request.mock.sandbox.data))

  app.post('/__mock/devices', async (request) => {
    const { sandbox, now } = request.mock
    const { email, system } = parseInput(appSignIn, request.body)
    const user = findUserByEmail(sandbox.data, email)
    if (!user) throw httpError(404, 'not_found', `There is no account ${email}.`)
    requireFreeDeviceSlot(sandbox.data, now, user)
    const { id, userAgent } = startSession(sandbox.data, now, user.id, `ZoogVPN/5.2 (${system})`, 'app')
    await sandbox.commit()
    return { id, userAgent }
  })

  app.post('/__mock/devices/:id/use', async (request) => {
    const { sandbox, now } = request.mock
    const { id } = parseInput(deviceId, request.params)
    const session = sandbox.data.sessions.find((row) => row.id === id && row.kind === 'app')
    const key = sandbox.data.wireguardKeys.find((row) => String(row.id) === id)
    if (session) session.lastSeenAt = now
    else if (key) key.lastUsedAt = now
    else throw httpError(404, 'not_found', 'There is no such device.')
    await sandbox.commit()
    return { usedAt: now }
  })
}
