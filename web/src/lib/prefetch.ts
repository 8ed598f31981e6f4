/** A call that the page's head made, as the API's client would have. */
export interface PrefetchedCall {
  url: string
  /** Null for a guest. */
  token: string | null
  response: Promise<Response>
  /** When the answer came, in ms by the device's clock. */
  receivedAt?: number
  controller: AbortController
}

/** What the page's head has begun before the portal's code came, for the portal to take over. */
export interface HeadState {
  /** The form that was sent, the last one; it waits. */
  submittedForm?: HTMLFormElement
  /** Who is signed in, and what the page shows (`firstCalls` of its route; a guest is asked for `guestCalls` alone). */
  calls?: PrefetchedCall[]
}

declare global {
  interface Window {
    headState?: HeadState
  }
}

/**
 * What is on show until the portal starts, as `data-start` of the document's element: `page`, which the server sent rendered
 * and which is this visitor's, or `mark` in place of any other. Without JavaScript there is none.
 */
export type StartState = 'page' | 'mark'

/** A page that starts later asks again, such as after a purchase. */
const FRESH_MS = 10_000

/** Returns the head's request to an address with this token, once; null if there is none, or its response is old. */
export const takePrefetched = (url: string, token: string | null): PrefetchedCall | null => {
  const calls = window.headState?.calls ?? []
  const index = calls.findIndex((call) => call.url === url && call.token === token)
  const [call] = calls.splice(index, index < 0 ? 0 : 1)
  if (!call) return null
  const isFresh = Date.now() - (call.receivedAt ?? Date.now()) < FRESH_MS
  // An unread response would keep its connection.
  if (!isFresh) call.controller.abort()
  return isFresh ? call : null
}

/** The head's calls with a token that was renewed since (R-AUTH-14) are those of the new one. */
export const renewPrefetchedTokens = (used: string, renewed: string): void => {
  for (const call of window.headState?.calls ?? []) if (call.token === used) call.token = renewed
}
