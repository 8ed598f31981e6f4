import type { Report, Verdict } from './run-conformance'

/** Returns the title and lines of a section; nothing without lines. */
const formatSection = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []

/** Groups values by a key and keeps the order of the keys. */
const groupBy = <T>(values: readonly T[], getKey: (value: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>()
  for (const value of values) groups.set(getKey(value), [...(groups.get(getKey(value)) ?? []), value])
  return [...groups]
}

/** Returns a line for each endpoint with its statuses, from responses such as `users.login 200`. */
const formatResponses = (responses: readonly string[]): string[] =>
  groupBy(responses, (response) => response.split(' ')[0] ?? '').map(
    ([name, group]) => `${name} ${group.map((response) => response.slice(name.length + 1)).join(', ')}`,
  )

export const formatTextReport = (report: Report): string => {
  const { results, declared, missing, injected, passed, exchanges } = report
  const list = (verdict: Verdict) => results.filter((result) => result.verdict === verdict)
  const warnings = results.flatMap((result) => result.warnings)
  const counts = (['passed', 'failed', 'not provoked'] as const).map(
    (verdict) => `${list(verdict).length} ${verdict}`,
  )
  const isPartial = list('not provoked').length > 0
  return [
    ...formatSection(
      'Not provoked',
      groupBy(list('not provoked'), ({ reasons }) => reasons.at(-1) ?? '').map(
        ([reason, [first, ...others]]) =>
          `${others.length + 1} x ${reason} (${first?.subject} ${first?.name}${others.length > 0 ? ', …' : ''})`,
      ),
    ),
    ...formatSection(
      'Failed',
      list('failed').flatMap(({ subject, name, reasons }) => [
        `${subject}: ${name}`,
        ...reasons.map((reason) => `  ${reason}`),
      ]),
    ),
    // Most endpoints cause the same warnings.
    ...formatSection(
      'Beyond the specification (errors with --strict)',
      groupBy(warnings, (warning) => warning).map(
        ([warning, { length }]) => `${warning}, in ${length} checks`,
      ),
    ),
    // Of a server other than the mock, many responses can't be provoked.
    ...(passed && isPartial
      ? []
      : formatSection('Declared responses that were not seen', formatResponses(missing))),
    ...formatSection('Responses seen only with an injected fault', formatResponses(injected)),
    '',
    `${results.length} checks with ${exchanges.length} requests: ${counts.join(', ')}.`,
    `${declared - missing.length} of ${declared} declared responses seen, ${injected.length} only with an injected fault.`,
    passed
      ? `The server meets the contract${isPartial ? ' in every check that could run' : ''}.`
      : 'The server does not meet the contract.',
  ].join('\n')
}
