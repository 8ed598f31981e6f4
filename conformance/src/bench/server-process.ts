import { type ChildProcess, fork, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API_BASE_PATH } from '@zoog/contract/common'
import { z } from 'zod'
import { createHttpTransport } from '../http-transport'

const MOCK_PACKAGE = fileURLToPath(new URL('../../../mock-api/', import.meta.url))
const BARE = fileURLToPath(new URL('./baseline.mjs', import.meta.url))
const manifest = z.object({ scripts: z.object({ start: z.string() }) })
const told = z.object({ port: z.number() })

const PATIENCE_MS = 120_000
const PAUSE_MS = 5
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The status that a server gives an address; null where nobody answers. */
const statusAt = async (port: number, path: string): Promise<number | null> => {
  const asked = createHttpTransport(`http://127.0.0.1:${port}`)({ method: 'GET', path, headers: {} })
  return (await asked.catch(() => null))?.status ?? null
}

/** Resolves when a server answers an address with 200 for the first time; rejects when it ended before. */
export const waitForResponse = async (server: ChildProcess, port: number, path: string): Promise<void> => {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until && server.exitCode === null) {
    if ((await statusAt(port, path)) === 200) return
    await pause(PAUSE_MS)
  }
  throw new Error('The server did not start.')
}

/** Processor time that a process used so far, all of its threads together, in microseconds, as Linux tells it. */
export const readCpuMicros = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, nanos) => sum + nanos / 1000, 0)

/** A server in a process of its own. */
export interface ServerProcess {
  port: number
  /** Processor time used so far by all of its threads, in microseconds. */
  cpuMicros(): number
  /** Memory it holds, in MB. */
  residentMb(): number
  stop(): Promise<void>
}

/** How `npm run mock` runs the mock, as its package says: the words after `node`. */
const mockArgs = (): string[] => {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(MOCK_PACKAGE, 'package.json'), 'utf8')))
  return scripts.start.split(' ').slice(1)
}

const observed = (child: ChildProcess, port: number): ServerProcess => {
  const pid = child.pid ?? 0
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    port,
    cpuMicros: () => readCpuMicros(pid),
    residentMb: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () => {
      child.kill()
      return gone
    },
  }
}

/** Bare Fastify with one answer, and the plugins that the mock registers too. */
export const startBaseline = async (answer: string): Promise<ServerProcess> => {
  const child = fork(BARE, [answer], { execArgv: [] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(told.parse(message).port))
    child.once('exit', (code) => reject(new Error(`Bare Fastify ended (${code}).`)))
  })
  return observed(child, port)
}

/**
 * The mock's command, as `npm run mock` runs it; also the seconds until its first answer.
 *
 * @param db the folder of its data; they are in memory alone without one
 */
export const startMock = async (
  port: number,
  db = 'memory',
): Promise<ServerProcess & { readyAfterSeconds: number }> => {
  const path = `${API_BASE_PATH}/ip/info`
  // Another server would answer in the mock's place.
  if ((await statusAt(port, path)) !== null)
    throw new Error(`Port ${port} is taken; name another with --port.`)
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [...mockArgs(), '--port', String(port), '--provider-port', '0', '--db', db],
    { cwd: MOCK_PACKAGE, stdio: 'ignore' },
  )
  await waitForResponse(child, port, path)
  return { ...observed(child, port), readyAfterSeconds: (performance.now() - started) / 1000 }
}
