import type { Server } from '@zoog/contract/setup'

type Candidate = Pick<Server, 'id' | 'ping' | 'load' | 'isBlur' | 'locationCode'>

/** The visitor's country, as far as known. */
export interface VisitorLocation<T> {
  /** Null if unknown. */
  country: string | null
  /** Returns the distance to a server in km, null if unknown. Undefined while loading. */
  kmTo?: ((server: T) => number | null) | undefined
}

/** The penalty of a fully loaded server in milliseconds. */
const FULL_LOAD_MS = 100
/** The assumed load of a server without one. */
const USUAL_LOAD = 50
const USUAL_PING = 100
/** Kilometers per millisecond of round-trip time in fiber, including the detours of cables. */
const KM_PER_MS = 60

/** The best server of the plan, and whether it was chosen for the visitor's country. */
export interface BestMatch<T> {
  server: T
  /** False if the country is unknown: the server is then close to the service and has capacity. */
  isForVisitor: boolean
}

/**
 * Returns the best server of the plan: the least loaded one in the visitor's country, else a near one with capacity.
 * The service measures the ping, so it only breaks ties, and decides for an unknown country. Undefined without
 * servers.
 */
export const findBestServer = <T extends Candidate>(
  servers: readonly T[],
  { country, kmTo }: VisitorLocation<T>,
): BestMatch<T> | undefined => {
  const usable = servers.filter(({ isBlur }) => !isBlur)
  const inCountry = usable.filter(({ locationCode }) => locationCode === country)
  const kms = country !== null && kmTo ? usable.map(kmTo) : []
  const isPlaced = kms.some((km) => km !== null)
  const getCost = (server: T): number => {
    const full = ((server.load ?? USUAL_LOAD) / 100) * FULL_LOAD_MS
    if (inCountry.length > 0) return full
    if (!isPlaced) return (server.ping ?? USUAL_PING) + full
    const km = kmTo?.(server) ?? null
    return km === null ? Number.MAX_VALUE : km / KM_PER_MS + full
  }
  const [server] = [...(inCountry.length > 0 ? inCountry : usable)].sort(
    (a, b) => getCost(a) - getCost(b) || (a.ping ?? USUAL_PING) - (b.ping ?? USUAL_PING) || a.id - b.id,
  )
  return server && { server, isForVisitor: inCountry.length > 0 || isPlaced }
}
