import type { Server } from '@zoog/contract/setup'
import { getCityName } from '../../i18n/city-names'
import { getCountryName } from '../../lib/countries'
import { foldText, toSearchWords } from '../../lib/fold-text'

/** A server location as the pages of set-ups by hand show it. */
export interface Location {
  id: number
  /** The city, or the whole name where the server has none. */
  name: string
  country: string
  code: string
  ping: number
  /** Not in the user's plan. */
  locked: boolean
  /** What a search looks through. */
  searchText: string
}

type Named = Pick<Server, 'city' | 'locationName' | 'locationCode' | 'domain'>

/** What a location is called in the reader's language: the city, or the whole name where the server has none. */
export const getLocationName = ({ city, locationName: whole }: Named, locale: string): string =>
  city === undefined ? whole : getCityName(city, locale)

/** What of a location depends on the reader's language; a search finds the English names too. */
export const getLocalizedNames = (server: Named, locale: string) => {
  const { city, locationCode: code, locationName: whole, domain } = server
  const name = getLocationName(server, locale)
  const country = getCountryName(code, locale)
  const searchText = foldText(
    [whole, city, name, country, getCountryName(code, 'en'), code, domain].join(' '),
  )
  return { name, country, searchText }
}

/** What stands between two names, as their script has it. */
const commaBeside = (name: string): string =>
  /\p{Script=Arabic}/u.test(name) ? '، ' : /\p{Script=Han}/u.test(name) ? '，' : ', '

/** City and country, or the one name there is. */
export const formatLocationName = ({ name, country }: Pick<Location, 'name' | 'country'>): string =>
  name.includes(country) ? name : `${name}${commaBeside(country)}${country}`

/** The servers as locations in the reader's language: those of the plan first, each part by country and name. */
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

/** The locations that a search is for: every word somewhere, whatever its case and accents. */
export const findLocations = (locations: readonly Location[], query: string): readonly Location[] => {
  const words = toSearchWords(query)
  return words.length === 0
    ? locations
    : locations.filter(({ searchText }) => words.every((word) => searchText.includes(word)))
}
