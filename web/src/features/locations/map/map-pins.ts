import type { CountryGroup } from '../group-locations'
import type { Location } from '../location'
import { project } from './projection'

/** A pin of the map with its servers, which can be in several countries. */
export interface MapPin {
  key: string
  x: number
  y: number
  locations: Location[]
  /** Whether none of its servers is in the plan. */
  isLocked: boolean
}

/** The size of a pin's button in the map's grid, where the map has its minimum width. Pins that overlap become one. */
const PIN_SIZE = 5

/** Returns the pins of servers with a position at a zoom factor, from west to east. */
export const toMapPins = (groups: readonly CountryGroup[], zoom: number): MapPin[] => {
  const pins: MapPin[] = []
  for (const location of groups.flatMap(({ locations }) => locations)) {
    const { id, isBlur, latitude, longitude } = location.server
    if (latitude === undefined || longitude === undefined) continue
    const { x, y } = project(latitude, longitude)
    const near = pins.find(
      (pin) => Math.abs(pin.x - x) < PIN_SIZE / zoom && Math.abs(pin.y - y) < PIN_SIZE / zoom,
    )
    if (near) {
      near.locations.push(location)
      near.isLocked &&= isBlur
    } else pins.push({ key: String(id), x, y, locations: [location], isLocked: isBlur })
  }
  return pins.sort((a, b) => a.x - b.x || a.y - b.y)
}

/** Returns the number on a pin: its locations, or those in the plan and all, such as `2/7`; empty for a single one. */
export const formatPinCount = ({ locations }: MapPin): string => {
  const inPlan = locations.filter(({ server }) => !server.isBlur).length
  const all = locations.length
  if (all === 1) return ''
  return inPlan === 0 || inPlan === all ? String(all) : `${inPlan}/${all}`
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
export const findPinInDirection = (
  pins: readonly MapPin[],
  from: MapPin,
  key: string,
): MapPin | undefined => {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const [dx, dy] = direction
  let nearest: MapPin | undefined
  let lowestCost = Number.POSITIVE_INFINITY
  for (const pin of pins) {
    const along = (pin.x - from.x) * dx + (pin.y - from.y) * dy
    if (along <= 0) continue
    const across = Math.abs((pin.x - from.x) * dy) + Math.abs((pin.y - from.y) * dx)
    const cost = along + across * ACROSS_WEIGHT
    if (cost < lowestCost) {
      lowestCost = cost
      nearest = pin
    }
  }
  return nearest
}
