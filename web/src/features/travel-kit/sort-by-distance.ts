import { measureKmFrom } from '../../lib/geo-distance'
import type { Location } from '../locations'
import { isRiskyLocation } from './risky-locations'

/** A location and its distance from the traveler's country. */
export interface NearbyLocation {
  location: Location
  /** The distance from the country's capital; null if unknown. */
  km: number | null
  /** Whether the location's country filters networks too. */
  isFiltered: boolean
  /** Whether its files could endanger the traveler. */
  isRisky: boolean
}

/**
 * Returns the locations by their usefulness in a country: safe ones first, then those outside filtered countries,
 * then by distance. Locations with an unknown distance are sorted by ping.
 */
export const sortByDistance = (
  locations: readonly Location[],
  country: string,
  filtered: ReadonlySet<string>,
): NearbyLocation[] => {
  const kmTo = measureKmFrom(country)
  const distance = ({ km }: NearbyLocation): number => km ?? Number.MAX_VALUE
  return locations
    .map((location) => ({
      location,
      km: kmTo(location.server),
      isFiltered: filtered.has(location.server.locationCode),
      isRisky: isRiskyLocation(country, location.server.locationCode),
    }))
    .sort(
      (a, b) =>
        Number(a.isRisky) - Number(b.isRisky) ||
        Number(a.isFiltered) - Number(b.isFiltered) ||
        distance(a) - distance(b) ||
        (a.location.server.ping ?? 0) - (b.location.server.ping ?? 0),
    )
}
