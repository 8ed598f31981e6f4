import type { CountryGroup, LocationItem } from '../group-locations'
import { project } from './projection'

/** A pin of the map with its servers. */
export interface MapPoint {
  key: string
  x: number
  y: number
  country: string
  locations: LocationItem[]
  /** None of its servers is in the plan. */
  isLocked: boolean
}

/** Servers within this distance, in degrees, share a pin. */
const SAME_SPOT = 0.5

/** Returns the pins of servers with a position, from west to east. */
export const toMapPoints = (groups: readonly CountryGroup[]): MapPoint[] => {
  const spots = new Map<string, MapPoint>()
  for (const group of groups)
    for (const place of group.locations) {
      const { latitude, longitude } = place.server
      if (latitude === undefined || longitude === undefined) continue
      const key = `${Math.round(latitude / SAME_SPOT)} ${Math.round(longitude / SAME_SPOT)}`
      const spot = spots.get(key) ?? {
        key,
        ...project(latitude, longitude),
        country: group.country,
        locations: [],
        isLocked: true,
      }
      spots.set(key, spot)
      spot.locations.push(place)
      spot.isLocked &&= place.server.isBlur
    }
  return [...spots.values()].sort((a, b) => a.x - b.x || a.y - b.y)
}

/** Returns the center of a country's pins; undefined without pins. */
export const getCountryCenter = (
  spots: readonly MapPoint[],
  country: string,
): { x: number; y: number } | undefined => {
  const own = spots.filter(({ locations: [first] }) => first?.server.locationCode === country)
  if (own.length === 0) return undefined
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(own.map(({ x }) => x)), y: mean(own.map(({ y }) => y)) }
}

const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Weight of the distance perpendicular to the direction. */
const ASIDE = 2

/** Returns the nearest pin in the direction of an arrow key; undefined for other keys or without one. */
export const findPointInDirection = (
  spots: readonly MapPoint[],
  from: MapPoint,
  key: string,
): MapPoint | undefined => {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const [dx, dy] = direction
  let nearest: MapPoint | undefined
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy
    if (along <= 0) continue
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx)
    const cost = along + aside * ASIDE
    if (cost < least) {
      least = cost
      nearest = spot
    }
  }
  return nearest
}

/** Returns the pin nearest to a point, because the buttons of close pins overlap. */
export const findNearestPoint = (spots: readonly MapPoint[], x: number, y: number): MapPoint | undefined => {
  const distance = (spot: MapPoint) => Math.hypot(spot.x - x, spot.y - y)
  return spots.reduce<MapPoint | undefined>(
    (best, spot) => (best && distance(best) <= distance(spot) ? best : spot),
    undefined,
  )
}
