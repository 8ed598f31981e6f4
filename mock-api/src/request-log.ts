/** What became of a call, for the mock desk and for tests that look at what the portal sent. */
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

const KEPT_REQUESTS = 500
type Listener = (request: LoggedRequest) => void

/** The last requests of one sandbox. */
export interface RequestLog {
  add(request: LoggedRequest): void
  /** Newest first. */
  list(): LoggedRequest[]
  /** Calls back with each further request; the answer ends it. */
  follow(listener: Listener): () => void
}

/** Writes an entry over another, field by field: `Object.assign` costs each call a thirtieth more. */
const overwrite = (entry: LoggedRequest, by: LoggedRequest): void => {
  entry.id = by.id
  entry.at = by.at
  entry.method = by.method
  entry.path = by.path
  entry.route = by.route
  entry.status = by.status
  entry.durationMs = by.durationMs
  entry.verdict = by.verdict
  entry.userId = by.userId
  entry.fault = by.fault
  entry.requestBody = by.requestBody
}

/** An empty log. */
export const createRequestLog = (): RequestLog => {
  // A ring whose entries are written over: new ones would all outlive the collection of young garbage, and fill memory.
  const ring: LoggedRequest[] = []
  let next = 0
  const listeners = new Set<Listener>()
  return {
    add: (request) => {
      const oldest = ring[next]
      if (oldest) overwrite(oldest, request)
      else ring.push({ ...request })
      next = (next + 1) % KEPT_REQUESTS
      for (const listener of listeners) listener(request)
    },
    list: () => [...ring.slice(next), ...ring.slice(0, next)].map((entry) => ({ ...entry })).toReversed(),
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
