import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API_BASE_PATH } from '@zoog/contract/common'
import { z } from 'zod'
import { overHttp } from '../wire'
import { load } from './load'

const PACKAGE = fileURLToPath(new URL('../../../mock-api/', import.meta.url))
const started = z.object({ scripts: z.object({ start: z.string() }) })

/** The arguments of the mock's command, as its package has it. */
const commandArgs = (): string[] =>
  started
    .parse(JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')))
    .scripts.start.split(' ')
    .slice(1)

const PATIENCE_MS = 20_000
const PAUSE_MS = 5

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs the mock's command as `pnpm mock` does, and what is asked of it; answers what that answers. */
const withMockCommand = async <T>(
  port: number,
  work: (running: { pid: number; readyAfterSeconds: number }) => Promise<T>,
): Promise<T> => {
  const started = performance.now()
  const ports = ['--port', String(port), '--provider-port', '0']
  const child = spawn(process.execPath, [...commandArgs(), ...ports, '--db', 'memory'], {
    cwd: PACKAGE,
    stdio: 'ignore',
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const send = overHttp(`http://127.0.0.1:${port}`)
  const request = { method: 'GET', path: '/zoog_api/api/ip/info', headers: {} }
  try {
    while (performance.now() - started < PATIENCE_MS) {
      const answer = await send(request).catch(() => null)
      if (answer?.status === 200)
        return await work({ pid: child.pid ?? 0, readyAfterSeconds: (performance.now() - started) / 1000 })
      await pause(PAUSE_MS)
    }
    throw new Error('The mock did not start.')
  } finally {
    child.kill()
    await gone
  }
}

/** Seconds from starting the mock's command to its first answer. */
export const startSeconds = (port: number): Promise<number> =>
  withMockCommand(port, async ({ readyAfterSeconds }) => readyAfterSeconds)

/** Memory of a process in MB, as Linux tells it. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Memory of the mock's command at the start and after so many requests, in MB. */
export const memoryAfter = (port: number, requests: number): Promise<{ before: number; after: number }> =>
  withMockCommand(port, async ({ pid }) => {
    const before = residentMb(pid)
    const request = { method: 'GET', path: `${API_BASE_PATH}/billing/getCurrencies`, headers: {} }
    await load(port, request, requests)
    return { before, after: residentMb(pid) }
  })
