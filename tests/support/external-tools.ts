import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, it } from 'vitest'
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

/** Defines a test with real tools, skipped with the reason if one is missing. */
export const testWithTools = (title: string, missing: readonly string[], test: () => Promise<void>): void => {
  if (missing.length === 0) it(title, { timeout: 60_000 }, test)
  else it.skip(`${title}: ${missing.join(', ')} not installed`, test)
}

/** Returns the tools that aren't installed. */
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

/** A program that runs until the end of the test file. */
export interface RunningProcess {
  /** Its output so far. */
  output: () => string
  /** Waits for output; fails when the program ends or after a timeout. */
  waitForOutput: (what: RegExp) => Promise<void>
}

const OUTPUT_MS = 15_000
const POLL_MS = 25

/** Creates a temporary folder for a test file, and programs that end with the file. */
export const createToolFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'zoog-tools-'))
  const started = new Map<ChildProcess, Promise<unknown>>()
  afterAll(async () => {
    for (const child of started.keys()) child.kill()
    await Promise.all(started.values())
    rmSync(folder, { recursive: true })
  })
  return {
    folder,
    /** Writes a file and returns its path. */
    write: (name: string, text: string, mode = 0o600): string => {
      const file = join(folder, name)
      writeFileSync(file, text, { mode })
      return file
    },
    /** Starts a program, with optional environment variables. */
    start: (program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): RunningProcess => {
      const child = spawn(program, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
      started.set(child, once(child, 'close'))
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk
        })
      return {
        output: () => output,
        waitForOutput: async (what) => {
          const deadline = Date.now() + OUTPUT_MS
          while (!what.test(output)) {
            if (child.exitCode !== null || Date.now() > deadline)
              throw new Error(`${program} did not print ${what}:\n${output}`)
            await setTimeout(POLL_MS)
          }
        },
      }
    },
  }
}
