import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePorts } from '../../scripts/lib/ports'

/** A running mock, started by its command line, that also serves the portal's origin. */
export interface MockProcess {
  origin: string
  providerOrigin: string
  /** Kills the process without a shutdown. */
  kill: () => Promise<void>
}

const MOCK = join(import.meta.dirname, '../../mock-api')
const READY = /API at http/
/** Generous, for busy machines. */
const START_MS = 60_000

/** Starts a mock on free ports with data in memory. */
export const startMockProcess = async ({ minimal = false } = {}): Promise<MockProcess> => {
  const { MOCK_PORT: port, PROVIDER_PORT: providerPort } = await findFreePorts()
  const args = [
    '--port',
    `${port}`,
    '--provider-port',
    `${providerPort}`,
    '--db',
    'memory',
    ...(minimal ? ['--minimal'] : []),
  ]
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...args], {
    cwd: MOCK,
    env: { ...process.env, NODE_ENV: 'test', WEB_PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const signal = AbortSignal.timeout(START_MS)
  while (!READY.test(output)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The mock did not start.')
    await Promise.race([once(child.stdout, 'data', { signal }), closed])
  }
  return {
    origin: `http://localhost:${port}`,
    providerOrigin: `http://localhost:${providerPort}`,
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}
