import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { findRoute } from '../src/app/routes'
import { isEventStream } from './event-streams'

export interface Metrics {
  registry: Registry
  /** Answers by kind (`page`, `file`, `api`, `own`), method and status, with how long they took. */
  durations: Histogram<'kind' | 'method' | 'status'>
  /** Calls to which the API gave no usable answer, by reason. */
  upstreamFailures: Counter<'why'>
  /** Streams of events that stand open. */
  eventStreams: Gauge
}

/** The measures of one server, in a registry of its own, with those of the process (memory, CPU, event loop). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    durations: new Histogram({
      name: 'portal_request_duration_seconds',
      help: 'How long answers took, by kind, method and status',
      labelNames: ['kind', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers: [registry],
    }),
    upstreamFailures: new Counter({
      name: 'portal_upstream_failures_total',
      help: 'Calls to which the API gave no usable answer, by reason',
      labelNames: ['why'],
      registers: [registry],
    }),
    eventStreams: new Gauge({
      name: 'portal_event_streams',
      help: 'Streams of events that stand open',
      registers: [registry],
    }),
  }
}

const kindOf = (url: string): string => {
  if (url.startsWith('/zoog_api/')) return 'api'
  if (/^\/(healthz|readyz|metrics|reports)(\?|$)/.test(url)) return 'own'
  return /\.\w+(\?|$)/.test(url) ? 'file' : 'page'
}

/**
 * Returns the pattern of a request's route for the log. The address itself may hold secrets in any of its parts, such as a
 * token of a mailed link whose `?` was encoded.
 */
const getRoutePattern = ({ url, is404, routeOptions }: FastifyRequest): string =>
  (is404 ? findRoute(url.split('?', 1)[0] ?? '')?.path : routeOptions.url) ?? 'unknown'

/** Measures each response, and logs it in one line. */
export function measureResponses(app: FastifyInstance, { durations }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const status = reply.statusCode
    const kind = kindOf(url)
    // An event stream lasts as long as its page is open, which says nothing about the API's speed.
    if (!isEventStream(reply)) durations.observe({ kind, method, status }, reply.elapsedTime / 1000)
    if (kind !== 'own')
      request.log.info(
        { method, route: getRoutePattern(request), status, ms: Math.round(reply.elapsedTime) },
        'answered',
      )
  })
}

/** Whether a request comes from this machine itself and not through a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  headers.forwarded === undefined &&
  headers['x-forwarded-for'] === undefined

/**
 * Serves `/healthz` (the process lives), `/readyz` (it takes customers; 503 while it ends) and `/metrics` in Prometheus'
 * text, the last one only to this machine.
 */
export function registerHealthRoutes(app: FastifyInstance, { registry }: Metrics): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.code(404).send({ message: 'Not found.' })
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Serves the metrics on a port of their own while the portal runs, for a Prometheus on another machine. */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  { port, host }: { port: number; host: string },
): void {
  const server = Fastify()
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  app.addHook('onReady', async () => {
    await server.listen({ port, host })
  })
  app.addHook('onClose', () => server.close())
}
