import type { Server } from '@zoog/contract/setup'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../testing/fixtures'
import { type CountryGroup, groupLocations, type LocationFilter, type LocationSort } from './group-locations'
import { toLocations } from './location'

const server = (id: number, locationCode: string, city: string, overrides: Partial<Server> = {}): Server =>
  createTestServer({
    id,
    locationCode,
    city,
    locationName: `${locationCode}, ${city}`,
    domain: `s${id}.zoog.test`,
    ping: id * 10,
    load: 100 - id,
    isBlur: true,
    ...overrides,
  })

const servers = [
  server(1, 'DE', 'Frankfurt', { isFree: true, isBlur: false, ping: 12, load: 80 }),
  server(2, 'DE', 'Düsseldorf', { isAllowedP2P: true, load: 5 }),
  server(3, 'CH', 'Zürich', { isAllowedStream: true, load: undefined }),
  server(4, 'US', 'New York', { isAllowedP2P: true, isAllowedStream: true }),
  server(5, 'US', 'Miami #10'),
  server(6, 'US', 'Miami #2'),
]

const found = (
  overrides: { text?: string; sort?: LocationSort; filters?: LocationFilter[]; favorites?: number[] },
  locale = 'en',
  all = servers,
): CountryGroup[] =>
  groupLocations(
    toLocations(all, locale),
    {
      text: overrides.text ?? '',
      sort: overrides.sort ?? 'name',
      filters: new Set(overrides.filters),
      favorites: new Set(overrides.favorites),
    },
    locale,
  )
const names = (groups: CountryGroup[]) =>
  groups.map((group) => `${group.country}: ${group.locations.map((location) => location.name).join(', ')}`)

describe('R-SERV-1 the server list', () => {
  it("groups by country and sorts names naturally, with the plan's locations first", () => {
    expect(names(found({}))).toEqual([
      'Germany: Frankfurt, Düsseldorf',
      'Switzerland: Zürich',
      'United States: Miami #2, Miami #10, New York',
    ])
  })

  it("sorts by ping across countries, the plan's locations first", () => {
    const pings = [
      server(1, 'US', 'New York', { ping: 12 }),
      server(2, 'US', 'Seattle', { ping: 60 }),
      server(3, 'CA', 'Toronto', { ping: 15 }),
      server(4, 'CA', 'Montreal', { ping: 16 }),
      server(5, 'CL', 'Santiago', { ping: undefined }),
      server(6, 'FR', 'Paris', { isBlur: false }),
    ]
    expect(names(found({ sort: 'ping' }, 'en', pings))).toEqual([
      'France: Paris',
      'United States: New York',
      'Canada: Toronto, Montreal',
      'United States: Seattle',
      'Chile: Santiago',
    ])
  })

  it("sorts by load, the plan's locations first and unknown loads last", () => {
    expect(names(found({ sort: 'load' }))).toEqual([
      'Germany: Frankfurt',
      'Germany: Düsseldorf',
      'United States: Miami #2, Miami #10, New York',
      'Switzerland: Zürich',
    ])
  })

  it('finds a country by its name in the reader’s language and in English, and a host', () => {
    expect(names(found({ text: 'швейц' }, 'ru'))).toHaveLength(1)
    expect(names(found({ text: 'switz' }, 'ru'))).toHaveLength(1)
    expect(names(found({ text: 's3.zoog' }))).toEqual(['Switzerland: Zürich'])
    expect(found({ text: 'nowhere' })).toEqual([])
  })

  it.each([
    ['p2p', [2, 4]],
    ['streaming', [3, 4]],
    ['free', [1]],
    ['favorites', [6]],
  ] as const)('filters %s', (filter, ids) => {
    const hits = found({ filters: [filter], favorites: [6] }).flatMap((group) =>
      group.locations.map((location) => location.server.id),
    )
    expect(hits.sort()).toEqual(ids)
  })

  it('combines filters', () => {
    expect(names(found({ filters: ['p2p', 'streaming'] }))).toEqual(['United States: New York'])
  })
})
