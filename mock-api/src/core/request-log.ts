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

/** Further details of a single request. Secrets are masked when they are read. */
export interface RequestDetails {
  /** As sent, not decoded. */
  url: string
  requestHeaders: Record<string, unknown>
  responseHeaders: Record<string, unknown>
  /** The first characters of the response; null for a stream or a dropped connection. */
  responseBody: string | null
}

const MAX_REQUESTS = 500

/**
 * Creates the log of a sandbox's last requests. They are stored as JSON text: hundreds of objects moved to the old
 * generation cost 24 MB after 100,000 requests, and a text can't be changed by its readers.
 */
export const createRequestLog = () => {
  const requests: { id: string; text: string; details: string }[] = []
  const listeners = new Set<() => void>()
  return {
    add: (request: LoggedRequest, details: RequestDetails) => {
      requests.push({ id: request.id, text: JSON.stringify(request), details: JSON.stringify(details) })
      if (requests.length > MAX_REQUESTS) requests.shift()
      for (const listener of listeners) listener()
    },
    clear: () => {
      requests.length = 0
    },
    newest: (): LoggedRequest | null => {
      const last = requests.at(-1)
      return last ? JSON.parse(last.text) : null
    },
    /** Newest first. */
    list: () => requests.toReversed().map(({ text }): LoggedRequest => JSON.parse(text)),
    find: (id: string): (LoggedRequest & RequestDetails) | null => {
      const entry = requests.find((request) => request.id === id)
      return entry ? { ...JSON.parse(entry.text), ...JSON.parse(entry.details) } : null
    },
    /** Calls `listener` after each further request; returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
