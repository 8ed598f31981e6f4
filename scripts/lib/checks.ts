import { projectPath } from './paths.mjs'
import { parsePlaywrightReport, parseVitestReport, type TestCounts, testCounts } from './test-reports'

/** A command whose exit code is the verdict; without a report of its tests it counts as one. */
export interface Check {
  name: string
  command: string
  /** Which check it builds on, and does not run without. */
  needs?: string
  report?: { file: string; parse: (text: string) => TestCounts }
}

/** Which part of the checks is wanted; all of them where nothing is said. */
export interface CheckSelection {
  /** Such as `2/4`: the second of four parts that together are the whole. */
  shard?: string | undefined
  /** Another major version of Node, of the package registry: the unit tests and one journey run on it. */
  node?: string | undefined
  /** A folder with the `test-results` of every shard, whose reports of browser tests are made one. */
  merge?: string | undefined
}

/** What stands in one stage runs side by side; a stage begins when the one before is over. */
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
  const stuck = projectPath('scripts/lib/stall-reporter.ts')
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file} --reporter=${stuck}`
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

/** The checks on another Node, which is brought along in front of the path. */
function onNode(version: string): Stages {
  const on = (check: Check): Check => ({
    ...check,
    command: `npx -y -p node@${version} -c "node --version && ${check.command}"`,
  })
  return [
    [installTools, build],
    [on(unit(''))],
    [on(browserTests('e2e', 'e2e', ' main-journey --project=desktop', 'build'))],
  ]
}

/** Puts the shards' reports of browser tests together: one sum, and one page below `test-results/report`. */
function merged(folder: string): Stages {
  const check = (name: string, portal: string): Check => {
    const file = projectPath(`.cache/${name}.json`)
    const to = `PLAYWRIGHT_JSON_OUTPUT_FILE=${file} PLAYWRIGHT_HTML_OPEN=never PLAYWRIGHT_HTML_OUTPUT_DIR=${projectPath(`test-results/report/${portal}`)}`
    return {
      name,
      command: `${to} playwright merge-reports --reporter json,html ${folder}/shards/${portal}`,
      report: { file, parse: parsePlaywrightReport },
    }
  }
  return [[check('development', 'development')], [check('e2e', 'production')]]
}

/** What `npm test` does by its name alone. */
export const optionalChecks: readonly Check[] = [
  { name: 'screenshots', command: 'pnpm --silent screenshots' },
  { name: 'speed', command: 'pnpm --silent speed --html' },
]

/** The checks of `npm test`. Of shards the first has what cannot be divided; each has what it builds on. */
export function planStages({ shard, node, merge }: CheckSelection): Stages {
  if (node) return onNode(node)
  if (merge) return merged(merge)
  const args = shard ? ` --shard=${shard}` : ''
  const isFirst = !shard || shard.startsWith('1/')
  const undivided: Check[] = [
    { name: 'types', command: 'pnpm --silent types' },
    { name: 'lint', command: 'pnpm --silent lint' },
    { name: 'unused', command: 'pnpm --silent unused' },
    { name: 'openapi', command: 'pnpm --silent lint-openapi' },
    { name: 'licences', command: 'pnpm --silent licences' },
    vulnerabilities,
  ]
  return [
    [...(isFirst ? undivided : []), installTools, build],
    [unit(args)],
    [
      ...(isFirst ? [{ name: 'size', command: 'pnpm --silent size', needs: 'build' }] : []),
      browserTests('development', 'e2e:development', args, 'install-tools'),
    ],
    [browserTests('e2e', 'e2e', args, 'build')],
  ]
}
