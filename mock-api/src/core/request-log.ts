/** A request and its outcome, for the control panel and for tests that check what the portal sent. */
export interface LoggedRequest {
  id: string
  /** By the sandbox's clock, ms. */
  at: number
  method: string
  /** Address below the API's base path, secrets masked. */
  path: string
  /** `GET users/info/get`; null for an address that is no call. */
  route: string | null
  status: number
  durationMs: number
  /** `ok`, or which side broke the contract and where. */
  verdict: string
  /** Whom the token belongs to. */
  userId: number | null
  /** The fault that was met. */
  fault: string | null
  requestBody: unknown
}

/** The rest of a request, which only a reader of that one request needs. Secrets are masked when it is read. */
export interface RequestDetails {
  /** As it was sent, not decoded. */
  url: string
  requestHeaders: Record<string, unknown>
  responseHeaders: Record<string, unknown>
  /** The first characters of the response; null for a stream or a dropped connection. */
  responseBody: string | null
}

const KEPT_REQUESTS = 500
type Listener = (request: LoggedRequest) => void

/** The last requests of one sandbox. */
export interface RequestLog {
  add(request: LoggedRequest, details?: RequestDetails): void
  /** Newest first. */
  list(): LoggedRequest[]
  /** Null for an unknown request. */
  find(id: string): (LoggedRequest & Partial<RequestDetails>) | null
  clear(): void
  /** Calls back with each further request; the answer ends it. */
  subscribe(listener: Listener): () => void
}

/**
 * An empty log. Each request is kept as its JSON text: a few hundred objects that live for a while are moved to where
 * the collector seldom looks, which cost 24 MB after 100,000 requests (`pnpm bench`); and nobody can change it later.
 */
export const createRequestLog = (): RequestLog => {
  const requests: { id: string; text: string; details: string }[] = []
  const listeners = new Set<Listener>()
  return {
    add: (request, details) => {
      requests.push({ id: request.id, text: JSON.stringify(request), details: JSON.stringify(details ?? {}) })
      if (requests.length > KEPT_REQUESTS) requests.shift()
      for (const listener of listeners) listener(request)
    },
    clear: () => {
      requests.length = 0
    },
    list: () => requests.toReversed().map(({ text }): LoggedRequest => JSON.parse(text)),
    find: (id) => {
      const found = requests.find((request) => request.id === id)
      return found ? { ...JSON.parse(found.text), ...JSON.parse(found.details) } : null
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
