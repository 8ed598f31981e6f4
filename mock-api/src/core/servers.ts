import { capitals, measureKm, type Position } from '@zoog/contract/capitals'
import type { Server } from '@zoog/contract/setup'
import { locations } from './locations'

/** The number of premium locations on the dashboard, beside the free ones. */
const DASHBOARD_PREMIUM = 6

/** Returns a pseudo-random integer below `below`, the same for the same `seed`. */
const hashNumber = (seed: number, below: number): number => (Math.imul(seed + 1, 2_654_435_761) >>> 8) % below

/** A server without the fields that depend on the caller's plan, language and country. */
export type CatalogServer = Omit<Server, 'isBlur' | 'locationName' | 'ping'> &
  Position & { isFree: boolean; city: string }

/** Creates the servers of a mock: one per location, then further rounds over the same locations up to `count`. */
export const createServers = (count: number = locations.length): CatalogServer[] => {
  let premiumShown = 0
  return Array.from({ length: count }, (_, index) => {
    const location = locations[index % locations.length]
    if (!location) throw new Error('There are no locations to put servers in.')
    const round = Math.floor(index / locations.length) + 1
    const dashVisible =
      round === 1 && (location.free || (location.stream && premiumShown++ < DASHBOARD_PREMIUM))
    const slug = location.city.toLowerCase().replaceAll(' ', '-')
    return {
      id: index + 1,
      locationCode: location.country,
      city: round === 1 ? location.city : `${location.city} #${round}`,
      image: `/flags/${location.country.toLowerCase()}.svg`,
      domain: `${location.country.toLowerCase()}-${slug}-${round}.vpn.zoog.test`,
      // 198.18.0.0/15 is set aside for benchmarks, so no address here belongs to anyone.
      ipv4: `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`,
      load: 8 + hashNumber(index * 31 + 7, 85),
      latitude: location.latitude,
      longitude: location.longitude,
      isAvailableHttpProxy: index % 3 !== 1,
      isAllowedStream: location.stream,
      isAllowedP2P: location.p2p,
      dashVisible,
      isFree: location.free && round === 1,
    }
  })
}

/** Returns the ping in ms: 1 ms per 55 km plus a few ms per server, less than the distance to the next city adds. */
const getPing = (visitor: Position, server: CatalogServer): number =>
  Math.round(4 + measureKm(visitor, server) / 55 + hashNumber(server.id, 3))

const createCountryNames = (language: string): ((code: string) => string) => {
  try {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
    return (code) => names.of(code) ?? code
  } catch {
    // Not a language tag: keep the English names.
    return createCountryNames('en')
  }
}

/** The caller of the server list. */
export interface ServerListCaller {
  hasPaidPlan: boolean
  language: string
  /** The visitor's own country, even while connected. */
  country: string
}

/**
 * The catalog for one user: named in their language, pings from the capital of their country (none if it is unknown),
 * blurred outside their plan.
 */
export const toUserServers = (catalog: readonly CatalogServer[], caller: ServerListCaller): Server[] => {
  const getCountryName = createCountryNames(caller.language)
  const visitor = capitals.get(caller.country)
  return catalog.map((server) => ({
    ...server,
    locationName: `${getCountryName(server.locationCode)}, ${server.city}`,
    ...(visitor && { ping: getPing(visitor, server) }),
    isBlur: !caller.hasPaidPlan && !server.isFree,
  }))
}
