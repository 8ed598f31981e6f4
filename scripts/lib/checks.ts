import { projectPath } from './paths.mjs'
import { parsePlaywrightReport, parseVitestReport, type TestCounts, testCounts } from './test-reports'

/** A command whose exit code is the verdict. Without a test report it counts as one test. */
export interface Check {
  name: string
  command: string
  /** The check that must pass first. */
  needs?: string
  report?: { file: string; parse: (text: string) => TestCounts }
}

/** Selects a part of the checks; by default all. */
export interface CheckSelection {
  /** A shard, such as `2/4`: the second of four parts. */
  shard?: string | undefined
  /** Another major version of Node, which runs the unit tests and one browser test. */
  node?: string | undefined
  /** A folder with the `test-results` of every shard, to merge the reports of browser tests. */
  merge?: string | undefined
}

/** The checks of a stage run in parallel. A stage starts when the previous stage ends. */
export type Stages = readonly (readonly Check[])[]

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
function planNodeStages(version: string): Stages {
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
function planMergeStages(folder: string): Stages {
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
  { name: 'speed', command: 'pnpm --silent speed --html' },
]

/** Returns the checks of `npm test`. The first shard includes the checks that can't be divided. */
export function planStages({ shard, node, merge }: CheckSelection): Stages {
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
