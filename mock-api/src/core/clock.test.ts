import { describe, expect, it } from 'vitest'
import { createClock } from './clock'
import type { Data } from './schema'

const setUp = () => {
  let machine = Date.UTC(2026, 5, 1)
  const state: Data['clock'] = { offsetMs: 0, frozenAt: null }
  const clock = createClock(
    () => state,
    () => machine,
  )
  return { clock, state, advanceMachine: (ms: number) => (machine += ms), machine: () => machine }
}

describe('a sandbox clock', () => {
  it('continues from the time it was set to', () => {
    const { clock, advanceMachine } = setUp()
    clock.set(Date.UTC(2030, 0, 1))
    advanceMachine(1000)
    expect(clock.now()).toBe(Date.UTC(2030, 0, 1) + 1000)
  })

  it('moves forward and back and resets to real time', () => {
    const { clock, machine } = setUp()
    clock.advance(3_600_000)
    clock.advance(-600_000)
    expect(clock.now()).toBe(machine() + 3_000_000)
    clock.reset()
    expect(clock.now()).toBe(machine())
  })

  it('stops while frozen, can be moved meanwhile, and continues from there', () => {
    const { clock, advanceMachine } = setUp()
    clock.freeze(true)
    const at = clock.now()
    advanceMachine(1000)
    clock.advance(500)
    expect(clock.now()).toBe(at + 500)
    clock.freeze(false)
    advanceMachine(10)
    expect(clock.now()).toBe(at + 510)
  })
})
