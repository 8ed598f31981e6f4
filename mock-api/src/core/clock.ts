import { MINUTE } from '@zoog/contract/constants'
import { fieldError } from './errors'

/**
 * The longest time a request takes. Requests can finish out of order, so a moment up to this far ahead is from a
 * parallel request; a later one is from before the clock was set back.
 */
export const MAX_REQUEST_MS = MINUTE

/** The state of a sandbox's clock; part of its data, so that snapshots and restarts keep it. */
export interface ClockState {
  /** Added to the machine's time. */
  offsetMs: number
  /** The moment at which the clock is frozen, or null while it runs. */
  frozenAt: number | null
  /** When the snapshot was saved; absent outside snapshots. */
  savedAt?: number | undefined
}

/** A sandbox's own time: it follows the machine's time, but can be set, moved and frozen. */
export interface Clock {
  now(): number
  set(ms: number): void
  advance(ms: number): void
  freeze(isFrozen: boolean): void
  reset(): void
}

const MIN_MS = Date.UTC(2000, 0, 1)
const MAX_MS = Date.UTC(2101, 0, 1) - 1

/** Creates a clock. Calls `state` on each use, because reset and restore replace the data. */
export const createClock = (state: () => ClockState, machine: () => number = Date.now): Clock => {
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
    advance: (ms) => set(now() + ms),
    freeze: (isFrozen) => {
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
