import type { Server } from '@zoog/contract/setup'
import { countryName } from '../../lib/countries'
import { foldText, searchWords } from '../../lib/fold-text'

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
  searched: string
}

/** City and country, or the one name there is. */
export const fullName = ({ name, country }: Pick<Location, 'name' | 'country'>): string =>
  name.includes(country) ? name : `${name}, ${country}`

/** The servers as locations in the reader's language: those of the plan first, each part by country and name. */
export const locationsOf = (servers: readonly Server[], locale: string): Location[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return servers
    .map((server): Location => {
      const country = countryName(server.locationCode, locale)
      const english = countryName(server.locationCode, 'en')
      return {
        id: server.id,
        name: server.city ?? server.locationName,
        country,
        code: server.locationCode,
        ping: server.ping,
        locked: server.isBlur,
        searched: foldText(
          [server.locationName, server.city, country, english, server.locationCode, server.domain].join(' '),
        ),
      }
    })
    .sort(
      (a, b) =>
        Number(a.locked) - Number(b.locked) || compare(a.country, b.country) || compare(a.name, b.name),
    )
}

/** The locations that a search is for: every word somewhere, whatever its case and accents. */
export const findLocations = (locations: readonly Location[], query: string): readonly Location[] => {
  const words = searchWords(query)
  return words.length === 0
    ? locations
    : locations.filter(({ searched }) => words.every((word) => searched.includes(word)))
}

/** The one with the shortest way. */
export const quickestOf = (locations: readonly Location[]): Location | undefined =>
  locations.reduce<Location | undefined>(
    (best, location) => (best && best.ping <= location.ping ? best : location),
    undefined,
  )
