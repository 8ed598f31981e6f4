import { formatObservations } from './observations'
import type { CheckResult, CoverageCell, Report } from './run-conformance'

const MARKS: Record<CoverageCell['state'], string> = { met: 'ok', planted: 'fault', gap: 'GAP' }

/** Declared statuses of every call with what became of each, as a table of text. */
export const formatCoverageTable = ({ coverage, failsOnGaps }: Report): string => {
  const statuses = [...new Set(coverage.map(({ status }) => status))].sort((one, other) => one - other)
  const names = [...new Set(coverage.map(({ endpoint }) => endpoint))]
  const width = Math.max(4, ...names.map((name) => name.length))
  const mark = (call: string, status: number): string => {
    const cell = coverage.find((each) => each.endpoint === call && each.status === status)
    if (!cell) return ''
    // Where a server cannot be brought to everything, what is open is not its fault.
    return cell.state === 'gap' && !failsOnGaps ? '?' : MARKS[cell.state]
  }
  const line = (first: string, cells: string[]) =>
    `${first.padEnd(width)} ${cells.map((cell) => cell.padStart(6)).join('')}`.trimEnd()
  return [
    line('call', statuses.map(String)),
    ...names.map((name) =>
      line(
        name,
        statuses.map((status) => mark(name, status)),
      ),
    ),
  ].join('\n')
}

const counted = (results: readonly CheckResult[], verdict: CheckResult['verdict']): number =>
  results.filter((each) => each.verdict === verdict).length

const listed = (report: Report, verdict: CheckResult['verdict'], title: string): string[] => {
  const found = report.results.filter((each) => each.verdict === verdict)
  if (found.length === 0) return []
  return [
    '',
    title,
    ...found.flatMap(({ subject, name, reasons }) => [
      `  ${subject}: ${name}`,
      ...reasons.map((each) => `    ${each}`),
    ]),
  ]
}

/** Reasons in few lines: what could not be brought about, by why. */
const notProvoked = (report: Report): string[] => {
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

/** Warnings in few lines, as the same one mostly comes with every call. */
const warned = ({ results }: Report): string[] => {
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
  if (!passed) return 'The server breaks the contract.'
  return failsOnGaps
    ? 'The server keeps the contract.'
    : 'The server keeps the contract, as far as it could be brought to show.'
}

/** The whole report for people. */
export const formatTextReport = (report: Report): string => {
  const { results, coverage, failsOnGaps, requests } = report
  const count = (state: CoverageCell['state']) => coverage.filter((each) => each.state === state).length
  return [
    formatCoverageTable(report),
    '',
    `ok: the server's own doing; fault: it was told to fail so; ${failsOnGaps ? 'GAP: never seen as declared' : '?: not provoked'}`,
    ...notProvoked(report),
    ...listed(report, 'failed', 'Failed'),
    ...warned(report),
    // The mock gives what the contract says; of another server one wants to know.
    ...(failsOnGaps ? [] : ['', 'What each call gave', ...formatObservations(report.observations)]),
    '',
    `${results.length} checks with ${requests} requests: ${counted(results, 'passed')} passed, ${counted(results, 'failed')} failed, ${counted(results, 'not provoked')} not provoked.`,
    `${coverage.length} declared answers: ${count('met')} met, ${count('planted')} by faults, ${count('gap')} ${failsOnGaps ? 'missing' : 'not provoked'}.`,
    verdict(report),
  ].join('\n')
}
