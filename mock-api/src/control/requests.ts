import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { httpError, tooManyRequestsError } from '../core/errors'
import { maskBody, maskSecrets, maskUrl } from '../plugins/masking'
import { parseInput } from './parse-input'

/** The number of reports kept; the oldest are dropped first. */
const MAX_REPORTS = 100

const text = z.string().max(500)
const reports = z.array(z.object({ kind: text, message: text, page: text, source: text })).max(20)

/** `POST` and `GET /__mock/reports`: reports of the portal's pages through its server, newest first. */
export const reportRoutes = async (app: FastifyInstance): Promise<void> => {
  let latest: z.infer<typeof reports> = []
  app.get('/__mock/reports', async () => latest)
  app.post('/__mock/reports', async (request) => {
    latest = [...parseInput(reports, request.body).toReversed(), ...latest].slice(0, MAX_REPORTS)
    return { kept: latest.length }
  })
}

const KEEP_ALIVE_MS = 20_000

/**
 * `GET /__mock/requests`, as a list, as live server-sent events, and a single request with headers and bodies.
 * Secrets are masked.
 */
export const requestLogRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/requests', async (request) => request.mock.sandbox.requests.list())

  app.get<{ Params: { id: string } }>('/__mock/requests/:id', async ({ mock, params }) => {
    const entry = mock.sandbox.requests.find(params.id)
    if (!entry) throw httpError(404, 'not_found', 'There is no such request in the log.')
    return {
      ...entry,
      url: maskUrl(entry.url),
      requestHeaders: maskSecrets(entry.requestHeaders),
      responseHeaders: maskSecrets(entry.responseHeaders),
      responseBody: entry.responseBody === null ? null : maskBody(entry.responseBody),
    }
  })

  app.get('/__mock/requests/stream', { exposeHeadRoute: false }, async ({ mock, ip }, reply) => {
    const { requests, name } = mock.sandbox
    const stream = mock.services.eventStreams.open(`control ${name} ${ip}`, {
      getEvent: requests.newest,
      subscribe: requests.subscribe,
      repeatMs: KEEP_ALIVE_MS,
    })
    if (!stream) throw tooManyRequestsError('Too many pages are open. Close one first.', 60)
    return reply.type('text/event-stream').send(stream)
  })
}
