import { z } from 'zod'
import { createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { id } from './fields'
import { wireDate } from './wire-date'

/** `incident`: a failure. `maintenance`: planned work. */
export const STATUS_KINDS = ['incident', 'maintenance'] as const

const statusEvent = z.object({
  id,
  kind: z.enum(STATUS_KINDS),
  /** The affected locations (`setup/servers/get`); empty: all. */
  serverIds: z.array(id),
  /** False: planned. */
  isUnderWay: z.boolean(),
  startsAt: wireDate,
  /** The expected end; null: unknown. */
  endsAt: wireDate.nullable(),
  /** The service's own description. */
  message: z.string().optional(),
})
export type StatusEvent = z.infer<typeof statusEvent>

export const statusContract = defineEndpoints({
  getStatus: {
    method: 'GET',
    path: '/status/get',
    summary: 'List current and planned incidents and maintenance',
    responses: createResponses(z.object({ items: z.array(statusEvent) })),
    metadata: defineRules({ extension: true }),
  },
})
