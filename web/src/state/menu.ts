import { proxy } from 'valtio'

/** The path of the page over which the left menu is open below 1200px; wider screens always show the menu. */
export const menu = proxy<{ openOnPath: string | null }>({ openOnPath: null })

export const toggleMenu = (): void => {
  menu.openOnPath = menu.openOnPath === null ? window.location.pathname : null
}
export const closeMenu = (): void => {
  menu.openOnPath = null
}
