import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { httpError } from '../core/errors'
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
  const streams = new Set<ServerResponse>()
  // Open streams would block closing.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })

  app.get('/__mock/requests', async (request) => request.mock.sandbox.requests.list())

  app.get<{ Params: { id: string } }>('/__mock/requests/:id', async ({ mock, params }) => {
    const found = mock.sandbox.requests.find(params.id)
    if (!found) throw httpError(404, 'not_found', 'There is no such request in the log.')
    return {
      ...found,
      url: maskUrl(found.url ?? found.path),
      requestHeaders: maskSecrets(found.requestHeaders ?? {}),
      responseHeaders: maskSecrets(found.responseHeaders ?? {}),
      responseBody: found.responseBody == null ? null : maskBody(found.responseBody),
    }
  })

  app.get('/__mock/requests/stream', { exposeHeadRoute: false }, (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(': open\n\n')
    const stop = request.mock.sandbox.requests.subscribe((entry) => {
      reply.raw.write(`data: ${JSON.stringify(entry)}\n\n`)
    })
    const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), KEEP_ALIVE_MS)
    heartbeat.unref()
    streams.add(reply.raw)
    reply.raw.once('close', () => {
      streams.delete(reply.raw)
      clearInterval(heartbeat)
      stop()
    })
  })
}
