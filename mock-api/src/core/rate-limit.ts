import { DAY, HOUR, MINUTE } from '@zoog/contract/constants'
import { MAX_REQUEST_MS } from './clock'
import { tooManyRequestsError } from './errors'
import type { Data } from './schema'

/** The number of attempts allowed within a time window. */
export interface RateLimit {
  max: number
  windowMs: number
}

/** Returns the attempts within the window. Future attempts, from before the clock was set back, are ignored. */
const getRecentMoments = (data: Data, key: string, limit: RateLimit, now: number): number[] =>
  (data.attempts[key] ?? []).filter((at) => at > now - limit.windowMs && at <= now + MAX_REQUEST_MS)

/** Counts the attempts within the window. */
export const countAttempts = (data: Data, key: string, limit: RateLimit, now: number): number =>
  getRecentMoments(data, key, limit, now).length

const relativeTime = new Intl.RelativeTimeFormat('en')

/** Formats a wait, such as "in 15 minutes"; from two hours on in hours. */
const formatWait = (ms: number): string =>
  ms < 2 * HOUR
    ? relativeTime.format(Math.ceil(ms / MINUTE), 'minute')
    : relativeTime.format(Math.ceil(ms / HOUR), 'hour')

/** Throws 429 with `Retry-After` if the limit is reached. The message gives the reason and when to try again. */
export const requireBelowLimit = (
  data: Data,
  key: string,
  limit: RateLimit,
  now: number,
  reason: string,
): void => {
  const moments = getRecentMoments(data, key, limit, now)
  const oldest = moments.at(-limit.max)
  if (oldest === undefined) return
  const waitMs = oldest + limit.windowMs - now
  throw tooManyRequestsError(`${reason} Try again ${formatWait(waitMs)}.`, waitMs / 1000)
}

/** Records an attempt and drops old ones of all keys, so that the data don't grow. */
export const recordAttempt = (data: Data, key: string, limit: RateLimit, now: number): void => {
  for (const [each, moments] of Object.entries(data.attempts))
    if ((moments.at(-1) ?? 0) < now - DAY) delete data.attempts[each]
  data.attempts[key] = [...getRecentMoments(data, key, limit, now), now]
}

/** Records an attempt, or throws 429 if the limit is reached. */
export const consumeAttempt = (
  data: Data,
  key: string,
  limit: RateLimit,
  now: number,
  reason: string,
): void => {
  requireBelowLimit(data, key, limit, now, reason)
  recordAttempt(data, key, limit, now)
}

/** Removes an attempt that was recorded at a moment. */
export const uncountAttempt = (data: Data, key: string, countedAt: number): void => {
  const moments = data.attempts[key] ?? []
  const index = moments.lastIndexOf(countedAt)
  if (index >= 0) data.attempts[key] = moments.toSpliced(index, 1)
  if (data.attempts[key]?.length === 0) delete data.attempts[key]
}

export const clearAttempts = (data: Data, key: string): void => {
  delete data.attempts[key]
}
