import type { Language } from '@zoog/contract/constants'
import { i18nObject } from 'typesafe-i18n'
import { useSnapshot } from 'valtio'
import type { Formatters, TranslationFunctions, Translations } from './i18n-types'
import { shown } from './language'
import { errorCodesOf, mergeTexts } from './merge-texts'

const formatters: Formatters = {}

/** A number in the digits of the language: `{n|digits}` in the texts of a language that has digits of its own. */
const digits = (value: unknown, language: Language): unknown =>
  typeof value === 'number'
    ? new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
    : value

/**
 * The texts of some sections, as functions of their arguments, in the language that is shown. Each set of sections is
 * its own, so that a page carries the English of what it shows and no more.
 */
export const functionsOf = <Section extends keyof Translations>(english: Record<Section, unknown>) => {
  let made: { loaded: unknown; LL: TranslationFunctions } | null = null
  const current = (): Pick<TranslationFunctions, Section> => {
    const { language, loaded } = shown
    if (made?.loaded !== loaded) {
      // The generated type knows a text's arguments by name (`{n}`), our literals carry the arguments' types as well
      // (`{n:number}`), so no text would fit the type that was generated from it. The library's own examples cast too.
      const texts = mergeTexts(english, loaded.texts) as unknown as Translations
      const inDigits = { ...formatters, digits: (value: unknown) => digits(value, language) }
      made = { loaded, LL: i18nObject(language, texts, inDigits) }
    }
    return made.LL
  }
  return {
    /** The texts, for React. */
    useTexts: () => {
      useSnapshot(shown)
      return current()
    },
    /** The texts of the moment, for callbacks. */
    currentTexts: () => ({
      LL: current(),
      language: shown.language,
      errorCodes: errorCodesOf(shown.loaded.texts),
    }),
  }
}
