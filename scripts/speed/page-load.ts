/** A request and its response. Times are in ms since the start of the visit. */
export interface NetworkRequest {
  method: string
  url: string
  /** The browser's resource type: `document`, `script`, `fetch` … */
  type: string
  /** Whether it is the portal's JavaScript or CSS. */
  isCode: boolean
  start: number
  end: number
  /** The transferred bytes: compressed, with response headers. */
  bytes: number
}

/** The requests of a page until it settled. */
export interface PageLoad {
  requests: readonly NetworkRequest[]
  /** The time until its content was complete, in ms. */
  readyMs: number
}

/** Sums the bytes of JavaScript and CSS. */
export const sumCodeBytes = ({ requests }: PageLoad): number =>
  requests.reduce((sum, { isCode, bytes }) => sum + (isCode ? bytes : 0), 0)

/** Returns the API requests in their order. */
export const getApiRequests = ({ requests }: PageLoad): NetworkRequest[] =>
  requests.filter(({ url }) => url.includes('/zoog_api/'))

/** Returns the API requests that a page sent more than once, such as `GET users/info/get`. */
export function findRepeatedRequests(visit: PageLoad): string[] {
  const names = getApiRequests(visit).map(
    ({ method, url }) => `${method} ${url.split('/zoog_api/api/')[1] ?? url}`,
  )
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/**
 * Returns the longest chain of API requests before the page was ready, where each request starts after the previous response.
 * Its length is the number of round trips. It is reliable only if the latency is high compared to the page's other work.
 */
export function findLongestRequestChain(visit: PageLoad): NetworkRequest[] {
  const chains: NetworkRequest[][] = []
  for (const request of getApiRequests(visit)) {
    if (request.end > visit.readyMs) continue
    const before = chains
      .filter((chain) => (chain.at(-1)?.end ?? 0) <= request.start)
      .reduce<NetworkRequest[]>((longest, chain) => (chain.length > longest.length ? chain : longest), [])
    chains.push([...before, request])
  }
  return chains.reduce<NetworkRequest[]>(
    (longest, chain) => (chain.length > longest.length ? chain : longest),
    [],
  )
}
