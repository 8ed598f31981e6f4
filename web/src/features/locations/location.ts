import type { Server } from '@zoog/contract/setup'
import { getCityName } from '../../i18n/city-names'
import { getCountryAliases, getCountryName } from '../../lib/countries'
import { createSearchTest, toAliasIndex, toHostIndex, toSearchIndex } from '../../lib/text-search'

/** A server location for the pages of manual setup. */
export interface Location {
  id: number
  /** The city, or the full name if the server has no city. */
  name: string
  country: string
  code: string
  ping: number | undefined
  /** Not in the user's plan. */
  locked: boolean
  /** The search index. */
  searchText: string
}

type Named = Pick<Server, 'city' | 'locationName' | 'locationCode' | 'domain'>

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

/** Returns a location's names in the reader's language, and its search index with English and other names. */
export const getLocalizedNames = (server: Named, locale: string) => {
  const { city, locationCode: code, locationName, domain } = server
  const name = getLocationName(server, locale)
  const names = city === undefined ? [name, locationName] : [name, city, locationName]
  return {
    name,
    country: getCountryName(code, locale),
    searchText: toSearchIndex(names) + getCountryIndex(code, locale) + toHostIndex(domain),
  }
}

/** Returns the separator between two names in their script. */
const commaBeside = (name: string): string =>
  /\p{Script=Arabic}/u.test(name) ? '، ' : /\p{Script=Han}/u.test(name) ? '，' : ', '

/** Returns the city and the country, or the only name. */
export const formatLocationName = ({ name, country }: Pick<Location, 'name' | 'country'>): string =>
  name.includes(country) ? name : `${name}${commaBeside(country)}${country}`

/**
 * Returns the servers as locations in the reader's language: the plan's locations first, each part sorted by country
 * and name.
 */
export const toLocations = (servers: readonly Server[], locale: string): Location[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return servers
    .map(
      (server): Location => ({
        id: server.id,
        ...getLocalizedNames(server, locale),
        code: server.locationCode,
        ping: server.ping,
        locked: server.isBlur,
      }),
    )
    .sort(
      (a, b) =>
        Number(a.locked) - Number(b.locked) || compare(a.country, b.country) || compare(a.name, b.name),
    )
}

/** Returns the locations that match a search. */
export const findLocations = (locations: readonly Location[], query: string): readonly Location[] => {
  const matches = createSearchTest(query)
  return locations.filter(({ searchText }) => matches(searchText))
}
