import type { Query } from '@tanstack/react-query'
import { CACHE_HEADER } from '@zoog/contract/common'
import { ipContract } from '@zoog/contract/ip'
import { createAreaClient, getBodyOrThrow } from './create-client'
import { isNoResponse, NoResponseError } from './errors'
import { queryClient } from './query-client'

const ipApi = createAreaClient(ipContract)

const LOOK_AGAIN_MS = 10_000

const isMissed = ({ state }: Query): boolean => state.status === 'error' && isNoResponse(state.error)

/** Whether the server answers, by a call that anybody may make and that nobody misses. */
const isServerThere = (): Promise<boolean> =>
  getBodyOrThrow(ipApi.getInfo.query({ headers: { [CACHE_HEADER]: '0' } })).then(
    () => true,
    (error: unknown) => !isNoResponse(error),
  )

/**
 * Asks for what a page is missing once the server is back, or the connection. What failed alone, while the server was
 * there, waits for a press: asked for again and again, its place would flicker, and its failure be said each time.
 *
 * @returns what ends it.
 */
export const watchOutages = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFollowed = false
  /** Whether the server was looked for and not there. */
  let isSeen = false
  const look = async (): Promise<void> => {
    clearTimeout(timer)
    // A tab that comes into sight asks for what failed by itself.
    if (document.visibilityState === 'visible') {
      if (await isServerThere()) {
        isFollowed = false
        if (isSeen) void queryClient.refetchQueries({ type: 'active', predicate: isMissed })
        return
      }
      isSeen = true
    }
    clearTimeout(timer)
    timer = setTimeout(look, LOOK_AGAIN_MS)
  }
  const begin = (error: unknown): void => {
    if (isFollowed || !isNoResponse(error)) return
    isFollowed = true
    isSeen = error instanceof NoResponseError && error.reason === 'offline'
    void look()
  }
  const cache = queryClient.getQueryCache()
  for (const { state } of cache.getAll().filter(isMissed)) begin(state.error)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') begin(event.action.error)
  })
  const lookNow = () => {
    if (isFollowed) void look()
  }
  window.addEventListener('online', lookNow)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('online', lookNow)
  }
}
