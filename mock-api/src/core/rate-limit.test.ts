import { DAY, MINUTE } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { clearAttempts, recordAttempt, requireBelowLimit } from './rate-limit'
import { createSeed } from './seed'

const now = Date.UTC(2026, 5, 1)
const limit = { max: 3, windowMs: 15 * MINUTE }
const world = () => {
  const data = createSeed(now)
  const count = (at: number, key = 'a') => recordAttempt(data, key, limit, at)
  const ask =
    (at: number, key = 'a') =>
    () =>
      requireBelowLimit(data, key, limit, at, 'Too many.')
  return { data, count, ask }
}

describe('a limit', () => {
  it('lets through as many as it says, and tells when to come back', () => {
    const { count, ask } = world()
    for (const minute of [0, 4, 5]) {
      expect(ask(now + minute * MINUTE)).not.toThrow()
      count(now + minute * MINUTE)
    }
    expect(ask(now + 6 * MINUTE)).toThrow(
      expect.objectContaining({ status: 429, headers: { 'retry-after': String(9 * 60) } }),
    )
    expect(ask(now + 6 * MINUTE, 'b')).not.toThrow()
  })

  it('slides: the oldest is forgotten first', () => {
    const { count, ask } = world()
    for (const minute of [0, 4, 5]) count(now + minute * MINUTE)
    expect(ask(now + 15 * MINUTE - 1)).toThrow()
    expect(ask(now + 15 * MINUTE)).not.toThrow()
    count(now + 15 * MINUTE)
    expect(ask(now + 16 * MINUTE)).toThrow(
      expect.objectContaining({ headers: { 'retry-after': String(3 * 60) } }),
    )
  })

  it('does not lock anyone out for ever when the clock goes back', () => {
    const { count, ask } = world()
    for (let index = 0; index < 3; index += 1) count(now + 365 * DAY)
    expect(ask(now)).not.toThrow()
  })

  it('starts anew when told to', () => {
    const { data, count, ask } = world()
    for (let index = 0; index < 3; index += 1) count(now)
    clearAttempts(data, 'a')
    expect(ask(now)).not.toThrow()
  })

  it('piles nothing up', () => {
    const { data, count } = world()
    for (let index = 0; index < 50; index += 1) count(now, `key-${index}`)
    count(now + 2 * DAY, 'last')
    expect(Object.keys(data.attempts)).toEqual(['last'])
  })
})
