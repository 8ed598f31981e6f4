import { DAY, HOUR, MINUTE } from '@zoog/contract/constants'
import type { Caller } from './caller'
import { MAX_REQUEST_MS } from './clock'
import { tooManyRequestsError } from './errors'
import type { Data } from './schema'

export interface RateLimit {
  max: number
  windowMs: number
}

/** A counter of attempts, such as wrong passwords or requests. */
export interface AttemptCounter {
  key: string
  limit: RateLimit
  /** Counts an IP address, which several customers may share. */
  isNetwork?: true
}

/** Returns the attempts within the window. Future attempts, from before the clock was set back, are ignored. */
const getRecentMoments = (data: Data, now: number, { key, limit }: AttemptCounter): number[] =>
  (data.rateLimits[key] ?? []).filter((at) => at > now - limit.windowMs && at <= now + MAX_REQUEST_MS)

const relativeTime = new Intl.RelativeTimeFormat('en')

/** Formats a wait, such as "in 15 minutes"; from two hours on in hours. */
const formatWait = (ms: number): string =>
  ms < 2 * HOUR
    ? relativeTime.format(Math.ceil(ms / MINUTE), 'minute')
    : relativeTime.format(Math.ceil(ms / HOUR), 'hour')

const SHARED_NETWORK =
  'Too many attempts from your network, which you may share with others (an office, a mobile network, a VPN). Try again later, or from another network.'

/**
 * Throws 429 with `Retry-After` if a counter has reached its limit. The message gives the reason and when to try again; for
 * an IP address, it says that the limit concerns the network, not the customer.
 */
export const requireAttemptAllowed = (
  data: Data,
  now: number,
  counters: readonly AttemptCounter[],
  reason: string,
): void => {
  for (const counter of counters) {
    const oldest = getRecentMoments(data, now, counter).at(-counter.limit.max)
    if (oldest === undefined) continue
    const waitMs = oldest + counter.limit.windowMs - now
    throw counter.isNetwork
      ? tooManyRequestsError(SHARED_NETWORK, waitMs / 1000, 'too_many_from_network')
      : tooManyRequestsError(`${reason} Try again ${formatWait(waitMs)}.`, waitMs / 1000)
  }
}

/** Records an attempt and drops old ones of all keys, so that the data don't grow. */
export const recordAttempt = (data: Data, now: number, counters: readonly AttemptCounter[]): void => {
  for (const [key, moments] of Object.entries(data.rateLimits))
    if ((moments.at(-1) ?? 0) < now - DAY) delete data.rateLimits[key]
  for (const counter of counters)
    data.rateLimits[counter.key] = [...getRecentMoments(data, now, counter), now]
}

/**
 * Records an attempt, or throws 429 if a limit is reached. An attempt at a secret is counted before the comparison, so that
 * parallel attempts can't pass the limit together.
 */
export const reserveAttempt = (
  data: Data,
  now: number,
  counters: readonly AttemptCounter[],
  reason: string,
): void => {
  requireAttemptAllowed(data, now, counters, reason)
  recordAttempt(data, now, counters)
}

/** Removes an attempt from its counters because it was no wrong guess. */
export const releaseAttempt = (data: Data, countedAt: number, counters: readonly AttemptCounter[]): void => {
  for (const { key } of counters) {
    const moments = data.rateLimits[key] ?? []
    const index = moments.lastIndexOf(countedAt)
    if (index >= 0) data.rateLimits[key] = moments.toSpliced(index, 1)
    if (data.rateLimits[key]?.length === 0) delete data.rateLimits[key]
  }
}

/**
 * Resets the counters after a correct password, except the IP counter: otherwise attackers could sign in to
 * their own account between guesses.
 */
export const clearAttempts = (data: Data, counters: readonly AttemptCounter[]): void => {
  for (const { key, isNetwork } of counters) if (!isNetwork) delete data.rateLimits[key]
}

/** Deletes the counters of the given addresses and user ids. */
export const deleteCounters = (data: Data, subjects: readonly string[]): void => {
  for (const key of Object.keys(data.rateLimits))
    if (subjects.includes(key.slice(key.indexOf(':') + 1))) delete data.rateLimits[key]
}

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 2000

/** Returns the response delay in ms: none for a third of the limit, then doubling up to a cap. */
export const getAttemptDelay = (data: Data, now: number, counters: readonly AttemptCounter[]): number =>
  Math.max(
    ...counters.map((counter) => {
      const excess = getRecentMoments(data, now, counter).length - Math.floor(counter.limit.max / 3)
      return excess < 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** excess)
    }),
  )

/** Requests from one IP address: more than an office makes, too few for an attacker. */
const FROM_IP = {
  register: { max: 50, windowMs: HOUR },
  gift: { max: 50, windowMs: HOUR },
  reset: { max: 30, windowMs: 15 * MINUTE },
  check: { max: 60, windowMs: 15 * MINUTE },
  emailChange: { max: 30, windowMs: HOUR },
} as const satisfies Record<string, RateLimit>

/** Counts a request from an IP address, or throws 429. */
export const reserveIpAttempt = (
  data: Data,
  now: number,
  kind: keyof typeof FROM_IP,
  { ip }: Caller,
): void => {
  const counter = { key: `${kind}-from:${ip}`, limit: FROM_IP[kind], isNetwork: true } as const
  reserveAttempt(data, now, [counter], '')
}
