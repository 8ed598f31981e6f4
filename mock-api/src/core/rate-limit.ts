import { DAY } from '@zoog/contract/constants'
import { MAX_REQUEST_MS } from './clock'
import { tooManyRequestsError } from './errors'
import type { Data } from './schema'

/** How often something may be done within a time. */
export interface RateLimit {
  max: number
  windowMs: number
}

/** Moments that still count. Those ahead of a clock that was set back do not. */
const getRecentMoments = (data: Data, key: string, limit: RateLimit, now: number): number[] =>
  (data.attempts[key] ?? []).filter((at) => at > now - limit.windowMs && at <= now + MAX_REQUEST_MS)

/** How often something was done within the limit's time. */
export const countAttempts = (data: Data, key: string, limit: RateLimit, now: number): number =>
  getRecentMoments(data, key, limit, now).length

/** Refuses with 429, and says when to come back, where the limit is used up. */
export const requireBelowLimit = (
  data: Data,
  key: string,
  limit: RateLimit,
  now: number,
  message: string,
): void => {
  const moments = getRecentMoments(data, key, limit, now)
  const oldest = moments.at(-limit.max)
  if (oldest !== undefined) throw tooManyRequestsError(message, (oldest + limit.windowMs - now) / 1000)
}

/** Counts one more. What no limit looks at any longer is forgotten, so that nothing piles up. */
export const recordAttempt = (data: Data, key: string, limit: RateLimit, now: number): void => {
  for (const [each, moments] of Object.entries(data.attempts))
    if ((moments.at(-1) ?? 0) < now - DAY) delete data.attempts[each]
  data.attempts[key] = [...getRecentMoments(data, key, limit, now), now]
}

/** Does something once more, or refuses with 429 where that is too often. */
export const consumeAttempt = (
  data: Data,
  key: string,
  limit: RateLimit,
  now: number,
  message: string,
): void => {
  requireBelowLimit(data, key, limit, now, message)
  recordAttempt(data, key, limit, now)
}

/** Takes back one attempt that was counted at a moment. */
export const uncountAttempt = (data: Data, key: string, countedAt: number): void => {
  const moments = data.attempts[key] ?? []
  const index = moments.lastIndexOf(countedAt)
  if (index >= 0) data.attempts[key] = moments.toSpliced(index, 1)
  if (data.attempts[key]?.length === 0) delete data.attempts[key]
}

/** Starts counting anew. */
export const clearAttempts = (data: Data, key: string): void => {
  delete data.attempts[key]
}
