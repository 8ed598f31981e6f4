import type { Server } from '@zoog/contract/setup'
import { createSearchTest } from '../../lib/text-search'
import { getLocalizedNames } from './location'

export const LOCATION_SORTS = ['name', 'ping', 'load'] as const
export type LocationSort = (typeof LOCATION_SORTS)[number]
export const LOCATION_FILTERS = ['p2p', 'streaming', 'free', 'favourites'] as const
export type LocationFilter = (typeof LOCATION_FILTERS)[number]

export interface LocationQuery {
  query: string
  sort: LocationSort
  filters: ReadonlySet<LocationFilter>
  favourites: ReadonlySet<number>
}

/** A server with precomputed values for the list. */
export interface LocationItem {
  server: Server
  /** The city, or the full name if the server has no city. */
  name: string
  country: string
  /** The search index. */
  searchText: string
}

/** The servers of one country. */
export interface CountryGroup {
  code: string
  country: string
  locations: LocationItem[]
}

/** Returns the servers with search indexes in the reader's language. */
export const toLocationItems = (servers: readonly Server[], locale: string): LocationItem[] =>
  servers.map((server) => ({ server, ...getLocalizedNames(server, locale) }))

const fits = (
  { server }: LocationItem,
  filters: ReadonlySet<LocationFilter>,
  favourites: ReadonlySet<number>,
): boolean =>
  (!filters.has('p2p') || server.isAllowedP2P) &&
  (!filters.has('streaming') || server.isAllowedStream) &&
  (!filters.has('free') || (server.isFree ?? !server.isBlur)) &&
  (!filters.has('favourites') || favourites.has(server.id))

/** Servers with an unknown value come last. */
const UNKNOWN = Number.MAX_SAFE_INTEGER
const measure = ({ server }: LocationItem, sort: 'ping' | 'load'): number =>
  (sort === 'ping' ? server.ping : server.load) ?? UNKNOWN

/** Returns the searched, filtered and sorted servers, grouped by country. */
export const groupLocations = (
  items: readonly LocationItem[],
  locationQuery: LocationQuery,
  locale: string,
): CountryGroup[] => {
  const matches = createSearchTest(locationQuery.query)
  const groups = new Map<string, CountryGroup>()
  for (const item of items) {
    if (!fits(item, locationQuery.filters, locationQuery.favourites)) continue
    if (!matches(item.searchText)) continue
    const code = item.server.locationCode
    const group = groups.get(code) ?? { code, country: item.country, locations: [] }
    groups.set(code, group)
    group.locations.push(item)
  }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const { sort } = locationQuery
  const byName = (a: LocationItem, b: LocationItem) => compare(a.name, b.name)
  const isLocked = (item: LocationItem | undefined) => Number(item?.server.isBlur)
  // The plan's locations come first.
  const inOrder = (a: LocationItem, b: LocationItem) =>
    isLocked(a) - isLocked(b) || (sort === 'name' ? 0 : measure(a, sort) - measure(b, sort)) || byName(a, b)
  const list = [...groups.values()]
  for (const group of list) group.locations.sort(inOrder)
  const best = ({ locations: [first] }: CountryGroup) => (first && sort !== 'name' ? measure(first, sort) : 0)
  return list.sort(
    (a, b) =>
      isLocked(a.locations[0]) - isLocked(b.locations[0]) ||
      best(a) - best(b) ||
      compare(a.country, b.country),
  )
}
