import { z } from 'zod'
import { type PageReport, redactPersonalData } from '../src/lib/page-report'

const text = z.string().transform(redactPersonalData)

const pageReport = z.object({
  kind: z.enum(['policy', 'opener', 'error']),
  what: text,
  page: text,
  source: text,
})

const word = z.string().max(4000).catch('')
const line = z.number().int().catch(0)

/** A violation as browsers post it to `report-uri`. */
const cspReport = z
  .object({
    'csp-report': z.object({
      'document-uri': word,
      'effective-directive': word,
      'violated-directive': word,
      'blocked-uri': word,
      'source-file': word,
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': body }): unknown[] => [
    {
      kind: 'policy',
      what: `${body['effective-directive'] || body['violated-directive']} ${body['blocked-uri']}`,
      page: pathOf(body['document-uri']),
      source: `${pathOf(body['source-file'])}:${body['line-number']}`,
    },
  ])

/** Reports as browsers post them by the Reporting API. */
const reportingApi = z
  .array(
    z.object({
      type: z.enum(['csp-violation', 'coop']),
      url: word,
      body: z.object({
        effectiveDirective: word,
        blockedURL: word,
        sourceFile: word,
        lineNumber: line,
        type: word,
      }),
    }),
  )
  .max(20)
  .transform((reports): unknown[] =>
    reports.map(({ type, url, body }) => ({
      kind: type === 'coop' ? 'opener' : 'policy',
      what: type === 'coop' ? body.type : `${body.effectiveDirective} ${body.blockedURL}`,
      page: pathOf(url),
      source: `${pathOf(body.sourceFile)}:${body.lineNumber}`,
    })),
  )

/** The portal's own, from `report-errors.ts`. */
const own = pageReport.transform((report): unknown[] => [report])

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

/** The reports in a text that anyone may have posted; none where it is of no known form. */
export function parseReports(body: unknown): PageReport[] {
  if (typeof body !== 'string') return []
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return []
  }
  const read = z.union([own, cspReport, reportingApi]).pipe(z.array(pageReport)).safeParse(json)
  return read.success ? read.data : []
}
