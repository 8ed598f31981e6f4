import type { Server } from '@zoog/contract/setup'
import type { Location } from '../../../parts/setup/locations'
import { capitals, type Position } from './capitals'

/** A location beside the country that somebody goes to. */
export interface Near {
  location: Location
  /** From the country's capital, by the shortest way; null where it is not known where one of them is. */
  km: number | null
  /** It stands in a country whose networks are filtered. */
  isFiltered: boolean
}

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The shortest way between two places, in km. */
export const distance = (a: Position, b: Position): number => {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, half)))
}

type Placed = Pick<Server, 'id' | 'latitude' | 'longitude' | 'locationCode'>

/** Where a server is; where it does not say, its country's capital has to do. */
const positionOf = ({ latitude, longitude, locationCode }: Placed): Position | undefined =>
  latitude === undefined || longitude === undefined ? capitals.get(locationCode) : { latitude, longitude }

/**
 * Locations in the order in which they serve somebody in a country: those outside of filtered countries first, the nearest
 * of them on top. Where nothing is known of the way, the ping from here decides.
 */
export const nearest = (
  locations: readonly Location[],
  servers: readonly Placed[],
  country: string,
  filtered: ReadonlySet<string>,
): Near[] => {
  const capital = capitals.get(country)
  const positions = new Map(servers.map((server) => [server.id, positionOf(server)]))
  const kmTo = (id: number): number | null => {
    const position = positions.get(id)
    return capital && position ? distance(capital, position) : null
  }
  const way = ({ km }: Near): number => km ?? Number.MAX_VALUE
  return locations
    .map((location) => ({ location, km: kmTo(location.id), isFiltered: filtered.has(location.code) }))
    .sort(
      (a, b) =>
        Number(a.isFiltered) - Number(b.isFiltered) || way(a) - way(b) || a.location.ping - b.location.ping,
    )
}
