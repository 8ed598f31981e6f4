import type { Server } from '@zoog/contract/setup'

type Candidate = Pick<Server, 'id' | 'ping' | 'load' | 'isBlur'>

/** What a full server costs beside an idle one, in milliseconds of a longer way. */
const FULL_MS = 100
/** Of a server that does not say. */
const USUAL_LOAD = 50

const costOf = ({ ping, load = USUAL_LOAD }: Candidate): number => ping + (load / 100) * FULL_MS

/** The server of the plan that serves best: near, and with room. Undefined where the plan has none. */
export const bestServer = <T extends Candidate>(servers: readonly T[]): T | undefined =>
  servers
    .filter(({ isBlur }) => !isBlur)
    .reduce<T | undefined>(
      (best, server) => (best && costOf(best) <= costOf(server) ? best : server),
      undefined,
    )
