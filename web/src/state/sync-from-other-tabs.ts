import { getMarketLanguage } from '../lib/paths'
import { initLanguage } from './language'
import { initTheme } from './theme'

/** Language and theme are the browser's: what is chosen in one tab shows in all. */
export const syncFromOtherTabs = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'portal') initTheme()
    // Where the texts do not come, the words stay as they are.
    if (key === 'i18nLang' && getMarketLanguage(window.location.pathname) === null)
      initLanguage().catch(() => undefined)
  })
}
