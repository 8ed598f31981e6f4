import { SECOND } from '@zoog/contract/constants'
import type { FastifyInstance } from 'fastify'
import { getCaller } from '../core/caller'
import { tooManyRequestsError } from '../core/errors'

const REPEAT_MS = 20 * SECOND

/** `GET /__mock/requests`, with secrets masked, and server-sent events that name the latest request. */
export const requestLogRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/requests', async (request) => request.mock.sandbox.requests.list())

  app.get('/__mock/requests/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { sandbox, services } = request.mock
    const stream = services.eventStreams.open(`panel ${sandbox.name} ${getCaller(request).ip}`, {
      getEvent: () => sandbox.requests.list()[0]?.id ?? null,
      subscribe: sandbox.requests.subscribe,
      repeatMs: REPEAT_MS,
    })
    if (!stream) throw tooManyRequestsError('Too many control panels are open. Close one first.', 60)
    return reply.type('text/event-stream').send(stream)
  })
}
