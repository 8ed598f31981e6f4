import { createSearchTest } from '../../lib/text-search'
import { type Location, UNKNOWN } from './location'

export const LOCATION_SORTS = ['name', 'ping', 'load'] as const
export type LocationSort = (typeof LOCATION_SORTS)[number]
export const LOCATION_FILTERS = ['p2p', 'streaming', 'free', 'favorites'] as const
export type LocationFilter = (typeof LOCATION_FILTERS)[number]

export interface LocationQuery {
  text: string
  sort: LocationSort
  filters: ReadonlySet<LocationFilter>
  favorites: ReadonlySet<number>
}

/** Servers of one country that stand together in the list. */
export interface CountryGroup {
  code: string
  country: string
  locations: Location[]
}

const matchesFilters = (
  { server }: Location,
  filters: ReadonlySet<LocationFilter>,
  favorites: ReadonlySet<number>,
): boolean =>
  (!filters.has('p2p') || server.isAllowedP2P) &&
  (!filters.has('streaming') || server.isAllowedStream) &&
  (!filters.has('free') || (server.isFree ?? !server.isBlur)) &&
  (!filters.has('favorites') || favorites.has(server.id))

/**
 * Returns the searched, filtered and sorted servers, the plan's servers first. Neighbors of the same country are one
 * group: by name every country is one group, by ping or load a country can have several.
 */
export const groupLocations = (
  items: readonly Location[],
  { text, filters, favorites, sort }: LocationQuery,
  locale: string,
): CountryGroup[] => {
  const matchesText = createSearchTest(text)
  const found = items.filter(
    (item) => matchesFilters(item, filters, favorites) && matchesText(item.searchText),
  )
  const unlockedCountries = new Set(
    found.filter(({ server }) => !server.isBlur).map(({ server }) => server.locationCode),
  )
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const isLocked = ({ server }: Location) => Number(server.isBlur)
  const isLockedCountry = ({ server }: Location) => Number(!unlockedCountries.has(server.locationCode))
  const byCountry = (a: Location, b: Location) =>
    isLockedCountry(a) - isLockedCountry(b) || compare(a.country, b.country) || isLocked(a) - isLocked(b)
  const byMeasure = (key: 'ping' | 'load') => (a: Location, b: Location) =>
    isLocked(a) - isLocked(b) || (a.server[key] ?? UNKNOWN) - (b.server[key] ?? UNKNOWN)
  const compareLocations = sort === 'name' ? byCountry : byMeasure(sort)
  const groups: CountryGroup[] = []
  for (const item of found.sort((a, b) => compareLocations(a, b) || compare(a.name, b.name))) {
    const { locationCode: code, isBlur } = item.server
    const group = groups.at(-1)
    // A divider separates the plan's servers from the others, unless they are sorted by country.
    const isDivided = sort !== 'name' && group?.locations.at(-1)?.server.isBlur !== isBlur
    if (group?.code === code && !isDivided) group.locations.push(item)
    else groups.push({ code, country: item.country, locations: [item] })
  }
  return groups
}
