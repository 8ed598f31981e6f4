import { inProject } from './paths.mjs'
import { type Counts, playwrightCounts, vitestCounts } from './reports'

/** A command whose exit code is the verdict; without a report of its tests it counts as one. */
export interface Check {
  name: string
  command: string
  /** Which check it builds on, and does not run without. */
  needs?: string
  report?: { file: string; countsOf: (text: string) => Counts }
}

const unitReport = inProject('.cache/unit.json')

/** Every check of `npm test`: what stands in one stage runs side by side, a stage begins when the one before is over. */
export const stages: readonly (readonly Check[])[] = [
  [
    { name: 'types', command: 'pnpm --silent types' },
    { name: 'lint', command: 'pnpm --silent lint' },
    { name: 'build', command: 'pnpm --silent build' },
  ],
  [
    {
      name: 'unit',
      command: `pnpm --silent unit --reporter=default --reporter=json --outputFile.json=${unitReport}`,
      report: { file: unitReport, countsOf: vitestCounts },
    },
  ],
  [{ name: 'size', command: 'pnpm --silent size', needs: 'build' }],
  [
    {
      name: 'e2e',
      command: 'pnpm --silent e2e',
      needs: 'build',
      report: { file: inProject('.cache/e2e.json'), countsOf: playwrightCounts },
    },
  ],
]
