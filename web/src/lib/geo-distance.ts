import type { Server } from '@zoog/contract/setup'
import { capitals, type Position } from './capitals'

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The shortest way between two places, in km. */
export const measureKm = (a: Position, b: Position): number => {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, half)))
}

/** What of a server says where it is. */
export type GeoLocated = Pick<Server, 'latitude' | 'longitude' | 'locationCode'>

/** Where a server is; where it does not say, its country's capital has to do. */
const positionOf = ({ latitude, longitude, locationCode }: GeoLocated): Position | undefined =>
  latitude === undefined || longitude === undefined ? capitals.get(locationCode) : { latitude, longitude }

/** The way from a country's capital to a server; null where it is not known where one of them is. */
export const measureKmFrom = (country: string): ((server: GeoLocated) => number | null) => {
  const capital = capitals.get(country)
  return (server) => {
    const position = positionOf(server)
    return capital && position ? measureKm(capital, position) : null
  }
}
