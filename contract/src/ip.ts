import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { cacheHeaders, createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { id } from './fields'
import { wireDate } from './wire-date'

const c = initContract()

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

const ipInfo = z.object({
  code: countryCode,
  // The following fields aren't in the specification; the portal shows them if a server sends them.
  /** The caller's visible IP address. */
  address: z.string().optional(),
  /** Whether the address belongs to the service, so that the caller is connected. */
  isOurs: z.boolean().optional(),
  /** The connected location. */
  serverId: id.optional(),
  /** The start of the connection. */
  connectedAt: wireDate.optional(),
})
export type IpInfo = z.infer<typeof ipInfo>

export const ipContract = defineEndpoints({
  getInfo: {
    method: 'GET',
    path: '/ip/info',
    summary: "Get the caller's visible IP address and country",
    headers: cacheHeaders,
    responses: createResponses(ipInfo),
    metadata: defineRules({ auth: 'none', cacheSeconds: 300 }),
  },
})

/** The JSON `data` of each event: the caller's location. The first event has the current location. */
export const ipEvent = ipContract.getInfo.responses[200].shape.data

/**
 * How often a stream repeats its event. Repeating keeps the connection open, and a client that receives nothing for
 * several intervals knows that it is broken.
 */
export const IP_EVENTS_HEARTBEAT_SECONDS = 15

/** The event schema of each stream, by its path. */
export const eventSchemas = { '/ip/events': ipEvent } as const

export const ipEventsContract = defineEndpoints({
  getEvents: {
    method: 'GET',
    path: '/ip/events',
    summary: 'Stream changes of ip/info as server-sent events, each with the data of ip/info',
    responses: {
      200: c.otherResponse({ contentType: 'text/event-stream', body: c.type<unknown>() }),
    },
    metadata: defineRules({ auth: 'none', extension: true }),
  },
})
