import type { Query } from '@tanstack/react-query'
import { CACHE_HEADER } from '@zoog/contract/define-endpoints'
import { getBodyOrThrow } from './create-client'
import { isOutcomeUnknown, NoResponseError } from './errors'
import { ipApi } from './ip'
import { queryClient } from './query-client'

const CHECK_INTERVAL_MS = 10_000

const failedInOutage = ({ state }: Query): boolean =>
  state.status === 'error' && isOutcomeUnknown(state.error)

/** Checks the server with an endpoint that needs no session and has no side effect. */
const isServerReachable = (): Promise<boolean> =>
  getBodyOrThrow(ipApi.getInfo.query({ headers: { [CACHE_HEADER]: '0' } })).then(
    () => true,
    (error: unknown) => !isOutcomeUnknown(error),
  )

/**
 * Refetches failed queries once the server or the connection is back. It doesn't retry a query that failed while the server
 * was reachable: retrying in a loop would flicker and show the error each time.
 *
 * @returns a function that stops watching.
 */
export const watchOutages = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWatching = false
  let isOutageConfirmed = false
  const check = async (): Promise<void> => {
    clearTimeout(timer)
    // React Query itself refetches when a hidden tab becomes visible.
    if (document.visibilityState === 'visible') {
      if (await isServerReachable()) {
        isWatching = false
        if (isOutageConfirmed) void queryClient.refetchQueries({ type: 'active', predicate: failedInOutage })
        return
      }
      isOutageConfirmed = true
    }
    clearTimeout(timer)
    timer = setTimeout(check, CHECK_INTERVAL_MS)
  }
  const start = (error: unknown): void => {
    if (isWatching || !isOutcomeUnknown(error)) return
    isWatching = true
    isOutageConfirmed = error instanceof NoResponseError && error.reason === 'offline'
    void check()
  }
  const cache = queryClient.getQueryCache()
  for (const { state } of cache.getAll().filter(failedInOutage)) start(state.error)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') start(event.action.error)
  })
  const checkNow = () => {
    if (isWatching) void check()
  }
  window.addEventListener('online', checkNow)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('online', checkNow)
  }
}
