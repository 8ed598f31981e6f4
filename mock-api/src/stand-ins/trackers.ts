import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Sandbox } from '../sandboxes'

const KEPT_BEACONS = 500
const MAX_VALUES = 40
const LONGEST = 256

const trackerName = z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/i) })
const own = z.object({ sb: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })
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

/** A beacon of another site brings no cookie; then the address may name the sandbox. */
const sandboxOf = async (request: FastifyRequest): Promise<Sandbox> => {
  const named = own.safeParse(request.query)
  const { services, sandbox } = request.mock
  return named.success ? services.sandboxes.get(named.data.sb) : sandbox
}

/** Trackers: take what a page tells them on its way out, and answer nothing (R-TRACK-3). */
export const trackersStandIn = async (app: FastifyInstance): Promise<void> => {
  app.post('/beacon/:name', { config: { faultable: true } }, async (request, reply) => {
    const tracker = trackerName.safeParse(request.params)
    if (!tracker.success) return reply.code(404).send()
    const sandbox = await sandboxOf(request)
    const { beacons } = sandbox.data
    beacons.push({
      tracker: tracker.data.name,
      values: valuesOf(request.body),
      receivedAt: sandbox.clock.now(),
    })
    if (beacons.length > KEPT_BEACONS) beacons.splice(0, beacons.length - KEPT_BEACONS)
    await sandbox.commit()
    return reply.code(204).send()
  })
}
