import { initContract } from '@ts-rest/core'
import { defineRules, failure404, routerOptions } from './common'
import { ipContract } from './ip'

const c = initContract()

/** The JSON `data` of each event: the caller's location. The first event has the current location. */
export const ipEvent = ipContract.getInfo.responses[200].shape.data

/**
 * How often a stream repeats its event. Repeating keeps the connection open, and a client that receives nothing for
 * several intervals knows that it is broken.
 */
export const IP_EVENTS_HEARTBEAT_SECONDS = 15

/** The event schema of each stream, by its path. */
export const eventSchemas = { '/ip/events': ipEvent } as const

export const ipEventsContract = c.router(
  {
    getEvents: {
      method: 'GET',
      path: '/ip/events',
      summary: 'Stream changes of ip/info as server-sent events, each with the data of ip/info',
      responses: {
        200: c.otherResponse({ contentType: 'text/event-stream', body: c.type<unknown>() }),
        ...failure404,
      },
      metadata: defineRules({ auth: 'none', extension: true }),
    },
  },
  routerOptions,
)
