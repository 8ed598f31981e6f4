import { useSnapshot } from 'valtio'
import type { TranslationFunctions, Translations } from './i18n-types'
import { i18nObject } from './i18n-util'
import { activeLanguage } from './language'
import { getErrorCodeTexts, mergeTexts } from './merge-texts'

/**
 * Creates accessors for the texts of some sections in the current language. A page's bundle contains only the English
 * sections that it passes here.
 */
export const createTexts = <Section extends keyof Translations>(english: Record<Section, unknown>) => {
  let cached: { dictionary: object; LL: TranslationFunctions } | null = null
  const getCurrent = (): Pick<TranslationFunctions, Section> => {
    const { language, dictionary } = activeLanguage
    if (cached?.dictionary !== dictionary) {
      Object.assign(dictionary, mergeTexts(english, dictionary))
      cached = { dictionary, LL: i18nObject(language) }
    }
    return cached.LL
  }
  return {
    /** Returns the texts, and follows changes of the language. */
    useTexts: () => {
      useSnapshot(activeLanguage)
      return getCurrent()
    },
    /** Returns the current texts outside of React. */
    currentTexts: () => ({
      LL: getCurrent(),
      language: activeLanguage.language,
      errorCodes: getErrorCodeTexts(activeLanguage.dictionary),
    }),
  }
}
