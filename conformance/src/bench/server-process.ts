import { type ChildProcess, fork, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API_BASE_PATH } from '@zoog/contract/common'
import { z } from 'zod'
import { createHttpTransport } from '../http-transport'

const MOCK_PACKAGE = fileURLToPath(new URL('../../../mock-api/', import.meta.url))
const BASELINE_FILE = fileURLToPath(new URL('./baseline.mjs', import.meta.url))
const manifest = z.object({ scripts: z.object({ start: z.string() }) })
const portMessage = z.object({ port: z.number() })

const START_TIMEOUT_MS = 120_000
const POLL_INTERVAL_MS = 5
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns the response status of a path; null if the server doesn't respond. */
const getStatus = async (port: number, path: string): Promise<number | null> => {
  const request = createHttpTransport(`http://127.0.0.1:${port}`)({ method: 'GET', path, headers: {} })
  return (await request.catch(() => null))?.status ?? null
}

/** Resolves once a server responds 200 to a path; rejects if it exits or times out. */
const waitForResponse = async (server: ChildProcess, port: number, path: string): Promise<void> => {
  const until = performance.now() + START_TIMEOUT_MS
  while (performance.now() < until && server.exitCode === null) {
    if ((await getStatus(port, path)) === 200) return
    await pause(POLL_INTERVAL_MS)
  }
  throw new Error('The server did not start.')
}

/** Returns the CPU time that all threads of a process have used, in microseconds. Needs Linux. */
const readCpuMicros = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, nanos) => sum + nanos / 1000, 0)

export interface ServerProcess {
  port: number
  /** Returns the CPU time used so far by all of its threads, in microseconds. */
  cpuMicros(): number
  /** Returns its resident memory, in MB. */
  residentMb(): number
  stop(): Promise<void>
}

/** Returns the arguments after `node` in the mock's start script. */
const getMockArgs = (): string[] => {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(MOCK_PACKAGE, 'package.json'), 'utf8')))
  return scripts.start.split(' ').slice(1)
}

const createServerProcess = (child: ChildProcess, port: number): ServerProcess => {
  const pid = child.pid ?? 0
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    port,
    cpuMicros: () => readCpuMicros(pid),
    residentMb: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () => {
      child.kill()
      return exited
    },
  }
}

/** Starts bare Fastify with one response and the mock's plugins. */
export const startBaseline = async (responseText: string): Promise<ServerProcess> => {
  const child = fork(BASELINE_FILE, [responseText], { execArgv: [] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(portMessage.parse(message).port))
    child.once('exit', (code) => reject(new Error(`Bare Fastify ended (${code}).`)))
  })
  return createServerProcess(child, port)
}

/**
 * Starts the mock like `npm run mock` and measures the seconds until its first response.
 *
 * @param db the data folder; by default the data is only in memory
 */
export const startMock = async (
  port: number,
  db = 'memory',
): Promise<ServerProcess & { readyAfterSeconds: number }> => {
  const path = `${API_BASE_PATH}/ip/info`
  // Another server on the port would respond instead of the mock.
  if ((await getStatus(port, path)) !== null)
    throw new Error(`Port ${port} is in use. Choose another with --port.`)
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [...getMockArgs(), '--port', String(port), '--provider-port', '0', '--db', db],
    { cwd: MOCK_PACKAGE, stdio: 'ignore' },
  )
  await waitForResponse(child, port, path)
  return { ...createServerProcess(child, port), readyAfterSeconds: (performance.now() - started) / 1000 }
}
