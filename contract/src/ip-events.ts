import { initContract } from '@ts-rest/core'
import { defineRules, failure, routerOptions } from './common'
import { ipContract } from './ip'

const c = initContract()

/** What each event holds, as JSON in its `data`: how the caller is seen from then on. The first says how now. */
export const ipEvent = ipContract.getInfo.responses[200].shape.data

/**
 * A stream says what is the case again this often: it stays open on its way, and whoever hears nothing for several times as
 * long knows that it is broken.
 */
export const IP_EVENTS_HEARTBEAT_SECONDS = 15

/** Events of the streams that the contract has, by their paths. */
export const eventSchemas = { '/ip/events': ipEvent } as const

export const ipEventsContract = c.router(
  {
    getEvents: {
      method: 'GET',
      path: '/ip/events',
      summary: 'ip/info whenever it changes: a stream of server-sent events, each with the data of ip/info',
      responses: {
        200: c.otherResponse({ contentType: 'text/event-stream', body: c.type<unknown>() }),
        404: failure,
      },
      metadata: defineRules({ auth: 'none', extension: true }),
    },
  },
  routerOptions,
)
