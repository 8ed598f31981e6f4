import { describe, expect, it } from 'vitest'
import { getSecondsUntil } from './hooks'

describe('seconds until a moment', () => {
  it.each([
    [60_000, 0, 60],
    [60_000, 1, 60],
    [60_000, 59_001, 1],
    [60_000, 60_000, 0],
    [60_000, 90_000, 0],
    [0, 90_000, 0],
    [Number.NaN, 0, 0],
  ])('from %2$d until %1$d are %3$d', (until, now, seconds) =>
    expect(getSecondsUntil(until, 60, now)).toBe(seconds),
  )

  it('are 0 if a wrong clock puts the moment too far away', () =>
    expect(getSecondsUntil(61_001, 60, 0)).toBe(0))
})
