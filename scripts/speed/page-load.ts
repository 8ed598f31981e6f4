/** A request and its answer; times in ms since the visit began. */
export interface NetworkRequest {
  method: string
  url: string
  /** The browser's word for what it is: `document`, `script`, `fetch` … */
  type: string
  /** Whether it is the portal's JavaScript or CSS. */
  isCode: boolean
  start: number
  end: number
  /** On the wire: compressed, with the answer's headers. */
  bytes: number
}

/** The requests of a page until it settled. */
export interface PageLoad {
  requests: readonly NetworkRequest[]
  /** The time until its content was complete, in ms. */
  readyMs: number
}

/** The bytes of JavaScript and CSS. */
export const sumCodeBytes = ({ requests }: PageLoad): number =>
  requests.reduce((sum, { isCode, bytes }) => sum + (isCode ? bytes : 0), 0)

/** Calls of the API, in the order in which they were made. */
export const getApiRequests = ({ requests }: PageLoad): NetworkRequest[] =>
  requests.filter(({ url }) => url.includes('/zoog_api/'))

/** Calls that were made more than once, as `GET users/info/get`. */
export function findRepeatedRequests(visit: PageLoad): string[] {
  const names = getApiRequests(visit).map(
    ({ method, url }) => `${method} ${url.split('/zoog_api/api/')[1] ?? url}`,
  )
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/**
 * The longest chain of calls before the page had what it shows, each made after the one before it was answered: what the
 * page waited for, one round trip after the other. Only to be believed where each call takes long beside what else a page does.
 */
export function findLongestRequestChain(visit: PageLoad): NetworkRequest[] {
  const chains: NetworkRequest[][] = []
  for (const call of getApiRequests(visit)) {
    if (call.end > visit.readyMs) continue
    const before = chains
      .filter((chain) => (chain.at(-1)?.end ?? 0) <= call.start)
      .reduce<NetworkRequest[]>((longest, chain) => (chain.length > longest.length ? chain : longest), [])
    chains.push([...before, call])
  }
  return chains.reduce<NetworkRequest[]>(
    (longest, chain) => (chain.length > longest.length ? chain : longest),
    [],
  )
}
