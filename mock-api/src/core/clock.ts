import { MINUTE } from '@zoog/contract/constants'

/**
 * A call goes by the time at which it came: another that came later may have ended before it. What lies further ahead than
 * a call can take is from before the clock was set back.
 */
export const MAX_REQUEST_MS = MINUTE

/** Where a sandbox's clock stands; part of its data, so that snapshots and restarts keep it. */
export interface ClockState {
  /** What is added to the machine's time. */
  offsetMs: number
  /** The moment at which the clock stands still, or null while it runs. */
  frozenAt: number | null
  /** The moment that a snapshot was saved at; only snapshots have it. */
  savedAt?: number | undefined
}

/** A sandbox's own time: runs like the machine's, but can be set, moved and stopped. */
export interface Clock {
  now(): number
  set(ms: number): void
  advance(ms: number): void
  freeze(stopped: boolean): void
  reset(): void
}

export const CLOCK_MIN_MS = Date.UTC(2000, 0, 1)
export const CLOCK_MAX_MS = Date.UTC(2101, 0, 1) - 1

/** Whether a clock may stand at this moment. */
export const isValidClockTime = (ms: number): boolean => ms >= CLOCK_MIN_MS && ms <= CLOCK_MAX_MS

/** A clock over a state which is looked up at each use, because reset and restore exchange the data beneath it. */
export const createClock = (state: () => ClockState, machine: () => number = Date.now): Clock => {
  const now = () => state().frozenAt ?? machine() + state().offsetMs
  const set = (ms: number) => {
    if (!isValidClockTime(ms)) throw new RangeError('The clock must stay within the years 2000 to 2100.')
    const current = state()
    current.offsetMs = ms - machine()
    if (current.frozenAt !== null) current.frozenAt = ms
  }
  return {
    now,
    set,
    advance: (ms) => set(now() + ms),
    freeze: (stopped) => {
      const at = now()
      const current = state()
      current.frozenAt = stopped ? at : null
      current.offsetMs = at - machine()
    },
    reset: () => {
      const current = state()
      current.offsetMs = 0
      current.frozenAt = null
    },
  }
}
