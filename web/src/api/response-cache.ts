import { serverNow } from '../lib/server-clock'

export interface ApiResponse {
  status: number
  body: unknown
  headers: Headers
}

/** Cached responses (R-CACHE-1) by user and URL. */
const cache = new Map<string, { response: ApiResponse; until: number }>()
let generation = 0

/** Returns a cached response that is still valid. */
export const getCachedResponse = (key: string): ApiResponse | undefined => {
  const cached = cache.get(key)
  return cached && cached.until > serverNow() ? cached.response : undefined
}

/** Returns a function that caches a response, unless the cache was cleared since this call. */
export const createCacheWriter = () => {
  const startedIn = generation
  return (key: string, response: ApiResponse, seconds: number): void => {
    if (startedIn === generation) cache.set(key, { response, until: serverNow() + seconds * 1000 })
  }
}

/** Empties the response cache, and keeps requests in flight from filling it: another person may use this browser next. */
export const clearResponseCache = (): void => {
  cache.clear()
  generation += 1
}
