import { initServer } from '@ts-rest/fastify'
import { SECOND } from '@zoog/contract/constants'
import { IP_EVENTS_REPEAT_SECONDS, ipEventsContract } from '@zoog/contract/ip-events'
import { tooMany } from '../errors'
import { callerOf } from '../plugins/device'
import { callersPlace } from '../plugins/record-event'

const server = initServer()
const RETRY_SECONDS = 60

/** Where the caller seems to be, as it changes. */
export const ipEventsRouter = server.router(ipEventsContract, {
  getEvents: async ({ request, reply }) => {
    // A HEAD asks what a GET would answer with, and reads nothing.
    if (request.method === 'HEAD') return { status: 200, body: '' }
    const { sandbox, services } = request.mock
    const stream = services.eventStreams.open(`${sandbox.name} ${callerOf(request).address}`, {
      now: () => {
        // Who looks on uses the sandbox.
        void services.sandboxes.get(sandbox.name)
        return callersPlace(request)
      },
      onChange: (look) => sandbox.onCommit(look),
      repeatMs: IP_EVENTS_REPEAT_SECONDS * SECOND,
    })
    if (!stream) throw tooMany('Too many streams are open. Close one first.', RETRY_SECONDS)
    // Proxies that gather answers up hand this one on as it comes.
    reply.header('x-accel-buffering', 'no')
    return { status: 200, body: stream }
  },
})
