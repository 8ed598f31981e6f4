import { DAY, SECOND } from '@zoog/contract/constants'
import { id, idParam } from '@zoog/contract/fields'
import { countryCode } from '@zoog/contract/ip'
import { STATUS_KINDS } from '@zoog/contract/status'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listAllDevices, requireFreeDeviceSlot } from '../areas/billing/device-limit'
import { setConnection } from '../areas/ip/connection'
import { addStatusEvent, endStatusEvent, listStatusEvents } from '../areas/status/status-events'
import { httpError } from '../core/errors'
import { findUserByEmail } from '../core/find-user'
import { startSession } from '../core/tokens'
import { APP_PLATFORMS } from './panel'
import { parseInput } from './parse-input'

const connectionInput = z.object({ serverId: id.nullable(), leaksNames: z.boolean().default(false) }).strict()
const countryInput = z.object({ code: countryCode.nullable() }).strict()

const seconds = z
  .number()
  .int()
  .min(0)
  .max((366 * DAY) / SECOND)

const statusInput = z
  .object({
    kind: z.enum(STATUS_KINDS),
    /** Empty: all locations. */
    serverIds: z.array(id).max(1000).default([]),
    message: z.string().max(500).default(''),
    /** Seconds from now; 0: immediately. */
    startsIn: seconds.default(0),
    /** Seconds; null: until it is ended. */
    lasts: seconds.min(1).nullable().default(null),
  })
  .strict()

const appInput = z.object({ email: z.string(), system: z.enum(APP_PLATFORMS) }).strict()
const deviceId = z.object({ id: z.string() })

/** The control endpoints for connection, country, status events and devices. */
export const vpnRoutes = async (app: FastifyInstance): Promise<void> => {
  // The location that callers are connected to (R-PROTECT-1); null disconnects. With `leaksNames`, DNS bypasses the tunnel.
  app.get('/__mock/connection', async ({ mock }) => ({ connection: mock.data.connection }))
  app.post('/__mock/connection', async ({ mock: { data, services, now }, body }) => {
    const { serverId, leaksNames } = parseInput(connectionInput, body)
    const connection = serverId === null ? null : { serverId, leaksNames, connectedAt: now }
    setConnection(data, services.servers, connection)
    return { connection }
  })

  // The callers' country in `ip/info` (R-IP-1); null resets it.
  app.get('/__mock/country', async (request) => ({ code: request.mock.data.country }))
  app.post('/__mock/country', async ({ mock: { data }, body }) => {
    const { code } = parseInput(countryInput, body)
    data.country = code
    return { code }
  })

  // The events of `status/get` (R-STATUS-1); DELETE ends one.
  app.get('/__mock/status', async ({ mock: { sandbox, now } }) => listStatusEvents(sandbox.data, now))

  app.post('/__mock/status', async ({ mock: { data, services, now }, body }) => {
    const { startsIn, lasts, ...rest } = parseInput(statusInput, body)
    const startsAt = now + startsIn * SECOND
    const endsAt = lasts === null ? null : startsAt + lasts * SECOND
    return addStatusEvent(data, now, services.servers, { ...rest, startsAt, endsAt })
  })

  app.delete('/__mock/status/:id', async ({ mock: { data, now }, params }) => {
    endStatusEvent(data, now, parseInput(z.object({ id: idParam }), params).id)
    return { ok: true }
  })

  // The signed-in apps and WireGuard keys of all accounts (R-DEVICES-1). POST signs an app in, unless the plan's limit is
  // reached (R-DEVICES-2); `use` marks a device as used now.
  app.get('/__mock/devices', async (request) => listAllDevices(request.mock.data))

  app.post('/__mock/devices', async ({ mock: { data, now }, body }) => {
    const { email, system } = parseInput(appInput, body)
    const user = findUserByEmail(data, email)
    if (!user) throw httpError(404, 'not_found', `There is no account ${email}.`)
    requireFreeDeviceSlot(data, now, user)
    const { id, userAgent } = startSession(data, now, user.id, `ZoogVPN/5.2 (${system})`, 'app')
    return { id, userAgent }
  })

  app.post('/__mock/devices/:id/use', async ({ mock: { data, now }, params }) => {
    const { id } = parseInput(deviceId, params)
    const session = data.sessions.find((row) => row.id === id && row.kind === 'app')
    const key = data.wireguardKeys.find((row) => String(row.id) === id)
    if (session) session.lastSeenAt = now
    else if (key) key.lastUsedAt = now
    else throw httpError(404, 'not_found', 'There is no such device.')
    return { usedAt: now }
  })
}
