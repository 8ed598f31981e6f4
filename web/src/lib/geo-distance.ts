import { capitals, type Position } from '@zoog/contract/capitals'
import type { Server } from '@zoog/contract/setup'

const EARTH_KM = 6371
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance of two positions in km. */
export const measureKm = (a: Position, b: Position): number => {
  const half =
    Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) *
      Math.cos(toRadians(b.latitude)) *
      Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, half)))
}

export type GeoLocated = Pick<Server, 'latitude' | 'longitude' | 'locationCode'>

/** Returns a server's position, else its country's capital. */
const getPosition = ({ latitude, longitude, locationCode }: GeoLocated): Position | undefined =>
  latitude === undefined || longitude === undefined ? capitals.get(locationCode) : { latitude, longitude }

/** Returns a function that measures the distance from a country's capital to a server; null if a position is unknown. */
export const measureKmFrom = (country: string): ((server: GeoLocated) => number | null) => {
  const capital = capitals.get(country)
  return (server) => {
    const position = getPosition(server)
    return capital && position ? measureKm(capital, position) : null
  }
}
