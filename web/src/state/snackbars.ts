import { proxy } from 'valtio'
import { SNACKBAR_MS } from '../lib/snackbar-ms'

export interface Snackbar {
  id: number
  kind: 'success' | 'info' | 'error'
  text: string
  /** Milliseconds for which it shows; 2 to 8 seconds (R-ERR-2). */
  ms: number
  action?: { label: string; href: string }
}

/** The visible snackbars, oldest first. */
export const snackbars = proxy<{ list: Snackbar[] }>({ list: [] })

let lastId = 0

/** Shows a text unless it is visible already (R-ERR-2). Returns a function that withdraws it. */
export const showSnackbar = (
  kind: Snackbar['kind'],
  text: string,
  ms: number = kind === 'error' ? SNACKBAR_MS.error : SNACKBAR_MS.success,
  action?: Snackbar['action'],
): (() => void) => {
  const shown = snackbars.list.find((snackbar) => snackbar.text === text)
  if (shown) return () => closeSnackbar(shown.id)
  lastId += 1
  const id = lastId
  snackbars.list.push({ id, kind, text, ms, ...(action ? { action } : {}) })
  return () => closeSnackbar(id)
}

export const closeSnackbar = (id: number): void => {
  snackbars.list = snackbars.list.filter((shown) => shown.id !== id)
}
