import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url))

let folder = ''
const children: ChildProcess[] = []
const { argv } = process
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-cli-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  vi.restoreAllMocks()
  process.argv = argv
  process.exitCode = undefined
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a mock from the command line on free ports. */
const run = () => {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI], {
    env: { ...process.env, MOCK_DATA_DIR: folder, MOCK_PORT: '0', PROVIDER_PORT: '0', NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += chunk))
  child.stderr.on('data', (chunk) => (output.err += chunk))
  return { child, output, ended: once(child, 'close').then(([code]) => ({ code, ...output })) }
}

/** Resolves with the API's address once the mock prints it. */
const waitUntilReady = async ({ child, output }: ReturnType<typeof run>): Promise<string> => {
  while (!/API at (\S+),/.test(output.out)) await once(child.stdout ?? child, 'data')
  return (/API at (\S+),/.exec(output.out)?.[1] ?? '').replace('localhost', '127.0.0.1')
}

describe('the command line', () => {
  it('starts, prints its address, stores data and exits cleanly on SIGTERM', async () => {
    writeFileSync(join(folder, 'data.json'), '{}')
    const running = run()
    const api = await waitUntilReady(running)
    expect(running.output.out.trim().split('\n')).toHaveLength(1)
    const body = JSON.stringify({ email: 'free@zoog.test' })
    const headers = { 'content-type': 'application/json' }
    const responses = Array.from({ length: 5 }, () =>
      fetch(`${api}/__mock/sign-in`, { method: 'POST', body, headers }),
    )
    for (const response of await Promise.all(responses)) expect(response.status).toBe(200)
    running.child.kill('SIGTERM')
    const { code, err } = await running.ended
    expect(code).toBe(0)
    expect(err).toMatch(/^The mock starts with fresh data: .*\n$/)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['data.json', 'keys.json', 'snapshots']))
  })

  it('exits with one line and code 2 for invalid options', async () => {
    const invalid = ['--port', 'abc', '--provider-port', '70000', '--seed', 'huge', '--chaos', '2']
    const lines: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line))
    process.argv = ['node', CLI, ...invalid]
    // In this process, because a new one needs seconds to load.
    await import('./cli')
    expect(process.exitCode).toBe(2)
    expect(lines.join()).toMatch(/^.*port: must be a number; provider-port: .*; seed: .*; chaos: .*$/)
  })
})
