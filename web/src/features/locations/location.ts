import type { Server } from '@zoog/contract/setup'
import { getCityName } from '../../i18n/city-names'
import { getCountryAliases, getCountryName } from '../../lib/countries'
import { createSearchTest, toAliasIndex, toHostIndex, toSearchIndex } from '../../lib/text-search'

/** A server with its names in the reader's language. */
export interface Location {
  server: Server
  /** The city, or the full name if the server has no city. */
  name: string
  country: string
  /** The search index, with English and other names. */
  searchText: string
}

type Named = Pick<Server, 'city' | 'locationName' | 'locationCode'>

/** Returns a location's name in the reader's language: the city, or the full name without a city. */
export const getLocationName = ({ city, locationName }: Named, locale: string): string =>
  city === undefined ? locationName : getCityName(city, locale)

const countryIndexes = new Map<string, string>()

/** Returns a country's search index. Cached, because a country has many servers. */
const getCountryIndex = (code: string, locale: string): string => {
  const key = `${code} ${locale}`
  const index =
    countryIndexes.get(key) ??
    toSearchIndex([code, getCountryName(code, locale)]) + toAliasIndex(getCountryAliases(code, locale))
  countryIndexes.set(key, index)
  return index
}

const toLocation = (server: Server, locale: string): Location => {
  const { city, locationCode, locationName, domain } = server
  const name = getLocationName(server, locale)
  const names = city === undefined ? [name, locationName] : [name, city, locationName]
  return {
    server,
    name,
    country: getCountryName(locationCode, locale),
    searchText: toSearchIndex(names) + getCountryIndex(locationCode, locale) + toHostIndex(domain),
  }
}

/** Returns the separator between two names in their script. */
const commaBeside = (name: string): string =>
  /\p{Script=Arabic}/u.test(name) ? '، ' : /\p{Script=Han}/u.test(name) ? '，' : ', '

/** Returns the city and the country, or the only name. */
export const formatLocationName = ({ name, country }: Pick<Location, 'name' | 'country'>): string =>
  name.includes(country) ? name : `${name}${commaBeside(country)}${country}`

/** Returns the name of a server's location: the city and the country, or the only name. */
export const formatServerName = (server: Named, locale: string): string =>
  formatLocationName({
    name: getLocationName(server, locale),
    country: getCountryName(server.locationCode, locale),
  })

/** Returns the servers as locations: the plan's locations first, each part sorted by country and name. */
export const toLocations = (servers: readonly Server[], locale: string): Location[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return servers
    .map((server) => toLocation(server, locale))
    .sort(
      (a, b) =>
        Number(a.server.isBlur) - Number(b.server.isBlur) ||
        compare(a.country, b.country) ||
        compare(a.name, b.name),
    )
}

export const findLocations = (locations: readonly Location[], query: string): readonly Location[] => {
  const matches = createSearchTest(query)
  return locations.filter(({ searchText }) => matches(searchText))
}

type Candidate = Pick<Server, 'id' | 'ping' | 'load' | 'isBlur'>

/** A server above this load in percent is slow, however near it is. */
const MAX_LOAD = 90

/** Sorts servers with an unknown ping or load last. */
export const UNKNOWN = Number.MAX_SAFE_INTEGER

/**
 * Returns the plan's server with the lowest ping from the visitor that has capacity. Equal or unknown pings are decided
 * by load. Undefined without servers.
 */
export const findBestServer = <T extends Candidate>(servers: readonly T[]): T | undefined => {
  const isFull = ({ load = 0 }: T) => Number(load > MAX_LOAD)
  const [best] = servers
    .filter(({ isBlur }) => !isBlur)
    .sort(
      (a, b) =>
        isFull(a) - isFull(b) ||
        (a.ping ?? UNKNOWN) - (b.ping ?? UNKNOWN) ||
        (a.load ?? UNKNOWN) - (b.load ?? UNKNOWN) ||
        a.id - b.id,
    )
  return best
}
