import { DAY } from '@zoog/contract/constants'
import { MAX_CALL_MS } from '../clock'
import type { Data } from '../db/schema'
import { tooMany } from '../errors'

/** How often something may be done within a time. */
export interface Limit {
  max: number
  withinMs: number
}

/** Moments that still count. Those ahead of a clock that was set back do not. */
const counting = (data: Data, key: string, limit: Limit, now: number): number[] =>
  (data.attempts[key] ?? []).filter((at) => at > now - limit.withinMs && at <= now + MAX_CALL_MS)

/** How often something was done within the limit's time. */
export const countedAttempts = (data: Data, key: string, limit: Limit, now: number): number =>
  counting(data, key, limit, now).length

/** Refuses with 429, and says when to come back, where the limit is used up. */
export const refuseAbove = (data: Data, key: string, limit: Limit, now: number, message: string): void => {
  const moments = counting(data, key, limit, now)
  const oldest = moments.at(-limit.max)
  if (oldest !== undefined) throw tooMany(message, (oldest + limit.withinMs - now) / 1000)
}

/** Counts one more. What no limit looks at any longer is forgotten, so that nothing piles up. */
export const countAttempt = (data: Data, key: string, limit: Limit, now: number): void => {
  for (const [each, moments] of Object.entries(data.attempts))
    if ((moments.at(-1) ?? 0) < now - DAY) delete data.attempts[each]
  data.attempts[key] = [...counting(data, key, limit, now), now]
}

/** Does something once more, or refuses with 429 where that is too often. */
export const consumeAttempt = (data: Data, key: string, limit: Limit, now: number, message: string): void => {
  refuseAbove(data, key, limit, now, message)
  countAttempt(data, key, limit, now)
}

/** Starts counting anew. */
export const clearAttempts = (data: Data, key: string): void => {
  delete data.attempts[key]
}
