import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { projectPath, projectRoot } from '../../scripts/lib/paths.mjs'
import { findFreePorts, findPortConflicts } from '../../scripts/lib/ports'
import { getServerCommands } from '../../scripts/lib/servers'

const data = mkdtempSync(join(tmpdir(), 'portal-start-'))
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

describe('npm start', () => {
  it('prints every URL, and Ctrl-C frees every port', async () => {
    const ports = await findFreePorts()
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
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk
        if (output.includes('Ready in')) resolve()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.on('close', () => reject(new Error(output)))
    })
    for (const text of [
      `http://localhost:${ports.WEB_PORT}`,
      `http://restricted.localhost:${ports.WEB_PORT}`,
      `http://test.localhost:${ports.WEB_PORT}`,
      `http://localhost:${ports.MOCK_PORT}/__mock`,
      'paid@zoog.test',
      'Zoog-Pass-1',
    ])
      expect(output).toContain(text)
    const ended = once(child, 'close')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(await findPortConflicts(ports, '127.0.0.1')).toEqual([])
    // The development server compiles the portal first, which takes long on a busy machine.
  }, 180_000)

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
})
