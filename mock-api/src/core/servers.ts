import type { Server } from '@zoog/contract/setup'
import { type Location, locations } from './locations'

/** How many premium locations the dashboard shows beside the free ones. */
const DASHBOARD_PREMIUM = 6

/** Where the pings are measured from. */
const HOME = 'Frankfurt'

/** Distance on the sphere in km, for pings that look right. */
const distance = (a: Location, b: Location): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}

/** A number from 0 to below `below`, always the same for the same `seed`. */
const steady = (seed: number, below: number): number => (Math.imul(seed + 1, 2_654_435_761) >>> 8) % below

/** A server as it is for everyone: without what depends on the plan and the language of who asks. */
export type CatalogServer = Omit<Server, 'isBlur' | 'locationName'> & { isFree: boolean; city: string }

/** The servers of a mock: one in each location, and where `count` is more, further ones in the same places. */
export const createServers = (count: number = locations.length): CatalogServer[] => {
  const home = locations.find((location) => location.city === HOME)
  let premiumShown = 0
  return Array.from({ length: count }, (_, index) => {
    const location = locations[index % locations.length]
    if (!location || !home) throw new Error('There are no locations to put servers in.')
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
      ping: Math.round(4 + distance(home, location) / 55 + steady(index, 9)),
      load: 8 + steady(index * 31 + 7, 85),
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

const placeName = (server: CatalogServer, nameOf: (code: string) => string): string =>
  `${nameOf(server.locationCode)}, ${server.city}`

const countryNames = (language: string): ((code: string) => string) => {
  try {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
    return (code) => names.of(code) ?? code
  } catch {
    // A tag that is no language: the names stay English.
    return countryNames('en')
  }
}

/** Where the pings are measured from, as `serversFor` names places. */
export const getPingOrigin = (catalogue: readonly CatalogServer[], language: string): string | undefined => {
  const home = catalogue.find(({ city }) => city === HOME)
  return home && placeName(home, countryNames(language))
}

/** The catalogue as one user gets it: named in their language, blurred where their plan does not reach. */
export const toUserServers = (
  catalogue: readonly CatalogServer[],
  who: { hasPaidPlan: boolean; language: string },
): Server[] => {
  const nameOf = countryNames(who.language)
  return catalogue.map((server) => ({
    ...server,
    locationName: placeName(server, nameOf),
    isBlur: !who.hasPaidPlan && !server.isFree,
  }))
}
