/** A request that the head script sent ahead of the API client. */
export interface PrefetchedRequest {
  url: string
  /** Null for a guest. */
  token: string | null
  response: Promise<Response>
  /** When the response arrived, in ms by the device's clock. */
  receivedAt?: number
  controller: AbortController
}

/** State that the head script hands to the portal. */
export interface HeadState {
  /** The last form that the visitor submitted before the portal started. */
  submittedForm?: HTMLFormElement
  /** Requests for the user and for the route's `prefetchRequests`; for a guest only its `guestPrefetchRequests`. */
  requests?: PrefetchedRequest[]
}

declare global {
  interface Window {
    headState?: HeadState
  }
}

/**
 * The attribute `data-start` of the root element until the portal starts: `page` shows the prerendered page, `splash` the
 * splash, because the prerendered page doesn't fit this visitor. Absent without JavaScript.
 */
export type StartState = 'page' | 'splash'

/** Prefetched responses are for the first page. On a later page, for example after a purchase, they would be outdated. */
const PREFETCH_LIFETIME_MS = 10_000

/** Returns the prefetched request for a URL and token, once; null if there is none. */
export const takePrefetched = (url: string, token: string | null): PrefetchedRequest | null => {
  const requests = window.headState?.requests ?? []
  const index = requests.findIndex((request) => request.url === url && request.token === token)
  if (index < 0) return null
  const [request = null] = requests.splice(index, 1)
  return request
}

/** Aborts the requests that no page has used by then, because an unread response keeps its connection open. */
export const expirePrefetched = (): void => {
  setTimeout(() => {
    for (const { controller } of window.headState?.requests?.splice(0) ?? []) controller.abort()
  }, PREFETCH_LIFETIME_MS)
}

/** Assigns the prefetched requests of a renewed token (R-AUTH-14) to the new token. */
export const renewPrefetchedTokens = (used: string, renewed: string): void => {
  for (const request of window.headState?.requests ?? []) if (request.token === used) request.token = renewed
}
