import { z } from 'zod'
import { projectPath } from './paths.mjs'

/** The test counts of a check, with the titles of skipped tests. */
const testCounts = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.array(z.string()),
})
export type TestCounts = z.output<typeof testCounts>

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})

/** Counts the tests of Vitest's JSON report. */
const parseVitestReport = (text: string): TestCounts => {
  const { numPassedTests: passed, numFailedTests: failed, testResults } = vitest.parse(JSON.parse(text))
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
  return { passed, failed, skipped: skipped.map(({ fullName }) => fullName) }
}

const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'skipped']),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
})
const spec = z.object({ title: z.string(), tests: z.array(playwrightTest) })
interface Suite {
  specs: z.output<typeof spec>[]
  suites?: Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec), suites: z.array(suite).optional() }),
)
const playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  suites: z.array(suite),
})

const listSpecs = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(listSpecs)]

/** Counts the tests of Playwright's JSON report. */
const parsePlaywrightReport = (text: string): TestCounts => {
  const { stats, suites } = playwright.parse(JSON.parse(text))
  const skipped = suites.flatMap(listSpecs).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description
        return `${title}: ${reason ?? 'did not run'}`
      }),
  )
  return { passed: stats.expected, failed: stats.unexpected, skipped }
}

/** A command whose exit code is the verdict. Without a test report it counts as one test. */
export interface Check {
  name: string
  command: string
  /** The check that must pass first. */
  needs?: string
  report?: { file: string; parse: (text: string) => TestCounts }
}

/** Selects a part of the checks; by default all. */
interface CheckSelection {
  /** A shard, such as `2/4`: the second of four parts. */
  shard?: string | undefined
  /** Another major version of Node, which runs the unit tests and one browser test. */
  node?: string | undefined
  /** A folder with the `test-results` of every shard, to merge the reports of browser tests. */
  merge?: string | undefined
}

/** The checks of a stage run in parallel. A stage starts when the previous stage ends. */
type Stages = readonly (readonly Check[])[]

const installTools: Check = { name: 'install-tools', command: 'pnpm --silent install-tools' }
const build: Check = { name: 'build', command: 'pnpm --silent build' }

const vulnerabilities: Check = {
  name: 'vulnerabilities',
  command: 'pnpm --silent vulnerabilities',
  report: {
    file: projectPath('.cache/vulnerabilities.json'),
    parse: (text) => testCounts.parse(JSON.parse(text)),
  },
}

const unit = (args: string): Check => {
  const file = projectPath('.cache/unit.json')
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`
  return {
    name: 'unit',
    command: `pnpm --silent unit ${reporters}${args}`,
    needs: 'install-tools',
    report: { file, parse: parseVitestReport },
  }
}

const browserTests = (name: string, script: string, args: string, needs: string): Check => ({
  name,
  command: `pnpm --silent ${script}${args}`,
  needs,
  report: { file: projectPath(`.cache/${name}.json`), parse: parsePlaywrightReport },
})

/** Returns the checks for another version of Node, which npx puts first in the PATH. */
const planNodeStages = (version: string): Stages => {
  const withNode = (check: Check): Check => ({
    ...check,
    command: `npx -y -p node@${version} -c "node --version && ${check.command}"`,
  })
  return [
    [installTools, build],
    [withNode(unit(''))],
    [withNode(browserTests('e2e', 'e2e', ' main-journey --project=desktop', 'build'))],
  ]
}

/** Returns the checks that merge the shards' reports of browser tests into one report in `test-results/report`. */
const planMergeStages = (folder: string): Stages => {
  const check = (name: string, portal: string): Check => {
    const file = projectPath(`.cache/${name}.json`)
    const variables = `PLAYWRIGHT_JSON_OUTPUT_FILE=${file} PLAYWRIGHT_HTML_OPEN=never PLAYWRIGHT_HTML_OUTPUT_DIR=${projectPath(`test-results/report/${portal}`)}`
    return {
      name,
      command: `${variables} playwright merge-reports --reporter json,html ${folder}/shards/${portal}`,
      report: { file, parse: parsePlaywrightReport },
    }
  }
  return [[check('development', 'development')], [check('e2e', 'production')]]
}

/** The checks that `npm test` runs only by name. */
export const optionalChecks: readonly Check[] = [
  { name: 'screenshots', command: 'pnpm --silent screenshots' },
  { name: 'speed', command: 'pnpm --silent speed' },
]

/** Returns the checks of `npm test`. The first shard includes the checks that can't be divided. */
export const planStages = ({ shard, node, merge }: CheckSelection): Stages => {
  if (node) return planNodeStages(node)
  if (merge) return planMergeStages(merge)
  const args = shard ? ` --shard=${shard}` : ''
  const isFirstShard = !shard || shard.startsWith('1/')
  const undivided: Check[] = [
    { name: 'types', command: 'pnpm --silent types' },
    { name: 'lint', command: 'pnpm --silent lint' },
    { name: 'unused', command: 'pnpm --silent unused' },
    { name: 'openapi', command: 'pnpm --silent lint-openapi' },
    // `pnpm licenses` is a command of pnpm itself.
    { name: 'licenses', command: 'pnpm --silent run licenses' },
    vulnerabilities,
  ]
  return [
    [...(isFirstShard ? undivided : []), installTools, build],
    [unit(args)],
    [
      ...(isFirstShard ? [{ name: 'size', command: 'pnpm --silent size', needs: 'build' }] : []),
      browserTests('development', 'e2e:development', args, 'install-tools'),
    ],
    [browserTests('e2e', 'e2e', args, 'build')],
  ]
}
