import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Memory } from 'lowdb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSeed } from '../seed/seed'
import { openDataFile, parseData } from './data-file'
import type { Data } from './schema'

const KILLS = Number(process.env.KILLS ?? 2)
const CHILD = fileURLToPath(new URL('../testing/data-file.child.ts', import.meta.url))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-data-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const file = () => join(folder, 'data.json')
const readFile = () => parseData(readFileSync(file(), 'utf8'), createSeed)

describe('the data file', () => {
  it('rejects every caller of a failed write and then continues', async () => {
    const memory = new Memory<Data>()
    const adapter = openDataFile(file(), createSeed, memory)
    const data = createSeed(Date.now())
    vi.spyOn(memory, 'write').mockImplementationOnce(() => {
      throw new Error('ENOSPC')
    })
    const results = await Promise.allSettled([adapter.write(data), adapter.write(data)])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    await adapter.write(data)
    expect(await memory.read()).toEqual(data)
  })

  it.each([
    ['an empty file', ''],
    ['a torn file', JSON.stringify(createSeed(Date.now())).slice(0, 5000)],
    ['a file with rows of another shape', JSON.stringify({ users: [{ id: 1 }] })],
    ['a file of another program', '{"users": []}'],
  ])('sets %s aside with one line and starts from the seed', async (_case, text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    writeFileSync(file(), text)
    expect(await openDataFile(file(), createSeed).read()).toBeNull()
    expect(existsSync(file())).toBe(false)
    const [copy = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, copy), 'utf8')).toBe(text)
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^The mock starts with fresh data: .*unreadable\.$/)],
    ])
  })

  it('fills missing tables and counters from the seed and keeps the others', async () => {
    const seed = createSeed(Date.now())
    const { rewards, ...older } = seed
    writeFileSync(file(), JSON.stringify({ ...older, counters: { user: 700, payment: 800 }, country: 'DE' }))
    const data = await openDataFile(file(), createSeed).read()
    expect(data?.rewards).toHaveLength(rewards.length)
    expect(data?.counters).toEqual({ ...seed.counters, user: 700, payment: 800 })
    expect(data?.country).toBe('DE')
  })
})

/** Starts the child, kills it after some writes, and returns the last acknowledged number. */
const writeAndKill = (afterMs: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD, folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let errors = ''
    child.stdout.on('data', (chunk) => {
      if (out === '') setTimeout(() => child.kill('SIGKILL'), afterMs)
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('close', () => {
      const numbers = out.slice(0, out.lastIndexOf('\n')).split('\n').map(Number)
      if (out === '') reject(new Error(`The child wrote nothing: ${errors}`))
      else resolve(Math.max(...numbers))
    })
  })

describe('kill -9', () => {
  it(`loses no acknowledged write in ${KILLS} kills`, { timeout: 5000 + KILLS * 5000 }, async () => {
    let before = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const acknowledged = await writeAndKill(Math.random() * 60)
      expect(readFile().counters.user).toBeGreaterThanOrEqual(acknowledged)
      expect(acknowledged).toBeGreaterThan(before)
      before = acknowledged
    }
  })
})
