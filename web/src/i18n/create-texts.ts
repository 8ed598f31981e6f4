import { useSnapshot } from 'valtio'
import type { TranslationFunctions, Translations } from './i18n-types'
import { i18nObject } from './i18n-util'
import { activeLanguage } from './language'
import { getErrorCodeTexts, mergeTexts } from './merge-texts'

/**
 * The texts of some sections, as functions of their arguments, in the language that is shown. Each set of sections is
 * its own, so that a page carries the English of what it shows and no more.
 */
export const createTexts = <Section extends keyof Translations>(english: Record<Section, unknown>) => {
  let made: { dictionary: object; LL: TranslationFunctions } | null = null
  const current = (): Pick<TranslationFunctions, Section> => {
    const { language, dictionary } = activeLanguage
    if (made?.dictionary !== dictionary) {
      Object.assign(dictionary, mergeTexts(english, dictionary))
      made = { dictionary, LL: i18nObject(language) }
    }
    return made.LL
  }
  return {
    /** The texts, for React. */
    useTexts: () => {
      useSnapshot(activeLanguage)
      return current()
    },
    /** The texts of the moment, for callbacks. */
    currentTexts: () => ({
      LL: current(),
      language: activeLanguage.language,
      errorCodes: getErrorCodeTexts(activeLanguage.dictionary),
    }),
  }
}
