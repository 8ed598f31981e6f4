import type { Server } from '@zoog/contract/setup'
import { searchWords } from '../../lib/fold-text'
import { namesOf } from '../../parts/setup/locations'

export const SORTS = ['name', 'ping', 'load'] as const
export type Sort = (typeof SORTS)[number]
export const FILTERS = ['p2p', 'streaming', 'free', 'favourites'] as const
export type Filter = (typeof FILTERS)[number]

export interface ServerQuery {
  query: string
  sort: Sort
  filters: ReadonlySet<Filter>
  favourites: ReadonlySet<number>
}

/** A server with what the list needs of it, worked out once. */
export interface Place {
  server: Server
  /** The city, or the whole name where the server has none. */
  name: string
  country: string
  /** What a search looks through. */
  searched: string
}

/** The servers of one country. */
export interface Group {
  code: string
  country: string
  places: Place[]
}

/** The servers ready to be searched, in the reader's language. */
export const placesOf = (servers: readonly Server[], locale: string): Place[] =>
  servers.map((server) => ({ server, ...namesOf(server, locale) }))

const fits = ({ server }: Place, filters: ReadonlySet<Filter>, favourites: ReadonlySet<number>): boolean =>
  (!filters.has('p2p') || server.isAllowedP2P) &&
  (!filters.has('streaming') || server.isAllowedStream) &&
  (!filters.has('free') || (server.isFree ?? !server.isBlur)) &&
  (!filters.has('favourites') || favourites.has(server.id))

/** A server that does not tell its load comes last. */
const UNKNOWN_LOAD = 101
const measure = ({ server }: Place, sort: 'ping' | 'load'): number =>
  sort === 'ping' ? server.ping : (server.load ?? UNKNOWN_LOAD)

/** What was asked for: found, filtered, grouped by country, and both groups and their servers in order. */
export const arrange = (places: readonly Place[], wish: ServerQuery, locale: string): Group[] => {
  const words = searchWords(wish.query)
  const groups = new Map<string, Group>()
  for (const place of places) {
    if (!fits(place, wish.filters, wish.favourites)) continue
    if (!words.every((word) => place.searched.includes(word))) continue
    const code = place.server.locationCode
    const group = groups.get(code) ?? { code, country: place.country, places: [] }
    groups.set(code, group)
    group.places.push(place)
  }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const { sort } = wish
  const byName = (a: Place, b: Place) => compare(a.name, b.name)
  const isLocked = (place: Place | undefined) => Number(place?.server.isBlur)
  // What the plan has comes before what it has not.
  const inOrder = (a: Place, b: Place) =>
    isLocked(a) - isLocked(b) || (sort === 'name' ? 0 : measure(a, sort) - measure(b, sort)) || byName(a, b)
  const list = [...groups.values()]
  for (const group of list) group.places.sort(inOrder)
  const best = ({ places: [first] }: Group) => (first && sort !== 'name' ? measure(first, sort) : 0)
  return list.sort(
    (a, b) =>
      isLocked(a.places[0]) - isLocked(b.places[0]) || best(a) - best(b) || compare(a.country, b.country),
  )
}
