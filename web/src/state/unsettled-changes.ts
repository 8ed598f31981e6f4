import { proxy, useSnapshot } from 'valtio'
import { isNoResponse, NoResponseError } from '../api/errors'
import { invalidateServerData, queryClient } from '../api/query-client'
import { showError, withdrawError } from '../api/show-error'
import { auth } from './auth'
import { refreshUser } from './session'

/** How many changes were sent whose outcome is not known yet. */
const unsettled = proxy({ count: 0 })

/** Whether a change was sent whose outcome is not known yet: controls say "Checking…" then. */
export const useIsChecking = (): boolean => useSnapshot(unsettled).count > 0

/** The same, outside of React. */
export const isChecking = (): boolean => unsettled.count > 0

/** A form offers another try after this long; the state goes on being asked for. */
const FORM_WAIT_MS = 5000
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 15_000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves after that long, or as soon as the browser is online again. */
const waitForRetry = async (ms: number): Promise<void> => {
  const stop = new AbortController()
  const online = new Promise((resolve) => {
    window.addEventListener('online', resolve, { signal: stop.signal })
  })
  await Promise.race([wait(ms), online])
  stop.abort()
}

/** @throws where the user, or anything of theirs that is on show, could not be read. */
const readState = async (): Promise<void> => {
  await refreshUser()
  await invalidateServerData()
  const unread = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ meta, state }) => !meta?.silent && state.isInvalidated && isNoResponse(state.error),
  })
  if (unread.length > 0) throw unread[0]?.state.error
}

const readUntilKnown = async (): Promise<void> => {
  unsettled.count += 1
  for (let pause = FIRST_RETRY_MS; auth.user !== null; pause = Math.min(pause * 2, MAX_RETRY_MS)) {
    try {
      await readState()
      break
    } catch {
      await waitForRetry(pause)
    }
  }
  unsettled.count -= 1
}

/** After a change without a response: reads the state until it is known. A guest has none. */
export const readServerState = async (): Promise<void> => {
  if (auth.user !== null) await Promise.race([readUntilKnown(), wait(FORM_WAIT_MS)])
}

/** Tells the customer that a change is late and returns a function to call at its end; null for a change in the background. */
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
