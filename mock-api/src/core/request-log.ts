/** A request and its outcome, for the control panel and tests. */
export interface LoggedRequest {
  id: string
  /** Milliseconds since the epoch, by the sandbox's clock. */
  at: number
  method: string
  /** The path below the API's base path, with secrets masked. */
  path: string
  /** `GET users/info/get`; null if the path is no endpoint. */
  route: string | null
  status: number
  durationMs: number
  /** `ok`, or the side that broke the contract and the field. */
  verdict: string
  /** The user of the token. */
  userId: number | null
  /** The injected fault. */
  fault: string | null
  requestBody: unknown
}

const MAX_REQUESTS = 500

/** The last requests of one sandbox. */
export interface RequestLog {
  add(request: LoggedRequest): void
  /** Newest first. */
  list(): LoggedRequest[]
  clear(): void
  /** Calls `listener` after each further request; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Creates an empty log. */
export const createRequestLog = (): RequestLog => {
  const requests: LoggedRequest[] = []
  const listeners = new Set<() => void>()
  return {
    add: (request) => {
      requests.push(request)
      if (requests.length > MAX_REQUESTS) requests.shift()
      for (const listener of listeners) listener()
    },
    clear: () => {
      requests.length = 0
    },
    list: () => requests.toReversed(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
