import { id, idParam } from '@zoog/contract/common'
import { STATUS_KINDS } from '@zoog/contract/status'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addStatusEvent, endStatusEvent, listStatusEvents } from '../areas/status/status'
import { parseInput } from './parse-input'

const YEAR_SECONDS = 366 * 24 * 3600
const seconds = z.number().int().min(0).max(YEAR_SECONDS)

const event = z
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

/**
 * `GET` and `POST /__mock/status` list and add events of `status/get`; `DELETE /__mock/status/:id` ends an event
 * (R-STATUS-1).
 */
export const statusRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/status', async ({ mock: { sandbox, now } }) => listStatusEvents(sandbox.data, now))

  app.post('/__mock/status', async (request) => {
    const { sandbox, services, now } = request.mock
    const { startsIn, lasts, ...rest } = parseInput(event, request.body)
    const startsAt = now + startsIn * 1000
    const endsAt = lasts === null ? null : startsAt + lasts * 1000
    const added = addStatusEvent(sandbox.data, now, services.servers, { ...rest, startsAt, endsAt })
    await sandbox.commit()
    return added
  })

  app.delete('/__mock/status/:id', async (request) => {
    const { sandbox, now } = request.mock
    endStatusEvent(sandbox.data, now, parseInput(z.object({ id: idParam }), request.params).id)
    await sandbox.commit()
    return { ok: true }
  })
}
