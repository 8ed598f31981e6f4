import { proxy } from 'valtio'

export type DialogName = 'adBlockerUpsell' | 'preferences'

/** Dialogs that more than one page opens; a page keeps its own dialogs in its state. */
export const dialogs = proxy<{ open: DialogName | null }>({ open: null })

export const openDialog = (name: DialogName): void => {
  dialogs.open = name
}

/** Closes any open dialog, for example after a successful payment. */
export const closeAllDialogs = (): void => {
  dialogs.open = null
}

/** The path of the page over which the left menu is open below 1200px; wider screens always show the menu. */
export const menu = proxy<{ openOnPath: string | null }>({ openOnPath: null })

export const toggleMenu = (): void => {
  menu.openOnPath = menu.openOnPath === null ? window.location.pathname : null
}
export const closeMenu = (): void => {
  menu.openOnPath = null
}
