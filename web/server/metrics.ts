import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
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

/** Measures every answer, and logs it in one line: never a query, in which mailed links carry their secrets. */
export function measureResponses(app: FastifyInstance, { durations }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const status = reply.statusCode
    const kind = kindOf(url)
    // A stream stands as long as somebody looks on, which says nothing of how quickly the API answers.
    if (!isEventStream(reply)) durations.observe({ kind, method, status }, reply.elapsedTime / 1000)
    if (kind !== 'own')
      request.log.info(
        { method, path: url.split('?', 1)[0], status, ms: Math.round(reply.elapsedTime) },
        'answered',
      )
  })
}

/**
 * What those who run the server ask it: whether it lives (`/healthz`), whether it takes customers (`/readyz`, 503 while it
 * ends), and what it measured (`/metrics`, in Prometheus' text). Measures are for who asks directly: through a trusted proxy,
 * the way customers come, there are none.
 */
export function registerHealthRoutes(app: FastifyInstance, { registry }: Metrics): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/metrics', async (request, reply) => {
    if (request.ip !== request.socket.remoteAddress) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
