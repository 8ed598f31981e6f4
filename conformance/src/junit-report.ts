import type { Report } from './run-conformance'

/** XML 1.0 takes no other control characters, and no halves of surrogate pairs. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text
    .replace(FORBIDDEN, '?')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

const testcase = (suite: string, name: string, ms: number, inside: string): string =>
  `    <testcase classname="${escaped(suite)}" name="${escaped(name)}" time="${(ms / 1000).toFixed(3)}">${inside}</testcase>`

const said = (tag: 'failure' | 'skipped', reasons: readonly string[]): string => {
  const [first = '', ...rest] = reasons
  return `<${tag} message="${escaped(first)}">${escaped(rest.join('\n'))}</${tag}>`
}

/** The report as JUnit XML: one suite for checks, one for coverage. */
export const formatJunitReport = ({ results, coverage, failsOnGaps }: Report): string => {
  const cases = results.map(({ subject, name, verdict, reasons, ms }) => {
    const inside = { passed: '', failed: said('failure', reasons), 'not provoked': said('skipped', reasons) }
    return testcase(subject, name, ms, inside[verdict])
  })
  const cells = coverage.map(({ endpoint, status, state }) => {
    const gap = said(failsOnGaps ? 'failure' : 'skipped', ['This answer was never seen as declared.'])
    return testcase(endpoint, `coverage ${status}`, 0, state === 'gap' ? gap : '')
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
