import { existsSync, readFileSync, rmSync } from 'node:fs'
import concurrently, { type CloseEvent } from 'concurrently'
import type { Check } from './checks'
import { kill } from './kill'
import { projectRoot } from './paths.mjs'
import type { TestCounts } from './test-reports'

export interface CheckResult extends TestCounts {
  name: string
  verdict: 'passed' | 'FAILED' | 'not run'
  seconds: number
  /** What it said at last. */
  outputTail: readonly string[]
}

const LAST_WORDS = 50

const nothing: TestCounts = { passed: 0, failed: 0, skipped: [], flaky: [] }

/** What a check that has ended came to; one that failed counts at least one failure, whatever its report says. */
function resultOf({ name, report }: Check, { exitCode, timings }: CloseEvent, output: string): CheckResult {
  const told = report && existsSync(report.file) ? report.parse(readFileSync(report.file, 'utf8')) : null
  const ok = exitCode === 0 && !told?.flaky.length && !told?.failed
  const counts = told ?? { ...nothing, passed: ok ? 1 : 0 }
  return {
    name,
    verdict: ok ? 'passed' : 'FAILED',
    seconds: timings.durationSeconds,
    outputTail: output.trimEnd().split('\n').slice(-LAST_WORDS),
    ...counts,
    failed: ok ? counts.failed : Math.max(counts.failed, 1),
  }
}

/** Runs one stage's checks side by side; one alone shows what it says as it says it, in a terminal with its colours. */
async function runStage(checks: readonly Check[]): Promise<CheckResult[]> {
  if (checks.length === 0) return []
  for (const { report } of checks) if (report) rmSync(report.file, { force: true })
  console.log(`\n── ${checks.map(({ name }) => name).join(', ')} …`)
  const isAlone = checks.length === 1
  const { commands, result } = concurrently(
    checks.map(({ name, command }) => ({ name, command })),
    {
      cwd: projectRoot,
      group: !isAlone,
      prefix: isAlone ? 'none' : 'name',
      raw: isAlone && process.stdout.isTTY,
      kill,
    },
  )
  const outputs = new Map<string, string>()
  for (const { name, stdout, stderr } of commands)
    for (const stream of [stdout, stderr])
      stream.subscribe((text) => outputs.set(name, (outputs.get(name) ?? '') + text))
  const events = await result.catch((failed: CloseEvent[]) => failed)
  return checks.flatMap((check) => {
    const event = events.find(({ command }) => command.name === check.name)
    return event ? [resultOf(check, event, outputs.get(check.name) ?? '')] : []
  })
}

/** Runs stage after stage; a failure stops only what needs it. What is not run counts as failed. */
export async function runChecks(stages: readonly (readonly Check[])[]): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  let isTold = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isTold = true
    })
  for (const stage of stages) {
    const isBlocked = ({ needs }: Check) =>
      isTold || results.some(({ name, verdict }) => name === needs && verdict !== 'passed')
    const blocked = stage.filter(isBlocked)
    results.push(...(await runStage(stage.filter((check) => !blocked.includes(check)))))
    for (const { name } of blocked)
      results.push({ ...nothing, name, verdict: 'not run', seconds: 0, failed: 1, outputTail: [] })
  }
  // Told to end by Ctrl-C, concurrently takes what it ended for passed.
  return isTold ? results.map((result) => ({ ...result, verdict: 'not run' })) : results
}

/**
 * The last lines of `npm test`: what failed checks said at last, which stands far above by then; one line for each check, what did not run or
 * needed another try, then the sum.
 */
export function formatSummary(results: readonly CheckResult[]): string {
  const lines = results.map(({ name, verdict, seconds, passed, failed, skipped }) => {
    const counts = [
      `${passed} passed`,
      failed && `${failed} failed`,
      skipped.length && `${skipped.length} skipped`,
    ]
    return `  ${name.padEnd(14)} ${verdict.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s   ${counts.filter(Boolean).join(', ')}`
  })
  const skipped = results.flatMap((result) => result.skipped)
  const flaky = results.flatMap((result) => result.flaky)
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
  const failed = results.filter(({ verdict }) => verdict === 'FAILED')
  return [
    ...failed.flatMap(({ name, outputTail }) => [`── the end of what ${name} said`, ...outputTail, '']),
    ...lines,
    ...skipped.map((title) => `  skipped: ${title}`),
    ...flaky.map((title) => `  flaky, passed only at another try: ${title}`),
    `${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped`,
  ].join('\n')
}
