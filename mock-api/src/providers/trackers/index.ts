import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { httpError } from '../../core/errors'
import { parseJsonOrNull } from '../../core/parse-json'

const MAX_BEACONS = 500
const MAX_VALUES = 40
const MAX_VALUE_LENGTH = 256

const trackerName = z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/i) })
const record = z.record(z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** Returns the values of a beacon, which browsers send as JSON, as a form, or as JSON in plain text. */
const parseValues = (body: unknown): Record<string, string> => {
  const read = record.safeParse(typeof body === 'string' ? parseJsonOrNull(body) : body)
  const values = read.success
    ? Object.entries(read.data)
    : [...new URLSearchParams(typeof body === 'string' ? body : '')]
  return Object.fromEntries(
    values
      .slice(0, MAX_VALUES)
      .map(([name, value]) => [name.slice(0, 64), String(value).slice(0, MAX_VALUE_LENGTH)]),
  )
}

/** Throws 403 unless the beacon comes from the portal; browsers always send the origin. */
const requirePortalOrigin = async ({ headers, mock }: FastifyRequest): Promise<void> => {
  if (!mock.services.portalOrigins.some((known) => known === headers.origin))
    throw httpError(403, 'forbidden', 'Only the portal may send beacons.')
}

/**
 * The trackers: store the beacons that pages send when they close (R-TRACK-3). Cross-site beacons have no cookie, so the
 * query can name the sandbox (`?sb=`).
 */
export const trackersProvider = async (app: FastifyInstance): Promise<void> => {
  const options = { config: { faultable: true, needsSandbox: true }, onRequest: requirePortalOrigin }
  app.post('/beacon/:name', options, async (request, reply) => {
    const tracker = trackerName.safeParse(request.params)
    if (!tracker.success) return reply.code(404).send()
    const { sandbox, now } = request.mock
    const { beacons } = sandbox.data
    beacons.push({ tracker: tracker.data.name, values: parseValues(request.body), receivedAt: now })
    if (beacons.length > MAX_BEACONS) beacons.splice(0, beacons.length - MAX_BEACONS)
    await sandbox.commit()
    return reply.code(204).send()
  })
}
