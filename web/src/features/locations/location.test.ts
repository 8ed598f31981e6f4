import type { Server } from '@zoog/contract/setup'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../testing/fixtures'
import { findBestServer, findLocations, formatLocationName, toLocations } from './location'

const server = (id: number, city: string, code: string, overrides: Partial<Server> = {}): Server =>
  createTestServer({
    id,
    city,
    locationName: `${code}, ${city}`,
    locationCode: code,
    domain: `${code.toLowerCase()}-${id}.vpn.zoog.test`,
    ping: 10 * id,
    ...overrides,
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

describe('the locations of manual setup', () => {
  it("R-OVPN-1 are sorted, with the plan's locations first", () => {
    expect(locations.map(({ server: { id } }) => id)).toEqual([3, 2, 4, 1])
  })

  it.each(['en', 'ru', 'zh', 'es', 'tr', 'fa'])(
    'R-SERV-1 everyday names find their countries in %s',
    (locale) => {
      const all = toLocations(
        ['TR', 'US', 'AE', 'GB', 'NL', 'CZ', 'ES', 'DE'].map((code, index) =>
          server(index + 1, 'Town', code),
        ),
        locale,
      )
      const codes = (query: string) =>
        findLocations(all, query).map(({ server: { locationCode } }) => locationCode)
      const wanted: Record<string, string> = {
        Turkey: 'TR',
        USA: 'US',
        UAE: 'AE',
        UK: 'GB',
        Holland: 'NL',
        England: 'GB',
        'Czech Republic': 'CZ',
        'the netherlands': 'NL',
        Deutschland: 'DE',
        'U.S.': 'US',
        Англия: 'GB',
        Голландия: 'NL',
        امارات: 'AE',
        阿联酋: 'AE',
        İngiltere: 'GB',
        'EE. UU.': 'US',
      }
      for (const [query, code] of Object.entries(wanted)) expect(codes(query), query).toEqual([code])
      expect(codes('es')).toContain('ES')
      for (const code of ['GB', 'DE', 'NL', 'TR']) expect(codes('es')).not.toContain(code)
      for (const query of ['vpn', 'zoog', '9']) expect(codes(query), query).toEqual([])
    },
  )

  it('R-OVPN-1 have full names', () => {
    expect(locations.map(formatLocationName)).toContain('São Paulo, Brazil')
    expect(formatLocationName({ name: 'فرانکفورت', country: 'آلمان' })).toBe('فرانکفورت، آلمان')
    expect(formatLocationName({ name: '法兰克福', country: '德国' })).toBe('法兰克福，德国')
    expect(formatLocationName({ name: 'Singapore', country: 'Singapore' })).toBe('Singapore')
  })
})

const candidate = (id: number, ping?: number, load?: number, isBlur = false) => ({ id, ping, load, isBlur })

describe('R-DASH-1 the best server', () => {
  it.each([
    ['has the lowest ping', [candidate(1, 40, 20), candidate(2, 20, 80)], 2],
    ['is not a full one if another has capacity', [candidate(1, 20, 95), candidate(2, 180, 90)], 2],
    ['is a full one if all are full', [candidate(1, 20, 95), candidate(2, 180, 92)], 1],
    ['is not a location outside the plan', [candidate(1, 5, 0, true), candidate(2, 90, 60)], 2],
    ['has the lower load if the pings are equal', [candidate(1, 20, 40), candidate(2, 20, 30)], 2],
    [
      'has the lowest load if no ping is known',
      [candidate(1), candidate(2, undefined, 40), candidate(3, undefined, 20)],
      3,
    ],
    [
      'is not one with an unknown ping if another is known',
      [candidate(1, undefined, 0), candidate(2, 300, 80)],
      2,
    ],
    ['is the same in every order', [candidate(2, 20, 40), candidate(1, 20, 40)], 1],
    ['is none without a location in the plan', [candidate(1, 5, 0, true)], undefined],
  ])('%s', (_name, servers, id) => {
    expect(findBestServer(servers)?.id).toBe(id)
  })
})
