import { capitals, measureKm, type Position } from '@zoog/contract/capitals'
import type { Server } from '@zoog/contract/setup'

/** A place with servers, and the kinds of traffic allowed there. */
export interface Location {
  country: string
  city: string
  latitude: number
  longitude: number
  /** Included in the free plan. */
  free: boolean
  /** Peer-to-peer is allowed. */
  p2p: boolean
  /** Streaming is allowed. */
  stream: boolean
}

/** `country|city|latitude|longitude|marks`; marks: f free, p peer-to-peer, s streaming. */
const table = `
US|New York|40.71|-74.01|fs
US|Los Angeles|34.05|-118.24|s
US|Chicago|41.88|-87.63|ps
US|Dallas|32.78|-96.8|s
US|Miami|25.76|-80.19|s
US|Seattle|47.61|-122.33|ps
US|Atlanta|33.75|-84.39|s
US|Denver|39.74|-104.99|p
CA|Toronto|43.65|-79.38|fs
CA|Montreal|45.5|-73.57|ps
CA|Vancouver|49.28|-123.12|s
MX|Queretaro|20.59|-100.39|
BR|Sao Paulo|-23.55|-46.63|s
AR|Buenos Aires|-34.6|-58.38|
CL|Santiago|-33.45|-70.67|
CO|Bogota|4.71|-74.07|
PE|Lima|-12.05|-77.04|
GB|London|51.51|-0.13|fs
GB|Manchester|53.48|-2.24|s
GB|Edinburgh|55.95|-3.19|
IE|Dublin|53.35|-6.26|s
NL|Amsterdam|52.37|4.9|fps
NL|Rotterdam|51.92|4.48|p
DE|Frankfurt|50.11|8.68|fps
DE|Berlin|52.52|13.41|s
DE|Dusseldorf|51.23|6.77|s
FR|Paris|48.86|2.35|s
FR|Marseille|43.3|5.37|
BE|Brussels|50.85|4.35|
LU|Luxembourg|49.61|6.13|p
CH|Zurich|47.38|8.54|ps
CH|Geneva|46.2|6.14|p
AT|Vienna|48.21|16.37|s
IT|Milan|45.46|9.19|s
IT|Rome|41.9|12.5|s
ES|Madrid|40.42|-3.7|ps
ES|Barcelona|41.39|2.17|s
PT|Lisbon|38.72|-9.14|p
SE|Stockholm|59.33|18.07|ps
NO|Oslo|59.91|10.75|p
DK|Copenhagen|55.68|12.57|s
FI|Helsinki|60.17|24.94|s
IS|Reykjavik|64.15|-21.94|p
EE|Tallinn|59.44|24.75|p
LV|Riga|56.95|24.11|p
LT|Vilnius|54.69|25.28|
PL|Warsaw|52.23|21.01|s
CZ|Prague|50.08|14.44|p
SK|Bratislava|48.15|17.11|
HU|Budapest|47.5|19.04|p
RO|Bucharest|44.43|26.1|ps
BG|Sofia|42.7|23.32|p
RS|Belgrade|44.79|20.45|
GR|Athens|37.98|23.73|
TR|Istanbul|41.01|28.98|s
UA|Kyiv|50.45|30.52|
MD|Chisinau|47.01|28.86|p
IL|Tel Aviv|32.09|34.78|
AE|Dubai|25.2|55.27|
IN|Mumbai|19.08|72.88|s
SG|Singapore|1.35|103.82|fs
HK|Hong Kong|22.32|114.17|s
TW|Taipei|25.03|121.57|s
JP|Tokyo|35.68|139.69|s
JP|Osaka|34.69|135.5|s
KR|Seoul|37.57|126.98|s
TH|Bangkok|13.76|100.5|
VN|Hanoi|21.03|105.85|
MY|Kuala Lumpur|3.14|101.69|
ID|Jakarta|-6.21|106.85|
AU|Sydney|-33.87|151.21|s
AU|Melbourne|-37.81|144.96|s
NZ|Auckland|-36.85|174.76|s
ZA|Johannesburg|-26.2|28.05|
KE|Nairobi|-1.29|36.82|
EG|Cairo|30.04|31.24|`

export const locations: readonly Location[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [country = '', city = '', latitude, longitude, marks = ''] = line.split('|')
    return {
      country,
      city,
      latitude: Number(latitude),
      longitude: Number(longitude),
      free: marks.includes('f'),
      p2p: marks.includes('p'),
      stream: marks.includes('s'),
    }
  })

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
