import type { Server } from '@zoog/contract/setup'
import { describe, expect, it } from 'vitest'
import { findLocations, formatLocationName, toLocations } from './location'

const server = (id: number, city: string, code: string, more: Partial<Server> = {}): Server => ({
  id,
  locationName: `${code}, ${city}`,
  locationCode: code,
  image: '',
  domain: `${code.toLowerCase()}-${id}.vpn.zoog.test`,
  ipv4: '198.18.0.1',
  ping: 10 * id,
  isAvailableHttpProxy: false,
  isAllowedStream: false,
  isAllowedP2P: false,
  dashVisible: false,
  isBlur: false,
  city,
  ...more,
})
const locations = toLocations(
  [
    server(4, 'Zürich', 'CH'),
    server(3, 'São Paulo', 'BR'),
    server(1, 'Amsterdam', 'NL', { isBlur: true }),
    server(2, 'Tokyo', 'JP', { city: undefined, locationName: '日本、東京' }),
  ],
  'en',
)
const found = (query: string) => findLocations(locations, query).map(({ id }) => id)

describe('locations of set-ups by hand', () => {
  it('R-OVPN-1 stand in order, those of the plan first', () => {
    expect(locations.map(({ id }) => id)).toEqual([3, 2, 4, 1])
  })

  it('R-OVPN-1 are found whatever the case and accents', () => {
    expect(found('  ')).toHaveLength(4)
    expect(found('SAO')).toEqual([3])
    expect(found('zurich')).toEqual([4])
    expect(found('東京')).toEqual([2])
    expect(found('brazil paulo')).toEqual([3])
    expect(found('nothing like it')).toEqual([])
  })

  it('R-OVPN-1 know their full names', () => {
    expect(locations.map(formatLocationName)).toContain('São Paulo, Brazil')
    expect(formatLocationName({ name: 'فرانکفورت', country: 'آلمان' })).toBe('فرانکفورت، آلمان')
    expect(formatLocationName({ name: '法兰克福', country: '德国' })).toBe('法兰克福，德国')
    expect(formatLocationName({ name: 'Singapore', country: 'Singapore' })).toBe('Singapore')
  })
})
