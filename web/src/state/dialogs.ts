import { proxy } from 'valtio'

export type DialogName = 'adBlockerUpsell' | 'preferences'

/** Dialogs that more than one page opens; a dialog of a single page is that page's own state. */
export const dialogs = proxy<{ open: DialogName | null }>({ open: null })

export const openDialog = (name: DialogName): void => {
  dialogs.open = name
}
/** Closes whatever is open: a payment that succeeded closes all dialogs (section 4). */
export const closeAllDialogs = (): void => {
  dialogs.open = null
}
