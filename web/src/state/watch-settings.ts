import { getMarketLanguage } from '../lib/paths'
import { clearMemory } from '../storage/local'
import { PORTAL_STORAGE_KEY } from '../storage/stored-keys'
import { initLanguage } from './language'
import { initTheme } from './theme'

/** Follows a language or theme chosen in another tab. A `storage` event without a key means that everything was cleared. */
export const watchSettings = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) clearMemory()
    if (key === null || key === PORTAL_STORAGE_KEY) initTheme()
    // If the texts fail to load, the language stays unchanged.
    if ((key === null || key === 'i18nLang') && getMarketLanguage(window.location.pathname) === null)
      initLanguage().catch(() => undefined)
  })
}
