import type { ServerResponse } from 'node:http'
import { endpoints } from '@zoog/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseEndpointKey } from '../core/endpoints'
import { httpError } from '../core/errors'
import { maskBody, maskSecrets, maskUrl } from '../plugins/masking'
import { parseInput } from './parse-input'

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

const fault = z
  .object({
    route: z.string().min(1).max(300),
    status: z.number().int().min(200).max(599).optional(),
    latencyMs: z.number().int().min(0).max(120_000).optional(),
    body: z.unknown(),
    times: z.number().int().min(1).max(1_000_000).optional(),
    drop: z.boolean().optional(),
    percent: z.number().int().min(1).max(100).optional(),
  })
  .strict()

/** `POST`, `GET` and `DELETE /__mock/faults`; `DELETE /__mock/faults/:id` removes a fault. */
export const faultRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/faults', async (request) => request.mock.sandbox.faults.list())

  app.post('/__mock/faults', async (request) => {
    const { sandbox, services } = request.mock
    const { route, ...rest } = parseInput(fault, request.body)
    const known =
      route === '*'
        ? '*'
        : (parseEndpointKey(route) ?? services.providerRoutes.find((each) => each === route))
    if (!known)
      throw httpError(422, 'invalid_input', `There is no endpoint "${route}".`, {
        route: [`There is no endpoint "${route}". Write it as "${endpoints[0]?.key}", or "*" for all.`],
      })
    return sandbox.faults.add({ route: known, ...rest })
  })

  app.delete('/__mock/faults', async (request) => {
    request.mock.sandbox.faults.clear()
    return { ok: true }
  })

  app.delete<{ Params: { id: string } }>('/__mock/faults/:id', async (request) => {
    if (!request.mock.sandbox.faults.remove(request.params.id))
      throw httpError(404, 'not_found', 'There is no such fault.')
    return { ok: true }
  })
}

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
