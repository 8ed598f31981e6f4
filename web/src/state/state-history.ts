import { STATE_HISTORY_ENTRIES } from '@zoog/contract/constants'
import { snapshot, subscribe } from 'valtio'
import { auth } from './auth'
import { dialogs } from './dialogs'
import { menu } from './menu'
import { snackbars } from './snackbars'

export interface HistoryEntry {
  /** Milliseconds since the epoch. */
  at: number
  part: string
  state: unknown
}

/** The history with an entry more, and the oldest gone where it would be longer than it may be (R-STORE-4). */
export const appendEntry = (history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] =>
  [...history, entry].slice(-STATE_HISTORY_ENTRIES)

/**
 * Keeps the latest states for whoever looks for a mistake: `stateHistory` in the console. A development aid: nothing in
 * a production build calls it, and the token is no part of any state.
 *
 * @returns ends the keeping.
 */
export const recordStateHistory = (): (() => void) => {
  const parts = { auth, dialogs, menu, snackbars }
  let history: HistoryEntry[] = []
  Object.defineProperty(window, 'stateHistory', { configurable: true, get: () => history })
  const ends = Object.entries(parts).map(([part, state]) =>
    subscribe(state, () => {
      history = appendEntry(history, { at: Date.now(), part, state: snapshot(state) })
    }),
  )
  return () => {
    for (const end of ends) end()
    Reflect.deleteProperty(window, 'stateHistory')
  }
}
