import { rmSync } from 'node:fs'
import { countsOf } from './checks.mjs'
import { withColor } from './color.mjs'
import { runNode } from './command.mjs'
import { viteEnv } from './services.mjs'

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {import('./checks.mjs').Counts & { name: string, verdict: 'passed' | 'FAILED' | 'not run', seconds: number }} Result
 */

const print = (/** @type {string} */ text) => void process.stdout.write(text)
const heading = (/** @type {string} */ text) =>
  print(`\n── ${text} ${'─'.repeat(Math.max(3, 76 - text.length))}\n`)

/**
 * Passes text on line by line, each behind the check's name.
 * @param {string} name
 */
function prefixed(name) {
  let rest = ''
  return (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) print(`${name} | ${line}\n`)
  }
}

/**
 * @param {Check} check
 * @param {AbortSignal} signal
 * @returns {Promise<Result>}
 */
async function runCheck(check, signal) {
  if (check.report) rmSync(check.report.file, { force: true })
  print(`${check.name} …\n`)
  const started = performance.now()
  const { code, output } = await runNode(check.args, {
    signal,
    env: withColor({ ...viteEnv, ...process.env }),
    onOutput: check.live ? prefixed(check.name) : undefined,
  })
  const seconds = (performance.now() - started) / 1000
  const verdict = code === 0 ? 'passed' : 'FAILED'
  heading(`${check.name} ${verdict} in ${seconds.toFixed(1)} s`)
  if (code !== 0 && !check.live) print(output)
  return { name: check.name, verdict, seconds, ...countsOf(check, code === 0) }
}

/**
 * Runs every check, side by side as far as the cores go; a failure stops only what builds on it.
 * @param {Check[]} checks
 * @param {{ cores: number, signal: AbortSignal, runOne?: (check: Check, signal: AbortSignal) => Promise<Result> }} options
 * @returns {Promise<Result[]>} in the order of the table
 */
export async function runChecks(checks, { cores, signal, runOne = runCheck }) {
  /** @type {Map<string, Result>} */
  const results = new Map()
  const waiting = [...checks]
  /** @type {Map<Check, Promise<void>>} */
  const running = new Map()
  const weight = (/** @type {Check} */ check) => Math.min(check.cores, cores)
  const busy = () => [...running.keys()].reduce((sum, check) => sum + weight(check), 0)

  const startWhatFits = () => {
    for (const check of [...waiting]) {
      const isAhead = checks.some(({ name }) => name === check.after)
      const before = check.after ? results.get(check.after) : undefined
      if (isAhead && !before) continue
      const blocked = signal.aborted || (before && before.verdict !== 'passed')
      if (!blocked && busy() + weight(check) > cores) continue
      waiting.splice(waiting.indexOf(check), 1)
      if (blocked)
        results.set(check.name, { name: check.name, verdict: 'not run', seconds: 0, passed: 0, failed: 1 })
      else running.set(check, finish(check))
    }
  }
  const finish = async (/** @type {Check} */ check) => {
    results.set(check.name, await runOne(check, signal))
    running.delete(check)
  }

  startWhatFits()
  while (running.size > 0) {
    await Promise.race(running.values())
    startWhatFits()
  }
  return checks.flatMap(({ name }) => results.get(name) ?? [])
}

/**
 * The last lines of `npm test`: one for each check, then the sum.
 * @param {Result[]} results
 */
export function summary(results) {
  const lines = results.map(({ name, verdict, seconds, passed, failed }) => {
    const counts = `${passed} passed${failed ? `, ${failed} failed` : ''}`
    return `  ${name.padEnd(14)} ${verdict.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s   ${counts}`
  })
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0)
  return [...lines, `${sum('passed')} passed, ${sum('failed')} failed`].join('\n')
}
