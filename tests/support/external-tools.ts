import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { it } from 'vitest'
import { hasTool, toolSearchPath } from '../../scripts/lib/install-tools'

/** A minimal environment, without the caller's proxy and language. */
const env = { PATH: toolSearchPath, LC_ALL: 'C' }
/** The timeout of a tool that only checks something. */
const CHECK_MS = 10_000

/** Returns whether this process may create network devices. */
export const canCreateNetworkDevices = (): boolean => {
  if (process.getuid?.() !== 0) return false
  try {
    closeSync(openSync('/dev/net/tun', 'r+'))
    return true
  } catch {
    return false
  }
}

/**
 * Defines a test with real tools, skipped with the reason if one is missing.
 *
 * @param missing the missing tools; empty if all are installed
 * @param real the test with the tools
 * @param checkFormat runs instead of a skipped test, without the tools
 */
export const testWithTools = (
  title: string,
  missing: readonly string[],
  real: () => Promise<void> | void,
  checkFormat: () => Promise<void> | void,
): void => {
  if (missing.length === 0) it(title, { timeout: 60_000 }, real)
  else {
    it.skip(`${title}: ${missing.join(', ')} not installed`, real)
    it(`${title}: the format only`, checkFormat)
  }
}

/** Returns the tools that are not installed. */
export const findMissingTools = (...names: string[]): string[] => names.filter((name) => !hasTool(name))

/** Runs a tool and returns its output. */
export const runTool = (
  program: string,
  args: readonly string[],
  input = '',
  more: Readonly<Record<string, string>> = {},
): { status: number | null; output: string; stdout: string } => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    env: { ...env, ...more },
    input,
    encoding: 'utf8',
    timeout: CHECK_MS,
  })
  if (error) throw error
  return { status, stdout, output: stdout + stderr }
}

/** A program that runs until it is stopped. */
export interface RunningProcess {
  /** Its output so far. */
  output: () => string
  /** Waits for output; fails when the program ends or after a timeout. */
  waitForOutput: (what: RegExp, timeoutMs?: number) => Promise<void>
  stop: () => Promise<void>
}

const started = new Set<ChildProcess>()
// Stop the processes with the tests, even when they are interrupted.
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

const POLL_MS = 25

/** Starts a program, with optional environment variables. */
export const startProcess = (
  program: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): RunningProcess => {
  const child = spawn(program, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
  started.add(child)
  let output = ''
  let ended = false
  const collectOutput = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collectOutput)
  child.stderr.on('data', collectOutput)
  const closed = new Promise<void>((resolve) => {
    const handleEnd = () => {
      ended = true
      started.delete(child)
      resolve()
    }
    child.on('close', handleEnd)
    child.on('error', (error) => {
      output += error.message
      handleEnd()
    })
  })
  return {
    output: () => output,
    waitForOutput: async (what, timeoutMs = 15_000) => {
      const deadline = Date.now() + timeoutMs
      while (!what.test(output)) {
        if (ended || Date.now() > deadline) throw new Error(`${program} did not print ${what}:\n${output}`)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    stop: async () => {
      if (!ended) child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 2000)
      await closed
      clearTimeout(late)
    },
  }
}
