import type { Server } from '@zoog/contract/setup'
import { type GeoLocated, measureKmFrom } from '../../lib/geo-distance'
import type { Location } from '../locations'
import { isRiskyLocation } from './risky-locations'

/** A location and its distance from the traveler's country. */
export interface NearbyLocation {
  location: Location
  /** Distance from the country's capital; null where one of them is unknown. */
  km: number | null
  /** The country of the location filters networks too. */
  isFiltered: boolean
  /** Its files could endanger the traveler. */
  isRisky: boolean
}

/**
 * Returns the locations in order of usefulness in a country: safe ones first, then those outside filtered countries, then by
 * distance. Where the distance is unknown, the ping decides.
 */
export const sortByDistance = (
  locations: readonly Location[],
  servers: readonly (GeoLocated & Pick<Server, 'id'>)[],
  country: string,
  filtered: ReadonlySet<string>,
): NearbyLocation[] => {
  const byId = new Map(servers.map((server) => [server.id, server]))
  const kmTo = measureKmFrom(country)
  const kmOf = (id: number): number | null => {
    const server = byId.get(id)
    return server ? kmTo(server) : null
  }
  const distance = ({ km }: NearbyLocation): number => km ?? Number.MAX_VALUE
  return locations
    .map((location) => ({
      location,
      km: kmOf(location.id),
      isFiltered: filtered.has(location.code),
      isRisky: isRiskyLocation(country, location.code),
    }))
    .sort(
      (a, b) =>
        Number(a.isRisky) - Number(b.isRisky) ||
        Number(a.isFiltered) - Number(b.isFiltered) ||
        distance(a) - distance(b) ||
        (a.location.ping ?? 0) - (b.location.ping ?? 0),
    )
}
