import type { Server } from '@zoog/contract/setup'

type Candidate = Pick<Server, 'id' | 'ping' | 'load' | 'isBlur' | 'locationCode'>

/** The visitor's country, as far as known. */
export interface VisitorLocation<T> {
  /** Null where it is not known. */
  country: string | null
  /** The way from there to a server; null where it is not known. */
  kmTo?: ((server: T) => number | null) | undefined
}

/** The penalty of a fully loaded server in milliseconds. */
const FULL_MS = 100
/** The assumed load of a server without one. */
const USUAL_LOAD = 50
const USUAL_PING = 100
/** Round-trip time per km in fiber, including the detours of cables. */
const KM_A_MS = 60

/** The best server of the plan, and whether it was chosen for the visitor's country. */
export interface BestMatch<T> {
  server: T
  /** False for an unknown country: then the server is close to the service and has capacity. */
  isForVisitor: boolean
}

/**
 * Returns the best server of the plan: the least loaded one in the visitor's country, else a near one with capacity. The ping
 * is measured by the service, so it decides only between equals and for an unknown country. Undefined without servers.
 */
export const findBestServer = <T extends Candidate>(
  servers: readonly T[],
  { country, kmTo }: VisitorLocation<T>,
): BestMatch<T> | undefined => {
  const usable = servers.filter(({ isBlur }) => !isBlur)
  const own = usable.filter(({ locationCode }) => locationCode === country)
  const kms = country !== null && kmTo ? usable.map(kmTo) : []
  const isPlaced = kms.some((km) => km !== null)
  const costOf = (server: T): number => {
    const full = ((server.load ?? USUAL_LOAD) / 100) * FULL_MS
    if (own.length > 0) return full
    if (!isPlaced) return (server.ping ?? USUAL_PING) + full
    const km = kmTo?.(server) ?? null
    return km === null ? Number.MAX_VALUE : km / KM_A_MS + full
  }
  const [server] = [...(own.length > 0 ? own : usable)].sort(
    (a, b) => costOf(a) - costOf(b) || (a.ping ?? USUAL_PING) - (b.ping ?? USUAL_PING) || a.id - b.id,
  )
  return server && { server, isForVisitor: own.length > 0 || isPlaced }
}
