import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { planStages } from '../../scripts/lib/checks'
import { type CheckResult, formatSummary, runChecks } from '../../scripts/lib/run-checks'

const folder = mkdtempSync(join(tmpdir(), 'portal-checks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const verdicts = (results: readonly CheckResult[]) => results.map(({ name, verdict }) => `${name} ${verdict}`)

describe('checks', () => {
  it('run in stages, and a failure skips only the checks that need it', async () => {
    const log = join(folder, 'log')
    /** Creates a check that logs its name and exits with a code. */
    const check = (name: string, code = 0) => ({ name, command: `echo ${name} >> ${log}; exit ${code}` })
    const results = await runChecks([
      [check('build', 1), check('lint')],
      [check('unit')],
      [{ ...check('e2e'), needs: 'build' }],
    ])
    expect(verdicts(results)).toEqual(['build FAILED', 'lint passed', 'unit passed', 'e2e not run'])
    const ran = readFileSync(log, 'utf8').trim().split('\n')
    expect(new Set(ran.slice(0, 2))).toEqual(new Set(['build', 'lint']))
    expect(ran.slice(2)).toEqual(['unit'])
    expect(formatSummary(results).split('\n').at(-1)).toBe('2 passed, 2 failed, 0 skipped')
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

  it('of all shards together are all checks, and indivisible checks run once', () => {
    const getCommands = (shard?: string) =>
      planStages({ shard })
        .flat()
        .map(({ command }) => command)
    const shards = ['1/3', '2/3', '3/3'].map((shard) =>
      getCommands(shard).map((command) => command.replace(` --shard=${shard}`, '')),
    )
    expect(new Set(shards.flat())).toEqual(new Set(getCommands()))
    for (const once of ['types', 'lint', 'unused', 'size'])
      expect(shards.flat().filter((command) => command.endsWith(` ${once}`))).toHaveLength(1)
  })
})
