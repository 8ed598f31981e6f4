import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { createResponses, defineRules, failure401, failure404, id, routerOptions, wireDate } from './common'

const c = initContract()

/** `incident`: something broke. `maintenance`: work that was planned. */
export const STATUS_KINDS = ['incident', 'maintenance'] as const

const statusEvent = z.object({
  id,
  kind: z.enum(STATUS_KINDS),
  /** Of the locations that it concerns (`setup/servers/get`); empty: every one. */
  serverIds: z.array(id),
  /** Else it is planned. */
  isUnderWay: z.boolean(),
  startsAt: wireDate,
  /** When it is expected to be over; null: not known. */
  endsAt: wireDate.nullable(),
  /** What the service says of it, in its own words. */
  message: z.string().optional(),
})
export type StatusEvent = z.infer<typeof statusEvent>

export const statusContract = c.router(
  {
    getStatus: {
      method: 'GET',
      path: '/status/get',
      summary: 'Incidents and maintenance, under way or planned, by location',
      responses: createResponses(z.object({ items: z.array(statusEvent) }), { ...failure401, ...failure404 }),
      metadata: defineRules({ extension: true }),
    },
  },
  routerOptions,
)
