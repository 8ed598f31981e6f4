import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { type PageReport, reportsPath } from '../src/lib/page-report'
import { parseReports } from './parse-reports'

/** Reports of one address in a minute; a page that is broken on every line must not fill a disk. */
const PER_MINUTE = 30
const REPORT_BYTES = 16_384

/**
 * Takes what pages report (policy violations, errors nobody caught), without anything personal, writes it into the log, and
 * passes it on to the sink of the configuration where there is one. Nobody learns whether the sink took it.
 */
export async function registerReportRoute(app: FastifyInstance, sink: string | null): Promise<void> {
  const passOn = async (reports: readonly PageReport[]): Promise<void> => {
    if (sink === null) return
    await fetch(sink, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reports),
      signal: AbortSignal.timeout(3000),
    }).catch(() => app.log.warn({ sink }, 'the sink of reports did not answer'))
  }
  await app.register(async (scope) => {
    await scope.register(rateLimit, { max: PER_MINUTE, timeWindow: 60_000 })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: REPORT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(reportsPath, async (request, reply) => {
      const reports = parseReports(request.body)
      for (const report of reports) request.log.warn({ report }, 'a page reports')
      if (reports.length > 0) void passOn(reports)
      return reply.code(204).send()
    })
  })
}
