import type { Server } from '@zoog/contract/setup'

type Candidate = Pick<Server, 'id' | 'ping' | 'load' | 'isBlur'>

/** A server above this load in percent is slow, however near it is. */
const MAX_LOAD = 90

/** Sorts servers with an unknown ping or load last. */
const UNKNOWN = Number.MAX_SAFE_INTEGER

/**
 * Returns the plan's server with the lowest ping from the visitor that has capacity. Equal or unknown pings are decided
 * by load. Undefined without servers.
 */
export const findBestServer = <T extends Candidate>(servers: readonly T[]): T | undefined => {
  const isFull = ({ load = 0 }: T) => Number(load > MAX_LOAD)
  const [best] = servers
    .filter(({ isBlur }) => !isBlur)
    .sort(
      (a, b) =>
        isFull(a) - isFull(b) ||
        (a.ping ?? UNKNOWN) - (b.ping ?? UNKNOWN) ||
        (a.load ?? UNKNOWN) - (b.load ?? UNKNOWN) ||
        a.id - b.id,
    )
  return best
}
