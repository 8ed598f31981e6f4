import { proxy } from 'valtio'
import { type PortalStore, recallPortal, rememberPortal } from '../storage/local'

export type Theme = PortalStore['theme']

/** The theme that was chosen; `system` follows the device. */
export const theme = proxy<{ choice: Theme }>({ choice: 'system' })

const apply = (choice: Theme): void => {
  theme.choice = choice
  if (choice === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.dataset.theme = choice
}

export const startTheme = (): void => apply(recallPortal().theme)

/** Shows a theme, and keeps the choice. */
export const chooseTheme = (choice: Theme): void => {
  rememberPortal({ theme: choice })
  apply(choice)
}
