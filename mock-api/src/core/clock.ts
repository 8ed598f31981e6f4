import { MINUTE } from '@zoog/contract/constants'
import { fieldError } from './errors'
import type { Data } from './schema'

/**
 * The longest time a request takes. Requests can finish out of order, so a moment up to this far ahead is from a
 * parallel request; a later one is from before the clock was set back.
 */
export const MAX_REQUEST_MS = MINUTE

const MIN_MS = Date.UTC(2000, 0, 1)
const MAX_MS = Date.UTC(2101, 0, 1) - 1

/**
 * Creates a sandbox's own time: it follows the machine's time, but can be set, moved and frozen. Calls `state` on each
 * use, because reset and restore replace the data.
 */
export const createClock = (state: () => Data['clock'], machine: () => number = Date.now) => {
  const now = () => state().frozenAt ?? machine() + state().offsetMs
  const set = (ms: number) => {
    if (!(ms >= MIN_MS && ms <= MAX_MS))
      throw fieldError(422, 'invalid_input', 'now', 'Choose a time from 2000 to 2100.')
    const current = state()
    current.offsetMs = ms - machine()
    if (current.frozenAt !== null) current.frozenAt = ms
  }
  return {
    now,
    set,
    advance: (ms: number) => set(now() + ms),
    freeze: (isFrozen: boolean) => {
      const at = now()
      const current = state()
      current.frozenAt = isFrozen ? at : null
      current.offsetMs = at - machine()
    },
    reset: () => {
      const current = state()
      current.offsetMs = 0
      current.frozenAt = null
    },
  }
}
