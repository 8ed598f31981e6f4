/** A call that the page's head made, as the API's client would have. */
export interface EarlyCall {
  url: string
  token: string
  answer: Promise<Response>
  /** When the answer came, in ms by the device's clock. */
  at?: number
  controller: AbortController
}

/** What the page's head has begun before the portal's code came, for the portal to take over. */
export interface Early {
  /** The form that was sent, the last one; it waits. */
  form?: HTMLFormElement
  /** The question who is signed in. */
  call?: EarlyCall
}

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * What is on show until the portal starts, as `data-start` of the document's element: `page`, which the server sent rendered
 * and which is this visitor's, or `mark` in place of any other. Without JavaScript there is none.
 */
export type Start = 'page' | 'mark'

/** The call that the head made to an address with a token, once; null where it made no such call. */
export const takeEarlyCall = (url: string, token: string | null): EarlyCall | null => {
  const { call } = window.early ?? {}
  if (!call || call.url !== url || call.token !== token) return null
  delete window.early?.call
  return call
}
