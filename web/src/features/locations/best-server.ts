import type { Server } from '@zoog/contract/setup'

type Candidate = Pick<Server, 'id' | 'ping' | 'load' | 'isBlur' | 'locationCode'>

/** Where the visitor is; what is not known of that is not said. */
export interface VisitorLocation<T> {
  /** Null where it is not known. */
  country: string | null
  /** The way from there to a server; null where it is not known. */
  kmTo?: ((server: T) => number | null) | undefined
}

/** What a full server costs beside an idle one, in milliseconds of a longer way. */
const FULL_MS = 100
/** Of a server that does not say. */
const USUAL_LOAD = 50
const USUAL_PING = 100
/** There and back in glass, by the detours that cables make. */
const KM_A_MS = 60

/** The server of the plan that serves best, and whether it was chosen for the visitor's country. */
export interface BestMatch<T> {
  server: T
  /** Else nothing is known of the visitor's way: near to the service, and with room. */
  isForVisitor: boolean
}

/**
 * The server of the plan that serves best: in the visitor's country the one with most room, else a near one with room. A
 * ping is measured by the service: it decides between equals, and where nobody knows where the visitor is. Undefined where
 * the plan has none.
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
