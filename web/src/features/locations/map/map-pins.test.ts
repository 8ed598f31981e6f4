import { describe, expect, it } from 'vitest'
import { createTestLocation } from '../../../testing/fixtures'
import type { Location } from '../location'
import { findPinInDirection, formatPinCount, toMapPins } from './map-pins'

const place = (id: number, latitude?: number, longitude?: number, isBlur = false): Location =>
  createTestLocation({ id, latitude, longitude, isBlur })
const group = (...locations: Location[]) => [{ code: 'DE', country: 'Germany', locations }]

describe('the map', () => {
  it('groups servers into one pin while their pins would overlap, and omits servers without a position', () => {
    const pins = toMapPins(group(place(1, 50.1, 8.7, true), place(2, 52.5, 13.4), place(3, undefined, 8)), 1)
    expect(pins).toHaveLength(1)
    expect(pins[0]?.locations).toHaveLength(2)
    expect(pins[0]?.isLocked).toBe(false)
    expect(pins.map(formatPinCount)).toEqual(['1/2'])
    expect(toMapPins(group(place(1, 50.1, 8.7), place(2, 52.5, 13.4)), 5)).toHaveLength(2)
  })

  it('finds the nearest pin in the direction of an arrow key', () => {
    const pins = toMapPins(group(place(1, 50, 0), place(2, 50, 20), place(3, 30, 2), place(4, 52, 60)), 1)
    const [start] = pins
    const towards = (key: string) => start && findPinInDirection(pins, start, key)?.locations[0]?.server.id
    expect(towards('ArrowRight')).toBe(2)
    expect(towards('ArrowDown')).toBe(3)
    expect(towards('ArrowLeft')).toBeUndefined()
    expect(towards('Enter')).toBeUndefined()
  })
})
