import { initServer } from '@ts-rest/fastify'
import { SECOND } from '@zoog/contract/constants'
import { IP_EVENTS_HEARTBEAT_SECONDS, ipEventsContract } from '@zoog/contract/ip-events'
import { tooManyRequestsError } from '../../core/errors'
import { getCaller } from '../../plugins/device-cookie'
import { getCallerLocation } from '../../plugins/record-account-event'

const server = initServer()
const RETRY_SECONDS = 60

/** Where the caller seems to be, as it changes. */
export const ipEventsRouter = server.router(ipEventsContract, {
  getEvents: async ({ request, reply }) => {
    // A HEAD asks what a GET would answer with, and reads nothing.
    if (request.method === 'HEAD') return { status: 200, body: '' }
    const { sandbox, services } = request.mock
    const stream = services.eventStreams.open(`${sandbox.name} ${getCaller(request).address}`, {
      now: () => {
        // Who looks on uses the sandbox.
        void services.sandboxes.get(sandbox.name)
        return getCallerLocation(request)
      },
      onChange: (look) => sandbox.onCommit(look),
      repeatMs: IP_EVENTS_HEARTBEAT_SECONDS * SECOND,
    })
    if (!stream) throw tooManyRequestsError('Too many streams are open. Close one first.', RETRY_SECONDS)
    // Proxies that gather answers up hand this one on as it comes.
    reply.header('x-accel-buffering', 'no')
    return { status: 200, body: stream }
  },
})
