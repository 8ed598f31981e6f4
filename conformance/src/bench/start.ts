import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { overHttp } from '../wire'

const CLI = fileURLToPath(new URL('../../../mock-api/src/cli.ts', import.meta.url))
const PATIENCE_MS = 20_000
const PAUSE_MS = 5

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Seconds from starting the mock's command to its first answer. */
export const startSeconds = async (port: number): Promise<number> => {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      CLI,
      '--port',
      String(port),
      '--provider-port',
      '0',
      '--db',
      'memory',
    ],
    { stdio: 'ignore' },
  )
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const send = overHttp(`http://127.0.0.1:${port}`)
  const request = { method: 'GET', path: '/zoog_api/api/ip/info', headers: {} }
  try {
    while (performance.now() - started < PATIENCE_MS) {
      const answer = await send(request).catch(() => null)
      if (answer?.status === 200) return (performance.now() - started) / 1000
      await pause(PAUSE_MS)
    }
    throw new Error('The mock did not start.')
  } finally {
    child.kill()
    await gone
  }
}
