import { proxy, subscribe, useSnapshot } from 'valtio'
import { isOutcomeUnknown, NoResponseError } from '../api/errors'
import { invalidateServerData, queryClient } from '../api/query-client'
import { showError, withdrawError } from '../api/show-error'
import { auth } from './auth'
import { refreshUser } from './session'

const unsettled = proxy({ count: 0 })

/** Returns whether a change has an unknown outcome; controls then show "Checking…". */
export const useHasUnsettledChanges = (): boolean => useSnapshot(unsettled).count > 0

/** `useHasUnsettledChanges` outside of React. */
export const hasUnsettledChanges = (): boolean => unsettled.count > 0

/** Resolves once no change has an unknown outcome. */
export const waitUntilSettled = async (): Promise<void> => {
  while (unsettled.count > 0)
    await new Promise<void>((resolve) => {
      const stop = subscribe(unsettled, () => {
        stop()
        resolve()
      })
    })
}

/** The change stays pending for at most this time. The state is still being read then, and `useSubmit` waits for it. */
const MAX_PENDING_MS = 5000
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 15_000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves after `ms`, or as soon as the browser is online again. */
const waitForRetry = async (ms: number): Promise<void> => {
  const stop = new AbortController()
  const online = new Promise((resolve) => {
    window.addEventListener('online', resolve, { signal: stop.signal })
  })
  await Promise.race([wait(ms), online])
  stop.abort()
}

/** @throws if the user or any visible server data couldn't be read. */
const refetchVisibleData = async (): Promise<void> => {
  await refreshUser()
  await invalidateServerData()
  const unread = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ meta, state }) => !meta?.silent && state.isInvalidated && isOutcomeUnknown(state.error),
  })
  if (unread.length > 0) throw unread[0]?.state.error
}

const refetchUntilSettled = async (): Promise<void> => {
  unsettled.count += 1
  for (let pause = FIRST_RETRY_MS; auth.user !== null; pause = Math.min(pause * 2, MAX_RETRY_MS)) {
    try {
      await refetchVisibleData()
      break
    } catch {
      await waitForRetry(pause)
    }
  }
  unsettled.count -= 1
}

/** Reads the server's state after a change without a response, until it succeeds. A guest has none. */
export const refetchAfterLostResponse = async (): Promise<void> => {
  if (auth.user !== null) await Promise.race([refetchUntilSettled(), wait(MAX_PENDING_MS)])
}

/** Shows that a change is late. Returns a function to call at its end; null for a background change. */
export const reportLateChange = (): (() => void) | null => {
  const isSeen = queryClient
    .getMutationCache()
    .getAll()
    .some(({ state, meta }) => state.status === 'pending' && !meta?.silent)
  if (!isSeen) return null
  const late = new NoResponseError('timeout')
  showError(late)
  unsettled.count += 1
  return () => {
    unsettled.count -= 1
    withdrawError(late)
  }
}
