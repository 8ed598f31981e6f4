import { requireNetworkBelowLimit } from './ip-limits'
import {
  clearAttempts,
  countAttempts,
  type RateLimit,
  recordAttempt,
  requireBelowLimit,
  uncountAttempt,
} from './rate-limit'
import type { Data } from './schema'

/** A counter of wrong passwords or codes. */
export interface AttemptCounter {
  key: string
  limit: RateLimit
  /** Counts an IP address, which several customers may share. */
  isNetwork?: true
}

/** Throws 429 if a counter has reached its limit. */
export const requireAttemptAllowed = (
  data: Data,
  now: number,
  counters: readonly AttemptCounter[],
  reason: string,
): void => {
  for (const { key, limit, isNetwork } of counters) {
    const check = () => requireBelowLimit(data, key, limit, now, reason)
    if (isNetwork) requireNetworkBelowLimit(check)
    else check()
  }
}

/** Counts an attempt before its secret is compared, so that parallel attempts can't pass the limit together. */
export const reserveAttempt = (
  data: Data,
  now: number,
  counters: readonly AttemptCounter[],
  reason: string,
): void => {
  requireAttemptAllowed(data, now, counters, reason)
  recordFailedAttempt(data, now, counters)
}

/** Removes an attempt from its counters because it was no wrong guess. */
export const releaseAttempt = (data: Data, countedAt: number, counters: readonly AttemptCounter[]): void => {
  for (const { key } of counters) uncountAttempt(data, key, countedAt)
}

export const recordFailedAttempt = (data: Data, now: number, counters: readonly AttemptCounter[]): void => {
  for (const { key, limit } of counters) recordAttempt(data, key, limit, now)
}

/**
 * Resets the counters after a correct password, except the IP counter: otherwise attackers could sign in to
 * their own account between guesses.
 */
export const clearFailedAttempts = (data: Data, counters: readonly AttemptCounter[]): void => {
  for (const { key, isNetwork } of counters) if (!isNetwork) clearAttempts(data, key)
}

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 2000

/** Returns the response delay in ms: none for a third of the limit, then doubling up to a cap. */
export const getAttemptDelay = (data: Data, now: number, counters: readonly AttemptCounter[]): number =>
  Math.max(
    ...counters.map(({ key, limit }) => {
      const excess = countAttempts(data, key, limit, now) - Math.floor(limit.max / 3)
      return excess < 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** excess)
    }),
  )
