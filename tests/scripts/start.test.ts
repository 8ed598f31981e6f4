import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { projectPath, projectRoot } from '../../scripts/lib/paths.mjs'
import { findFreePorts, findPortConflicts, type Ports } from '../../scripts/lib/ports'
import { getServerCommands } from '../../scripts/lib/servers'

const TIMEOUT_MS = 60_000
const folders: string[] = []
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Runs the script of `npm start` on the given ports with temporary data. */
function start(ports: Ports) {
  const data = mkdtempSync(join(tmpdir(), 'portal-start-'))
  folders.push(data)
  const texts = Object.entries(ports).map(([name, port]) => [name, String(port)])
  const child = spawn(process.execPath, ['--import', 'tsx', projectPath('scripts/start.ts')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...Object.fromEntries(texts),
      MOCK_DATA_DIR: data,
      NO_COLOR: '1',
      // Node leaves undefined variables out.
      npm_lifecycle_event: undefined,
      NODE_ENV: undefined,
      VITEST: undefined,
      FORCE_COLOR: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ready in')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(output)))
  })
  // Some tests stop the process before it is ready and wait only for `ended`.
  ready.catch(() => undefined)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, ready, ended, output: () => output }
}

describe('npm start', () => {
  it(
    'prints every URL, and Ctrl-C frees every port',
    async () => {
      const ports = await findFreePorts()
      const run = start(ports)
      await run.ready
      for (const text of [
        `http://localhost:${ports.WEB_PORT}`,
        `http://restricted.localhost:${ports.WEB_PORT}`,
        `http://test.localhost:${ports.WEB_PORT}`,
        `http://localhost:${ports.MOCK_PORT}/__mock`,
        'paid@zoog.test',
        'Zoog-Pass-1',
      ]) {
        expect(run.output()).toContain(text)
      }
      run.child.kill('SIGINT')
      expect(await run.ended).toBe(0)
      expect(await findPortConflicts(ports, '127.0.0.1')).toEqual([])
    },
    TIMEOUT_MS,
  )

  it('ends its servers after SIGKILL', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    const ports = { WEB_PORT: 1, MOCK_PORT: 2, PROVIDER_PORT: 3 }
    for (const { env } of getServerCommands({ portal: 'development', ports, env: {} })) {
      expect(env.STARTER_PID).toBe(String(process.pid))
      const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
        env: { ...process.env, NODE_OPTIONS: env.NODE_OPTIONS ?? '', STARTER_PID: String(pid) },
      })
      started.push(server)
      expect(await once(server, 'exit')).toEqual([null, 'SIGTERM'])
    }
  })

  it(
    'prints a taken port with its variable, and starts nothing',
    async () => {
      const ports = await findFreePorts()
      const server = createServer().listen(ports.PROVIDER_PORT, '127.0.0.1')
      const run = start(ports)
      expect(await run.ended).toBe(1)
      expect(run.output().trim()).toMatch(
        new RegExp(
          `^Port ${ports.PROVIDER_PORT} \\(the fake providers\\) is taken: .* PROVIDER_PORT=\\d+ npm start$`,
        ),
      )
      server.close()
    },
    TIMEOUT_MS,
  )
})
