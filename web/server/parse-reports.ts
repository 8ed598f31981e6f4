import { z } from 'zod'
import { type PageReport, redactPersonalData } from '../src/lib/page-report'

const text = z.string().transform(redactPersonalData)

const pageReport = z.object({
  kind: z.enum(['policy', 'opener', 'error']),
  message: text,
  page: text,
  source: text,
})

const shortText = z.string().max(4000).catch('')
const line = z.number().int().catch(0)

/** A policy violation in the `report-uri` format. */
const cspReport = z
  .object({
    'csp-report': z.object({
      'document-uri': shortText,
      'effective-directive': shortText,
      'violated-directive': shortText,
      'blocked-uri': shortText,
      'source-file': shortText,
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': body }): unknown[] => [
    {
      kind: 'policy',
      message: `${body['effective-directive'] || body['violated-directive']} ${body['blocked-uri']}`,
      page: getPath(body['document-uri']),
      source: `${getPath(body['source-file'])}:${body['line-number']}`,
    },
  ])

/** Reports in the format of the Reporting API. */
const reportingApi = z
  .array(
    z.object({
      type: z.enum(['csp-violation', 'coop']),
      url: shortText,
      body: z.object({
        effectiveDirective: shortText,
        blockedURL: shortText,
        sourceFile: shortText,
        lineNumber: line,
        type: shortText,
      }),
    }),
  )
  .max(20)
  .transform((reports): unknown[] =>
    reports.map(({ type, url, body }) => ({
      kind: type === 'coop' ? 'opener' : 'policy',
      message: type === 'coop' ? body.type : `${body.effectiveDirective} ${body.blockedURL}`,
      page: getPath(url),
      source: `${getPath(body.sourceFile)}:${body.lineNumber}`,
    })),
  )

/** One of the portal's own reports, from `report-errors.ts`. */
const portalReport = z.unknown().transform((report) => [report])

const getPath = (url: string): string => {
  return URL.canParse(url) ? new URL(url).pathname : url
}

/** Returns the reports in an untrusted request body; an empty list if its format is unknown. */
export const parseReports = (body: unknown): PageReport[] => {
  if (typeof body !== 'string') return []
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return []
  }
  const parsed = z.union([cspReport, reportingApi, portalReport]).pipe(z.array(pageReport)).safeParse(json)
  return parsed.success ? parsed.data : []
}
