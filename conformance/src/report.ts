import type { CheckResult, CoverageCell, Report } from './run-conformance'

const MARKS: Record<CoverageCell['state'], string> = { met: 'ok', injected: 'fault', gap: 'GAP' }

/** Returns a text table of each endpoint's declared statuses and whether each was seen. */
const formatCoverageTable = ({ coverage, failsOnGaps }: Report): string => {
  const statuses = [...new Set(coverage.map(({ status }) => status))].sort((a, b) => a - b)
  const names = [...new Set(coverage.map(({ endpoint }) => endpoint))]
  const width = Math.max(4, ...names.map((name) => name.length))
  const mark = (endpoint: string, status: number): string => {
    const cell = coverage.find((candidate) => candidate.endpoint === endpoint && candidate.status === status)
    if (!cell) return ''
    // Only the mock can produce every status, so a gap on another server isn't a failure.
    return cell.state === 'gap' && !failsOnGaps ? '?' : MARKS[cell.state]
  }
  const line = (first: string, cells: string[]) =>
    `${first.padEnd(width)} ${cells.map((cell) => cell.padStart(6)).join('')}`.trimEnd()
  return [
    line('endpoint', statuses.map(String)),
    ...names.map((name) =>
      line(
        name,
        statuses.map((status) => mark(name, status)),
      ),
    ),
  ].join('\n')
}

const countVerdicts = (results: readonly CheckResult[], verdict: CheckResult['verdict']): number =>
  results.filter((result) => result.verdict === verdict).length

const listChecks = (report: Report, verdict: CheckResult['verdict'], title: string): string[] => {
  const found = report.results.filter((result) => result.verdict === verdict)
  if (found.length === 0) return []
  return [
    '',
    title,
    ...found.flatMap(({ subject, name, reasons }) => [
      `  ${subject}: ${name}`,
      ...reasons.map((reason) => `    ${reason}`),
    ]),
  ]
}

/** Lists the checks that were not provoked, grouped by reason. */
const listNotProvoked = (report: Report): string[] => {
  const byReason = new Map<string, string[]>()
  for (const { subject, name, verdict, reasons } of report.results)
    if (verdict === 'not provoked') {
      const reason = reasons.at(-1) ?? ''
      byReason.set(reason, [...(byReason.get(reason) ?? []), `${subject} ${name}`])
    }
  if (byReason.size === 0) return []
  return [
    '',
    'Not provoked',
    ...[...byReason].map(
      ([reason, found]) => `  ${found.length} x ${reason} (${found[0]}${found.length > 1 ? ', …' : ''})`,
    ),
  ]
}

/** Lists the warnings with their counts: most endpoints cause the same ones. */
const listWarnings = ({ results }: Report): string[] => {
  const times = new Map<string, number>()
  for (const warning of results.flatMap(({ warnings }) => warnings))
    times.set(warning, (times.get(warning) ?? 0) + 1)
  if (times.size === 0) return []
  return [
    '',
    'Beyond the specification (errors with --strict)',
    ...[...times].map(([warning, count]) => `  ${warning}, in ${count} checks`),
  ]
}

const verdict = ({ passed, failsOnGaps }: Report): string => {
  if (!passed) return 'The server does not meet the contract.'
  return failsOnGaps
    ? 'The server meets the contract.'
    : 'The server meets the contract in every check that could run.'
}

export const formatTextReport = (report: Report): string => {
  const { results, coverage, failsOnGaps, requests } = report
  const count = (state: CoverageCell['state']) => coverage.filter((cell) => cell.state === state).length
  return [
    formatCoverageTable(report),
    '',
    `ok: seen; fault: seen after an injected fault; ${failsOnGaps ? 'GAP: never seen as declared' : '?: not provoked'}`,
    ...listNotProvoked(report),
    ...listChecks(report, 'failed', 'Failed'),
    ...listWarnings(report),
    '',
    `${results.length} checks with ${requests} requests: ${countVerdicts(results, 'passed')} passed, ${countVerdicts(results, 'failed')} failed, ${countVerdicts(results, 'not provoked')} not provoked.`,
    `${coverage.length} declared responses: ${count('met')} met, ${count('injected')} by injected faults, ${count('gap')} ${failsOnGaps ? 'missing' : 'not provoked'}.`,
    verdict(report),
  ].join('\n')
}
