import { snapshot, subscribe } from 'valtio'
import { auth } from './auth'
import { dialogs, menu } from './overlays'
import { snackbars } from './snackbars'

const MAX_ENTRIES = 25

interface HistoryEntry {
  at: number
  part: string
  state: unknown
}

/** Appends an entry and drops the oldest beyond the limit (R-STORE-4). */
const appendEntry = (history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] =>
  [...history, entry].slice(-MAX_ENTRIES)

/**
 * Records the latest states as `stateHistory` in the console. For development only: a production build never calls it. No
 * state contains the token.
 *
 * @returns a function that stops recording.
 */
export const recordStateHistory = (): (() => void) => {
  const parts = { auth, dialogs, menu, snackbars }
  let history: HistoryEntry[] = []
  Object.defineProperty(window, 'stateHistory', { configurable: true, get: () => history })
  const unsubscribes = Object.entries(parts).map(([part, state]) =>
    subscribe(state, () => {
      history = appendEntry(history, { at: Date.now(), part, state: snapshot(state) })
    }),
  )
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    Reflect.deleteProperty(window, 'stateHistory')
  }
}
