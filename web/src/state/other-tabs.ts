import { marketLanguageOf } from '../lib/paths'
import { startLanguage } from './language'
import { startTheme } from './theme'

/** Language and theme are the browser's: what is chosen in one tab shows in all. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'portal') startTheme()
    // Where the texts do not come, the words stay as they are.
    if (key === 'i18nLang' && marketLanguageOf(window.location.pathname) === null)
      startLanguage().catch(() => undefined)
  })
}
