import { proxy } from 'valtio'

/** Whether the left menu is shown below 1200px; above, it always is. */
export const menu = proxy({ shown: false })

export const toggleMenu = (): void => {
  menu.shown = !menu.shown
}
export const closeMenu = (): void => {
  menu.shown = false
}
