import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { applyDueChanges } from '../areas/apply-due-changes'
import { applyDueOrphanedRefunds } from '../areas/refund/refunds'
import type { Sandbox } from '../core/sandboxes'
import { parseInput } from './parse-input'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/
const isoDate = z
  .string()
  .refine(
    (text) => ISO_DATE.test(text) && !Number.isNaN(Date.parse(text)),
    'The now field is not an ISO date, such as 2027-03-31T12:00:00Z.',
  )

const change = z
  .object({
    now: isoDate.optional(),
    /** Seconds; a negative number sets the clock back. */
    advance: z.number().finite().optional(),
    reset: z.literal(true).optional(),
    freeze: z.boolean().optional(),
  })
  .strict()
  .refine((body) => Object.keys(body).length === 1, 'Give one of now, advance, reset and freeze.')

const toClockState = (sandbox: Sandbox) => ({
  now: new Date(sandbox.clock.now()).toISOString(),
  frozen: sandbox.data.clock.frozenAt !== null,
})

/** Parses a time; without a time zone it is UTC, like all dates of the API. */
const parseTime = (text: string): number => {
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(text)
  const isDay = text.length === 'YYYY-MM-DD'.length
  return Date.parse(hasZone || isDay ? text : `${text.replace(' ', 'T')}Z`)
}

/** `GET` and `POST /__mock/clock`. */
export const clockRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/clock', async (request) => toClockState(request.mock.sandbox))
  app.post('/__mock/clock', async (request) => {
    const { sandbox, services } = request.mock
    const body = parseInput(change, request.body)
    if (body.now !== undefined) sandbox.clock.set(parseTime(body.now))
    if (body.advance !== undefined) sandbox.clock.advance(body.advance * 1000)
    if (body.reset) sandbox.clock.reset()
    if (body.freeze !== undefined) sandbox.clock.freeze(body.freeze)
    // Applies due changes of all users now, so that their mails are in the outbox.
    const { data } = sandbox
    const now = sandbox.clock.now()
    for (const user of data.users) applyDueChanges({ data, user, now, origin: services.portalOrigins[0] })
    applyDueOrphanedRefunds(data, now)
    return toClockState(sandbox)
  })
}
