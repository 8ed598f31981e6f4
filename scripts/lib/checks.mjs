import { existsSync, readFileSync } from 'node:fs'
import { buildArgs } from './build.mjs'
import { inProject } from './paths.mjs'

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{
 *   name: string,
 *   args: string[],
 *   cores: number,
 *   after?: string,
 *   live?: boolean,
 *   report?: { file: string, counts: (text: string) => Counts },
 * }} Check  a Node program whose exit code is the verdict. `cores`: how many it keeps busy. `after`: the check that must
 *   have passed. `live`: show its output as it comes. `report`: where it writes how many tests passed; without one the
 *   check counts as one test.
 */

/** @param {string} text the JSON of Vitest's reporter */
function vitestCounts(text) {
  /** @type {{ numPassedTests: number, numFailedTests: number }} */
  const { numPassedTests, numFailedTests } = JSON.parse(text)
  return { passed: numPassedTests, failed: numFailedTests }
}

/** @param {string} text the JSON of Playwright's reporter; a test that passed at its second try has passed */
function playwrightCounts(text) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number } }} */
  const { stats } = JSON.parse(text)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

const bin = (/** @type {string} */ path) => inProject(`node_modules/${path}`)
const unitReport = inProject('.cache/unit.json')

/** Every check of `npm test`, in the order of starting. A new check is a new row. @type {Check[]} */
export const checks = [
  { name: 'lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'], cores: 1 },
  { name: 'build', args: buildArgs, cores: 1 },
  { name: 'size', args: [inProject('scripts/size.mjs')], cores: 1, after: 'build' },
  { name: 'types', args: [inProject('scripts/types.mjs')], cores: 2 },
  {
    name: 'unit',
    args: [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    cores: 2,
    report: { file: unitReport, counts: vitestCounts },
  },
  { name: 'firefox', args: [inProject('scripts/firefox.mjs')], cores: 2, after: 'build' },
  {
    name: 'e2e',
    args: [inProject('scripts/e2e.mjs'), '--no-build'],
    cores: 2,
    after: 'build',
    live: true,
    report: { file: inProject('.cache/e2e.json'), counts: playwrightCounts },
  },
]

/**
 * How many tests a check stands for. A check that failed counts at least one failure, whatever its report says.
 * @param {Check} check
 * @param {boolean} ok
 * @returns {Counts}
 */
export function countsOf({ report }, ok) {
  const counted = report && existsSync(report.file) ? report.counts(readFileSync(report.file, 'utf8')) : null
  const { passed, failed } = counted ?? { passed: ok ? 1 : 0, failed: 0 }
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}
