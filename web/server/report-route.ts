import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { type PageReport, REPORTS_PATH } from '../src/lib/page-report'
import { parseReports } from './parse-reports'

/** The rate limit per address. A broken page must not fill the disk with its reports. */
const REPORTS_PER_MINUTE = 30
const REPORT_BYTES = 16_384

/**
 * Registers the endpoint for the pages' reports (policy violations, uncaught errors). It removes personal data, logs each
 * report and forwards it to the sink, if one is configured. The response doesn't depend on the sink.
 */
export const registerReportRoute = async (app: FastifyInstance, sink: string | null): Promise<void> => {
  const forward = async (reports: readonly PageReport[]): Promise<void> => {
    if (sink === null) return
    await fetch(sink, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reports),
      signal: AbortSignal.timeout(3000),
    }).catch(() => app.log.warn({ sink }, 'the sink of reports did not respond'))
  }
  await app.register(async (scope) => {
    await scope.register(rateLimit, { max: REPORTS_PER_MINUTE, timeWindow: 60_000 })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: REPORT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(REPORTS_PATH, async (request, reply) => {
      const reports = parseReports(request.body)
      for (const report of reports) request.log.warn({ report }, 'a page reports')
      if (reports.length > 0) void forward(reports)
      return reply.code(204).send()
    })
  })
}
