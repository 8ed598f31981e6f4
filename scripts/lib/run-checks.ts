import { existsSync, readFileSync, rmSync } from 'node:fs'
import concurrently, { type CloseEvent } from 'concurrently'
import type { Check, TestCounts } from './checks'
import { kill } from './kill'
import { projectRoot } from './paths.mjs'

export interface CheckResult extends TestCounts {
  name: string
  verdict: 'passed' | 'FAILED' | 'not run'
  seconds: number
  /** The last lines of its output. */
  outputTail: readonly string[]
}

const TAIL_LINES = 50

const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: [] }

/** Returns the result of a finished check. A failed check counts as at least one failure, even if its report has none. */
const createResult = (
  { name, report }: Check,
  { exitCode, timings }: CloseEvent,
  output: string,
): CheckResult => {
  const reported = report && existsSync(report.file) ? report.parse(readFileSync(report.file, 'utf8')) : null
  const ok = exitCode === 0 && !reported?.failed
  const counts = reported ?? { ...NO_TESTS, passed: ok ? 1 : 0 }
  return {
    name,
    verdict: ok ? 'passed' : 'FAILED',
    seconds: timings.durationSeconds,
    outputTail: output.trimEnd().split('\n').slice(-TAIL_LINES),
    ...counts,
    failed: ok ? counts.failed : Math.max(counts.failed, 1),
  }
}

/** Runs a stage's checks in parallel. A single check prints its output immediately, with colors in a terminal. */
const runStage = async (checks: readonly Check[]): Promise<CheckResult[]> => {
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
    return event ? [createResult(check, event, outputs.get(check.name) ?? '')] : []
  })
}

/** Runs the stages in order. A failure skips only the checks that need it; a skipped check counts as failed. */
export const runChecks = async (stages: readonly (readonly Check[])[]): Promise<CheckResult[]> => {
  const results: CheckResult[] = []
  let isInterrupted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isInterrupted = true
    })
  for (const stage of stages) {
    const isBlocked = ({ needs }: Check) =>
      isInterrupted || results.some(({ name, verdict }) => name === needs && verdict !== 'passed')
    const blocked = stage.filter(isBlocked)
    results.push(...(await runStage(stage.filter((check) => !blocked.includes(check)))))
    for (const { name } of blocked)
      results.push({ ...NO_TESTS, name, verdict: 'not run', seconds: 0, failed: 1, outputTail: [] })
  }
  // After Ctrl-C, concurrently reports the stopped commands as passed.
  return isInterrupted ? results.map((result) => ({ ...result, verdict: 'not run' })) : results
}

/**
 * Formats the summary of `npm test`: the last output of failed checks, a line for each check, skipped tests, and the totals.
 */
export const formatSummary = (results: readonly CheckResult[]): string => {
  const lines = results.map(({ name, verdict, seconds, passed, failed, skipped }) => {
    const counts = [
      `${passed} passed`,
      failed && `${failed} failed`,
      skipped.length && `${skipped.length} skipped`,
    ]
    return `  ${name.padEnd(14)} ${verdict.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s   ${counts.filter(Boolean).join(', ')}`
  })
  const skipped = results.flatMap((result) => result.skipped)
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
  const failed = results.filter(({ verdict }) => verdict === 'FAILED')
  return [
    ...failed.flatMap(({ name, outputTail }) => [`── last output of ${name}`, ...outputTail, '']),
    ...lines,
    ...skipped.map((title) => `  skipped: ${title}`),
    `${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped`,
  ].join('\n')
}
