import { HOUR } from '@zoog/contract/constants'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSeed } from '../seed/seed'
import { createSandboxes } from './sandboxes'

const MAX = 5

afterEach(() => {
  vi.useRealTimers()
})

describe('sandboxes', () => {
  it('give two parallel first callers the same sandbox', async () => {
    const sandboxes = await createSandboxes(createSeed)
    const [a, b] = await Promise.all([sandboxes.get('same'), sandboxes.get('same')])
    expect(a).toBe(b)
  })

  /** Creates as many sandboxes as allowed at the time 0. */
  const fillSandboxes = async () => {
    const machine = { now: 0 }
    const options = { machineNow: () => machine.now, max: MAX }
    const sandboxes = await createSandboxes(createSeed, options)
    for (let i = 1; i < MAX; i += 1) await (await sandboxes.get(`s${i}`)).commit()
    return { sandboxes, machine }
  }

  it('are limited, and a sandbox ends after an idle hour', async () => {
    const { sandboxes, machine } = await fillSandboxes()
    await expect(sandboxes.get('one-more')).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('There are 5 sandboxes'),
      headers: { 'retry-after': '60' },
    })
    machine.now = HOUR / 2
    await sandboxes.get('s1')
    machine.now = HOUR + 1
    await sandboxes.get('one-more')
    expect(sandboxes.names().toSorted()).toEqual(['default', 'one-more', 's1'])
  })

  it('R-PROTECT-2 stay while an event stream touches them, which creates none', async () => {
    const { sandboxes, machine } = await fillSandboxes()
    machine.now = HOUR / 2
    for (const name of ['s1', 'ended', 'default']) sandboxes.touch(name)
    machine.now = HOUR + 1
    await sandboxes.get('one-more')
    expect(sandboxes.names().toSorted()).toEqual(['default', 'one-more', 's1'])
  })

  it('restore the time of the snapshot', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const sandbox = await (await createSandboxes(createSeed)).get('x')
    sandbox.clock.set(Date.UTC(2030, 0, 1))
    await sandbox.saveSnapshot('new-year')
    sandbox.clock.advance(HOUR)
    vi.setSystemTime(Date.now() + HOUR)
    await sandbox.restoreSnapshot('new-year')
    expect(sandbox.clock.now()).toBe(Date.UTC(2030, 0, 1))
    expect(sandbox.data.clock).not.toHaveProperty('savedAt')
  })
})
