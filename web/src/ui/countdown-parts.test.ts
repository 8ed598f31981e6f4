import { describe, expect, it } from 'vitest'
import { getCountdownParts } from './countdown-parts'

describe('R-DASH-2 getCountdownParts', () => {
  it('divides seconds by 3600 and rounds down, past 24 hours too', () => {
    expect(getCountdownParts(48 * 3600 - 1)).toEqual({ hours: 47, minutes: 59, seconds: 59 })
    expect(getCountdownParts(3600)).toEqual({ hours: 1, minutes: 0, seconds: 0 })
    expect(getCountdownParts(61.9)).toEqual({ hours: 0, minutes: 1, seconds: 1 })
  })

  it('is never negative', () => {
    expect(getCountdownParts(-5)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
    expect(getCountdownParts(Number.NaN)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
  })
})
