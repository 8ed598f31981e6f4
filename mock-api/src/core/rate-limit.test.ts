import { DAY, MINUTE } from '@zoog/contract/constants'
import { describe, expect, it } from 'vitest'
import { createSeed } from '../seed/seed'
import { clearAttempts, recordAttempt, requireAttemptAllowed } from './rate-limit'

const now = Date.UTC(2026, 5, 1)
const limit = { max: 3, windowMs: 15 * MINUTE }
const setUp = () => {
  const data = createSeed(now)
  const count = (at: number, key = 'a') => recordAttempt(data, at, [{ key, limit }])
  const check =
    (at: number, key = 'a') =>
    () =>
      requireAttemptAllowed(data, at, [{ key, limit }], 'Too many.')
  return { data, count, check }
}

describe('a limit', () => {
  it('allows the configured number of attempts, then reports when to retry', () => {
    const { count, check } = setUp()
    for (const minute of [0, 4, 5]) {
      expect(check(now + minute * MINUTE)).not.toThrow()
      count(now + minute * MINUTE)
    }
    expect(check(now + 6 * MINUTE)).toThrow(
      expect.objectContaining({
        status: 429,
        message: 'Too many. Try again in 9 minutes.',
        headers: { 'retry-after': String(9 * 60) },
      }),
    )
    expect(check(now + 6 * MINUTE, 'b')).not.toThrow()
  })

  it('reports a long wait in hours', () => {
    const data = createSeed(now)
    const daily = { max: 1, windowMs: DAY }
    recordAttempt(data, now, [{ key: 'a', limit: daily }])
    expect(() => requireAttemptAllowed(data, now, [{ key: 'a', limit: daily }], 'Too many.')).toThrow(
      'Too many. Try again in 24 hours.',
    )
  })

  it('slides: the oldest attempt expires first', () => {
    const { count, check } = setUp()
    for (const minute of [0, 4, 5]) count(now + minute * MINUTE)
    expect(check(now + 15 * MINUTE - 1)).toThrow()
    expect(check(now + 15 * MINUTE)).not.toThrow()
    count(now + 15 * MINUTE)
    expect(check(now + 16 * MINUTE)).toThrow(
      expect.objectContaining({ headers: { 'retry-after': String(3 * 60) } }),
    )
  })

  it('does not lock out a caller when the clock is set back', () => {
    const { count, check } = setUp()
    for (let index = 0; index < 3; index += 1) count(now + 365 * DAY)
    expect(check(now)).not.toThrow()
  })

  it('starts over when cleared', () => {
    const { data, count, check } = setUp()
    for (let index = 0; index < 3; index += 1) count(now)
    clearAttempts(data, [{ key: 'a', limit }])
    expect(check(now)).not.toThrow()
  })

  it('removes expired attempts', () => {
    const { data, count } = setUp()
    for (let index = 0; index < 50; index += 1) count(now, `key-${index}`)
    count(now + 2 * DAY, 'last')
    expect(Object.keys(data.rateLimits)).toEqual(['last'])
  })
})
