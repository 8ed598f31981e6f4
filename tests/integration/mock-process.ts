import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePorts } from '../../scripts/lib/ports'

/** A running mock, started as people start it, whose portal is at its own address. */
export interface MockProcess {
  origin: string
  providerOrigin: string
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Starts it anew at the same address. */
  restart: () => Promise<void>
}

const MOCK = join(import.meta.dirname, '../../mock-api')
const READY = /API at http/
/** A busy machine takes some seconds. */
const START_MS = 60_000

/** Starts a mock on free ports; `db` is the folder of its data, if they are to outlive it. */
export const startMockProcess = async ({ db = 'memory', minimal = false } = {}): Promise<MockProcess> => {
  const { MOCK_PORT: port, PROVIDER_PORT: providerPort } = await findFreePorts()
  const start = async () => {
    const args = [
      '--port',
      `${port}`,
      '--provider-port',
      `${providerPort}`,
      '--db',
      db,
      ...(minimal ? ['--minimal'] : []),
    ]
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...args], {
      cwd: MOCK,
      env: { ...process.env, NODE_ENV: 'test', WEB_PORT: `${port}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(child, 'close')
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    const signal = AbortSignal.timeout(START_MS)
    while (!READY.test(said)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('The mock did not start.')
      await Promise.race([once(child.stdout, 'data', { signal }), closed])
    }
    return { child, closed }
  }
  let running = await start()
  return {
    origin: `http://localhost:${port}`,
    providerOrigin: `http://localhost:${providerPort}`,
    kill: async () => {
      running.child.kill('SIGKILL')
      await running.closed
    },
    restart: async () => {
      running = await start()
    },
  }
}
