import type { CountryGroup } from '../group-locations'
import type { Location } from '../location'
import { project } from './projection'

/** A pin of the map with its servers, which can be in several countries. */
export interface MapPoint {
  key: string
  x: number
  y: number
  locations: Location[]
  /** Whether none of its servers is in the plan. */
  isLocked: boolean
}

/** The width of a pin in columns, where the whole map fits the screen. Pins that are closer become one. */
const PIN_COLUMNS = 2.5

/** Returns the pins of servers with a position at a zoom factor, from west to east. */
export const toMapPoints = (groups: readonly CountryGroup[], zoom: number): MapPoint[] => {
  const points: MapPoint[] = []
  for (const location of groups.flatMap(({ locations }) => locations)) {
    const { id, isBlur, latitude, longitude } = location.server
    if (latitude === undefined || longitude === undefined) continue
    const { x, y } = project(latitude, longitude)
    const near = points.find((point) => Math.hypot(point.x - x, point.y - y) < PIN_COLUMNS / zoom)
    if (near) {
      near.locations.push(location)
      near.isLocked &&= isBlur
    } else points.push({ key: String(id), x, y, locations: [location], isLocked: isBlur })
  }
  return points.sort((a, b) => a.x - b.x || a.y - b.y)
}

/** Returns the center of a country's pins; undefined without pins. */
export const getCountryCenter = (
  points: readonly MapPoint[],
  country: string,
): { x: number; y: number } | undefined => {
  const countryPoints = points.filter(({ locations: [first] }) => first?.server.locationCode === country)
  if (countryPoints.length === 0) return undefined
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(countryPoints.map(({ x }) => x)), y: mean(countryPoints.map(({ y }) => y)) }
}

const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Weight of the distance perpendicular to the direction. */
const ACROSS_WEIGHT = 2

/** Returns the nearest pin in the direction of an arrow key; undefined for other keys, or without a pin there. */
export const findPointInDirection = (
  points: readonly MapPoint[],
  from: MapPoint,
  key: string,
): MapPoint | undefined => {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const [dx, dy] = direction
  let nearest: MapPoint | undefined
  let lowestCost = Number.POSITIVE_INFINITY
  for (const point of points) {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy
    if (along <= 0) continue
    const across = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx)
    const cost = along + across * ACROSS_WEIGHT
    if (cost < lowestCost) {
      lowestCost = cost
      nearest = point
    }
  }
  return nearest
}

/**
 * Returns the pin nearest to a point. Buttons of close pins overlap, so the pressed button may belong to another pin.
 */
export const findNearestPoint = (points: readonly MapPoint[], x: number, y: number): MapPoint | undefined => {
  const distance = (point: MapPoint) => Math.hypot(point.x - x, point.y - y)
  return points.reduce<MapPoint | undefined>(
    (best, point) => (best && distance(best) <= distance(point) ? best : point),
    undefined,
  )
}
