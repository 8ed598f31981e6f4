/** A request that the head script sent ahead of the API client. */
export interface PrefetchedCall {
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
  /** Requests for the user and for the route's `prefetchCalls`; for a guest only its `guestPrefetchCalls`. */
  calls?: PrefetchedCall[]
}

declare global {
  interface Window {
    headState?: HeadState
  }
}

/**
 * The attribute `data-start` of the root element until the portal starts: `page` shows the prerendered page, `splash` the
 * splash, because the prerendered page does not fit this visitor. Absent without JavaScript.
 */
export type StartState = 'page' | 'splash'

/** An older response is ignored, for example on a page that opens after a purchase. */
const FRESH_MS = 10_000

/** Returns the prefetched request for a URL and token, once; null if there is none or its response is old. */
export const takePrefetched = (url: string, token: string | null): PrefetchedCall | null => {
  const calls = window.headState?.calls ?? []
  const index = calls.findIndex((call) => call.url === url && call.token === token)
  const [call] = calls.splice(index, index < 0 ? 0 : 1)
  if (!call) return null
  const isFresh = Date.now() - (call.receivedAt ?? Date.now()) < FRESH_MS
  // An unread response would keep its connection open.
  if (!isFresh) call.controller.abort()
  return isFresh ? call : null
}

/** Assigns the prefetched requests of a renewed token (R-AUTH-14) to the new token. */
export const renewPrefetchedTokens = (used: string, renewed: string): void => {
  for (const call of window.headState?.calls ?? []) if (call.token === used) call.token = renewed
}
