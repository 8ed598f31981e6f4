import { capitals, measureKm, type Position } from '@zoog/contract/capitals'
import type { Server } from '@zoog/contract/setup'
import type { Location } from '../locations'

const getPosition = ({ latitude, longitude, locationCode }: Server): Position | undefined =>
  latitude === undefined || longitude === undefined ? capitals.get(locationCode) : { latitude, longitude }

/** Returns a function that measures the distance from a country's capital to a server; null if a position is unknown. */
const measureKmFrom = (country: string): ((server: Server) => number | null) => {
  const capital = capitals.get(country)
  return (server) => {
    const position = getPosition(server)
    return capital && position ? measureKm(capital, position) : null
  }
}

/**
 * By destination, the locations whose files could endanger a traveler there. A kit never preselects them.
 *
 * Sources: Iran, law of 2025 on espionage and cooperation with Israel and hostile states such as the USA. Iraq, law 1 of 2022
 * against normalization with Israel. Kuwait, law 21 of 1964; Lebanon, law of 1955 and penal code, article 285; Libya, law 62 of
 * 1957; Syria, law 286 of 1956; Yemen, law of 2023 (Sanaa); Algeria and Tunisia, penal codes, with boycott of Israel. China,
 * Anti-Secession Law of 2005 and the guidelines of June 2024 on Taiwan. Russia, criminal code, articles 275 and 275.1; Belarus,
 * article 356; Ukraine, articles 111-1 and 111-2. North Korea, law of 2020 on rejecting reactionary ideology; South Korea,
 * National Security Act. India and Pakistan, Official Secrets Acts. Armenia and Azerbaijan, and Israel's law of 1954 on
 * infiltration: state of war or recent war. See also the travel advice of the US, the UK and Germany. As of November 2026.
 */
const RISKY_LOCATIONS: Readonly<Record<string, string>> = {
  AM: 'AZ',
  AZ: 'AM',
  BY: 'UA',
  CN: 'TW',
  DZ: 'IL',
  HK: 'TW',
  IL: 'IR LB SY YE',
  IN: 'PK',
  IQ: 'IL',
  IR: 'IL US',
  KP: 'JP KR US',
  KR: 'KP',
  KW: 'IL',
  LB: 'IL',
  LY: 'IL',
  MO: 'TW',
  PK: 'IL IN',
  RU: 'UA',
  SY: 'IL',
  TN: 'IL',
  UA: 'BY RU',
  YE: 'IL',
}

const isRiskyLocation = (country: string, location: string): boolean =>
  RISKY_LOCATIONS[country]?.split(' ').includes(location) ?? false

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
