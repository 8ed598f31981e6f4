import { proxy, useSnapshot } from 'valtio'
import { useMediaQuery } from '../lib/hooks'
import { getStored, setStored } from '../storage/local'
import type { Stored } from '../storage/stored-keys'

export type Theme = Stored<'theme'>

/** The chosen theme; `system` follows the device. */
export const theme = proxy<{ choice: Theme }>({ choice: 'system' })

const apply = (choice: Theme): void => {
  theme.choice = choice
  if (choice === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.dataset.theme = choice
}

export const initTheme = (): void => apply(getStored('theme'))

export const chooseTheme = (choice: Theme): void => {
  setStored('theme', choice)
  apply(choice)
}

/** Returns the visible color scheme, and follows the choice and the device. */
export const useColorScheme = (): Exclude<Theme, 'system'> => {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const { choice } = useSnapshot(theme)
  if (choice !== 'system') return choice
  return systemIsDark ? 'dark' : 'light'
}
