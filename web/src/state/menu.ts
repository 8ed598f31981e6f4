import { proxy } from 'valtio'

/** The page over which the left menu is shown below 1200px, by its path; above, it always is. */
export const menu = proxy<{ shownAt: string | null }>({ shownAt: null })

export const toggleMenu = (): void => {
  menu.shownAt = menu.shownAt === null ? window.location.pathname : null
}
export const closeMenu = (): void => {
  menu.shownAt = null
}
