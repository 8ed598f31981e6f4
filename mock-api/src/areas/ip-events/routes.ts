import { SECOND } from '@zoog/contract/constants'
import { IP_EVENTS_HEARTBEAT_SECONDS, ipEventsContract } from '@zoog/contract/ip'
import { getCaller } from '../../core/caller'
import { tooManyRequestsError } from '../../core/errors'
import { createRouter } from '../../core/request'
import { getCallerLocation } from '../ip/connection'

const RETRY_SECONDS = 60

export const ipEventsRouter = createRouter(ipEventsContract, {
  getEvents: async ({ request, reply }) => {
    // A HEAD request must not open a stream.
    if (request.method === 'HEAD') return { status: 200, body: '' }
    const { sandbox, services } = request.mock
    const stream = services.eventStreams.open(`${sandbox.name} ${getCaller(request).ip}`, {
      getEvent: () => {
        // An open stream keeps its sandbox alive.
        services.sandboxes.touch(sandbox.name)
        return getCallerLocation(request)
      },
      subscribe: sandbox.onCommit,
      repeatMs: IP_EVENTS_HEARTBEAT_SECONDS * SECOND,
    })
    if (!stream) throw tooManyRequestsError('Too many pages are open. Close one first.', RETRY_SECONDS)
    // Tells reverse proxies not to buffer the stream.
    reply.header('x-accel-buffering', 'no')
    return { status: 200, body: stream }
  },
})
