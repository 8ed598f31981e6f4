import type { Server } from '@zoog/contract/setup'
import { type GeoLocated, measureKmFrom } from '../../lib/geo-distance'
import type { Location } from '../locations'

/** A location beside the country that somebody goes to. */
export interface NearbyLocation {
  location: Location
  /** From the country's capital, by the shortest way; null where it is not known where one of them is. */
  km: number | null
  /** It stands in a country whose networks are filtered. */
  isFiltered: boolean
}

/**
 * Locations in the order in which they serve somebody in a country: those outside of filtered countries first, the nearest
 * of them on top. Where nothing is known of the way, the ping from here decides.
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
  const way = ({ km }: NearbyLocation): number => km ?? Number.MAX_VALUE
  return locations
    .map((location) => ({ location, km: kmOf(location.id), isFiltered: filtered.has(location.code) }))
    .sort(
      (a, b) =>
        Number(a.isFiltered) - Number(b.isFiltered) || way(a) - way(b) || a.location.ping - b.location.ping,
    )
}
