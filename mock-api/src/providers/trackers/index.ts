import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { httpError } from '../../core/errors'

const KEPT_BEACONS = 500
const MAX_VALUES = 40
const LONGEST = 256

const trackerName = z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/i) })
const record = z.record(z.union([z.string(), z.number(), z.boolean(), z.null()]))

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a beacon says, in whichever of the forms that browsers send: JSON, a form, or JSON as plain text. */
const valuesOf = (body: unknown): Record<string, string> => {
  const read = record.safeParse(typeof body === 'string' ? parseJson(body) : body)
  const values = read.success
    ? Object.entries(read.data)
    : [...new URLSearchParams(typeof body === 'string' ? body : '')]
  return Object.fromEntries(
    values.slice(0, MAX_VALUES).map(([name, value]) => [name.slice(0, 64), String(value).slice(0, LONGEST)]),
  )
}

/** A browser always says where a beacon comes from. */
const refuseStrangers = async ({ headers, mock }: FastifyRequest): Promise<void> => {
  if (!mock.services.portalOrigins.some((known) => known === headers.origin))
    throw httpError(403, 'forbidden', 'Beacons are taken from the portal only.')
}

/**
 * Trackers: take what a page tells them on its way out, and answer nothing (R-TRACK-3). A beacon of another site brings
 * no cookie; then the address may name the sandbox (`?sb=`).
 */
export const trackersProvider = async (app: FastifyInstance): Promise<void> => {
  const options = { config: { faultable: true, needsSandbox: true }, onRequest: refuseStrangers }
  app.post('/beacon/:name', options, async (request, reply) => {
    const tracker = trackerName.safeParse(request.params)
    if (!tracker.success) return reply.code(404).send()
    const { sandbox, now } = request.mock
    const { beacons } = sandbox.data
    beacons.push({ tracker: tracker.data.name, values: valuesOf(request.body), receivedAt: now })
    if (beacons.length > KEPT_BEACONS) beacons.splice(0, beacons.length - KEPT_BEACONS)
    await sandbox.commit()
    return reply.code(204).send()
  })
}
