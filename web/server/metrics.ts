import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { findRoute } from '../src/app/routes'
import { API_PREFIX } from './api-proxy'
import { isEventStream } from './event-streams'

export interface Metrics {
  registry: Registry
  /** Response times by kind (`page`, `file`, `api`, `own`), method and status. */
  durations: Histogram<'kind' | 'method' | 'status'>
  upstreamFailures: Counter<'reason'>
  eventStreams: Gauge
}

/** Returns the metrics of one server in a separate registry, including process metrics (memory, CPU, event loop). */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    durations: new Histogram({
      name: 'portal_request_duration_seconds',
      help: 'Response times by kind, method and status',
      labelNames: ['kind', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers: [registry],
    }),
    upstreamFailures: new Counter({
      name: 'portal_upstream_failures_total',
      help: 'Requests without a usable response of the API, by reason',
      labelNames: ['reason'],
      registers: [registry],
    }),
    eventStreams: new Gauge({
      name: 'portal_event_streams',
      help: 'Open event streams',
      registers: [registry],
    }),
  }
}

const getKind = (url: string): string => {
  if (url.startsWith(`${API_PREFIX}/`)) return 'api'
  if (/^\/(healthz|readyz|reports)(\?|$)/.test(url)) return 'own'
  return /\.\w+(\?|$)/.test(url) ? 'file' : 'page'
}

/**
 * Returns the pattern of a request's route for the log. The URL itself can contain secrets anywhere, such as the token of a
 * mailed link with an encoded `?`.
 */
const getRoutePattern = ({ url, is404, routeOptions }: FastifyRequest): string =>
  (is404 ? findRoute(url.split('?', 1)[0] ?? '')?.route.path : routeOptions.url) ?? 'unknown'

/** Measures each response and logs it as one line. */
export const measureResponses = (app: FastifyInstance, { durations }: Metrics): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const status = reply.statusCode
    const kind = getKind(url)
    // An event stream lasts as long as its page is open, so its duration isn't a response time.
    if (!isEventStream(reply)) durations.observe({ kind, method, status }, reply.elapsedTime / 1000)
    if (kind !== 'own')
      request.log.info(
        { method, route: getRoutePattern(request), status, ms: Math.round(reply.elapsedTime) },
        'responded',
      )
  })
}

/** Registers `/healthz` (liveness) and `/readyz` (readiness; 503 while the server closes). */
export const registerHealthRoutes = (app: FastifyInstance): void => {
  for (const path of ['/healthz', '/readyz'])
    app.get(path, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
}

/** Serves `/metrics` (Prometheus text format) on a separate port, which no proxy forwards customers to. */
export const serveMetrics = (
  app: FastifyInstance,
  { registry }: Metrics,
  { port, host }: { port: number; host: string },
): void => {
  const server = Fastify()
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  app.addHook('onReady', async () => {
    await server.listen({ port, host })
  })
  app.addHook('onClose', () => server.close())
}
