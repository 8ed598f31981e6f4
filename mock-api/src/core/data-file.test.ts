import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDataFile, parseDataFile, serializeData, writeFileAtomically } from './data-file'
import { createSeed } from './seed'
import { openStorage } from './storage'

const KILLS = Number(process.env.KILLS ?? 12)
const CHILD = fileURLToPath(new URL('./data-file.child.ts', import.meta.url))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-data-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const file = () => join(folder, 'data.json')
const onDisk = () => parseDataFile(file(), readFileSync(file(), 'utf8'))

describe('the data file', () => {
  it('is absent before the first write and reads back what was written', async () => {
    const adapter = openDataFile(file())
    expect(await adapter.read()).toBeNull()
    const data = createSeed(Date.now())
    await adapter.write(data)
    expect(await adapter.read()).toEqual(data)
    expect(readdirSync(folder)).toEqual(['data.json'])
  })

  it('resolves a write only when its own change is on the disk', async () => {
    const adapter = openDataFile(file())
    const data = createSeed(Date.now())
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        data.counters.user += 1
        const mine = data.counters.user
        await adapter.write(data)
        expect(onDisk().counters.user).toBeGreaterThanOrEqual(mine)
      }),
    )
  })

  it('puts many changes into few writes', async () => {
    let writes = 0
    const adapter = openDataFile(file(), async (path, text) => {
      writes += 1
      await writeFileAtomically(path, text)
    })
    const data = createSeed(Date.now())
    await Promise.all(Array.from({ length: 500 }, () => adapter.write(data)))
    expect(writes).toBeLessThanOrEqual(2)
  })

  it('rejects every caller of a write that failed, and goes on with the next', async () => {
    let full = true
    const adapter = openDataFile(file(), async (path, text) => {
      if (full) throw new Error('ENOSPC')
      await writeFileAtomically(path, text)
    })
    const data = createSeed(Date.now())
    const results = await Promise.allSettled([adapter.write(data), adapter.write(data)])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    full = false
    await adapter.write(data)
    expect(onDisk()).toEqual(data)
  })

  it('replaces a file twice at once: the one or the other is there, whole', async () => {
    await Promise.all([writeFileAtomically(file(), 'one'), writeFileAtomically(file(), 'two')])
    expect(['one', 'two']).toContain(readFileSync(file(), 'utf8'))
    expect(readdirSync(folder)).toEqual([basename(file())])
  })

  it('removes the temporary files of a killed process and nothing else', () => {
    writeFileSync(`${file()}.4242.tmp`, 'half')
    writeFileSync(join(folder, 'mine.tmp'), 'kept')
    openDataFile(file())
    expect(readdirSync(folder)).toEqual(['mine.tmp'])
  })

  const spoilt = async (spoil: (good: string) => string): Promise<string> => {
    await openDataFile(file()).write(createSeed(Date.now()))
    const text = spoil(readFileSync(file(), 'utf8'))
    writeFileSync(file(), text)
    return text
  }
  /** The text of a file with other data, as an older mock would have written it. */
  const withData = (change: (data: Record<string, unknown>) => void) => (good: string) => {
    const data = JSON.parse(good.split('\n')[1] ?? '')
    change(data)
    return serializeData(data).toString()
  }

  it.each([
    ['is empty', () => ''],
    ['was edited', (good: string) => good.replace('free@zoog.test', 'evil@zoog.test')],
    ['was torn', (good: string) => good.slice(0, good.length / 2)],
    ['is of another version', (good: string) => good.replace('"version":1', '"version":99')],
    ['has rows of another shape', withData((data) => Object.assign(data, { users: [{ id: 1 }] }))],
  ])('sets a file aside that %s, with one line, and starts from the seed', async (_what, spoil) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const bad = await spoilt(spoil)
    expect(await openDataFile(file()).read()).toBeNull()
    expect(existsSync(file())).toBe(false)
    const [aside = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, aside), 'utf8')).toBe(bad)
    expect(said.mock.calls).toEqual([
      [expect.stringMatching(/^The mock's data start afresh: .*unreadable could/)],
    ])
  })

  it('takes tables and counters that an older mock did not have from the seed, and keeps the rest', async () => {
    await spoilt(
      withData((data) => {
        delete data.rewards
        data.counters = { user: 700, payment: 800 }
        data.country = 'DE'
      }),
    )
    const read = await openDataFile(file()).read()
    const seed = createSeed(Date.now())
    expect(read?.rewards).toHaveLength(seed.rewards.length)
    expect(read?.counters).toEqual({ ...seed.counters, user: 700, payment: 800 })
    expect(read?.country).toBe('DE')
  })

  it('leaves a file alone that is none of the mock’s, and does not start beside it', async () => {
    const theirs = await spoilt(() => '{"users": []}')
    await expect(openDataFile(file()).read()).rejects.toThrow(/not a file of this mock.* left as it is/)
    expect(readFileSync(file(), 'utf8')).toBe(theirs)
  })
})

describe('the lock of a data folder', () => {
  it('refuses a second mock on the same folder until the first lets go', async () => {
    const first = openStorage(folder)
    expect(() => openStorage(folder)).toThrow(/in use by another mock/)
    await first.close()
    await openStorage(folder).close()
  })

  it('refuses a folder that another running process holds', () => {
    writeFileSync(join(folder, 'lock'), `${process.ppid} \n`)
    expect(() => openStorage(folder)).toThrow(/in use by another mock/)
  })

  // When a process started can be told on Linux only.
  const reused = existsSync('/proc/self/stat') ? [['whose number was reused', `${process.ppid} 1\n`]] : []
  it.each([['that is gone', '999999999 \n'], ...reused, ['that left an empty lock', '']])(
    'takes over from a process %s',
    async (_what, lock) => {
      writeFileSync(join(folder, 'lock'), lock)
      await openStorage(folder).close()
      expect(existsSync(join(folder, 'lock'))).toBe(false)
    },
  )
})

/** Starts the child, kills it after a while of writing, and answers the last acknowledged number. */
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
      const whole = out.slice(0, out.lastIndexOf('\n')).split('\n').map(Number)
      if (out === '') reject(new Error(`The child wrote nothing: ${errors}`))
      else resolve(Math.max(...whole))
    })
  })

describe('kill -9', () => {
  it(`loses no acknowledged write in ${KILLS} kills`, { timeout: 5000 + KILLS * 5000 }, async () => {
    let before = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const acknowledged = await writeAndKill(Math.random() * 60)
      const kept = onDisk().counters.user
      expect(kept).toBeGreaterThanOrEqual(acknowledged)
      expect(acknowledged).toBeGreaterThan(before)
      before = acknowledged
    }
    await openStorage(folder).close()
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})
