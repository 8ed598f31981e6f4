import type { Report } from './run-conformance'

/** The characters that XML 1.0 forbids: most control characters, and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escapeXml = (text: string): string =>
  text
    .replace(FORBIDDEN, '?')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

const formatTestCase = (suite: string, name: string, ms: number, inside: string): string =>
  `    <formatTestCase classname="${escapeXml(suite)}" name="${escapeXml(name)}" time="${(ms / 1000).toFixed(3)}">${inside}</formatTestCase>`

const formatOutcome = (tag: 'failure' | 'skipped', reasons: readonly string[]): string => {
  const [first = '', ...rest] = reasons
  return `<${tag} message="${escapeXml(first)}">${escapeXml(rest.join('\n'))}</${tag}>`
}

/** Returns the report as JUnit XML with one suite for checks and one for coverage. */
export const formatJunitReport = ({ results, coverage, failsOnGaps }: Report): string => {
  const cases = results.map(({ subject, name, verdict, reasons, ms }) => {
    const inside = {
      passed: '',
      failed: formatOutcome('failure', reasons),
      'not provoked': formatOutcome('skipped', reasons),
    }
    return formatTestCase(subject, name, ms, inside[verdict])
  })
  const cells = coverage.map(({ endpoint, status, state }) => {
    const gap = formatOutcome(failsOnGaps ? 'failure' : 'skipped', [
      'The server never sent this declared response.',
    ])
    return formatTestCase(endpoint, `coverage ${status}`, 0, state === 'gap' ? gap : '')
  })
  const suite = (name: string, lines: string[]) => {
    const failures = lines.filter((line) => line.includes('<failure ')).length
    const skipped = lines.filter((line) => line.includes('<skipped ')).length
    return [
      `  <testsuite name="${name}" tests="${lines.length}" failures="${failures}" skipped="${skipped}">`,
      ...lines,
      '  </testsuite>',
    ].join('\n')
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suite('conformance', cases)}\n${suite('coverage', cells)}\n</testsuites>\n`
}
