import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parsePlaywrightReport, parseVitestReport, planStages } from '../../scripts/lib/checks'
import { type CheckResult, formatSummary, runChecks } from '../../scripts/lib/run-checks'

const folder = mkdtempSync(join(tmpdir(), 'portal-checks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const log = join(folder, 'log')
/** Creates a check that logs its name and exits with a code. */
const check = (name: string, { code = 0, needs }: { code?: number; needs?: string } = {}) => ({
  name,
  command: `echo ${name} >> ${log}; exit ${code}`,
  ...(needs ? { needs } : {}),
})

const verdicts = (results: readonly CheckResult[]) => results.map(({ name, verdict }) => `${name} ${verdict}`)

describe('checks', () => {
  it('run in stages, and a failure skips only the checks that need it', async () => {
    writeFileSync(log, '')
    const results = await runChecks([
      [check('build', { code: 1 }), check('lint')],
      [check('unit')],
      [check('e2e', { needs: 'build' })],
    ])
    expect(verdicts(results)).toEqual(['build FAILED', 'lint passed', 'unit passed', 'e2e not run'])
    const ran = readFileSync(log, 'utf8').trim().split('\n')
    expect(new Set(ran.slice(0, 2))).toEqual(new Set(['build', 'lint']))
    expect(ran.slice(2)).toEqual(['unit'])
    expect(formatSummary(results).split('\n').at(-1)).toBe('2 passed, 2 failed, 0 skipped')
  })

  it('that failed repeat their last output in the summary', async () => {
    const printing = (name: string, code: number) => ({
      name,
      command: `echo "${name}: a kilobyte too many"; echo "${name}: and why" >&2; exit ${code}`,
    })
    const results = await runChecks([[printing('size', 1), printing('lint', 0)], [printing('unit', 1)]])
    const lines = formatSummary(results).split('\n')
    for (const name of ['size', 'unit']) {
      const from = lines.indexOf(`── last output of ${name}`)
      expect(lines.slice(from + 1, from + 3).sort()).toEqual([
        `${name}: a kilobyte too many`,
        `${name}: and why`,
      ])
    }
    expect(lines).not.toContain('lint: and why')
  })

  it('fail by their exit code regardless of the report', async () => {
    const reporting = (name: string, command: string) => ({
      name,
      command: `echo > ${join(folder, name)}; ${command}`,
      report: {
        file: join(folder, name),
        parse: () => ({ passed: 5, failed: 0, skipped: ['wide tunnel: no openvpn'] }),
      },
    })
    const results = await runChecks([[reporting('good', 'true'), reporting('crashed', 'exit 3')]])
    expect(verdicts(results)).toEqual(['good passed', 'crashed FAILED'])
    const lines = formatSummary(results).split('\n')
    expect(lines.at(-1)).toBe('10 passed, 1 failed, 2 skipped')
    expect(lines).toContain('  skipped: wide tunnel: no openvpn')
  })

  it('of the project have unique names, and need only earlier checks', () => {
    for (const selection of [{}, { shard: '2/4' }, { node: '24' }]) {
      const all = planStages(selection)
      const names = all.flat().map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      all.forEach((stage, index) => {
        const before = all.slice(0, index).flat()
        for (const { needs } of stage) if (needs) expect(before.map(({ name }) => name)).toContain(needs)
      })
    }
  })

  it('of all shards together are all checks, and indivisible checks run once', () => {
    const getCommands = (shard?: string) =>
      planStages({ shard })
        .flat()
        .map(({ command }) => command)
    const all = getCommands()
    const shards = ['1/3', '2/3', '3/3'].map((shard) =>
      getCommands(shard).map((command) => command.replace(` --shard=${shard}`, '')),
    )
    expect(new Set(shards.flat())).toEqual(new Set(all))
    const divided = getCommands('2/3').filter((command) => command.endsWith('--shard=2/3'))
    expect(divided).toHaveLength(3)
    for (const once of ['types', 'lint', 'unused', 'size'])
      expect(shards.flat().filter((command) => command.endsWith(` ${once}`))).toHaveLength(1)
  })

  it('of another Node version run on it', () => {
    const checks = planStages({ node: '24' })
      .flat()
      .filter(({ command }) => command.startsWith('npx -y -p node@24 -c "node --version && pnpm '))
    expect(checks.map(({ name }) => name)).toEqual(['unit', 'e2e'])
  })
})

describe('reports', () => {
  it('of Vitest distinguish skipped and passed tests, even with the same title', () => {
    const assertionResults = ['passed', 'failed', 'pending', 'skipped', 'todo'].map((status) => ({
      status,
      fullName: 'a title',
    }))
    expect(parseVitestReport(JSON.stringify({ testResults: [{ assertionResults }] }))).toEqual({
      passed: 1,
      failed: 1,
      skipped: ['a title', 'a title', 'a title'],
    })
  })

  it('of Playwright contain the reason of a skipped test', () => {
    const test = (status: string, annotations: object[] = []) => ({ status, annotations })
    const suites = [
      {
        specs: [{ title: 'a', tests: [test('expected'), test('unexpected')] }],
        suites: [
          {
            specs: [
              { title: 'b', tests: [test('skipped', [{ type: 'skip', description: 'no Firefox' }])] },
              { title: 'c', tests: [test('skipped')] },
            ],
          },
        ],
      },
    ]
    expect(parsePlaywrightReport(JSON.stringify({ suites }))).toEqual({
      passed: 1,
      failed: 1,
      skipped: ['b: no Firefox', 'c: did not run'],
    })
  })
})
