import { LANGUAGES, type Language } from '@zoog/contract/constants'
import { i18nObject } from 'typesafe-i18n'
import { proxy, ref, useSnapshot } from 'valtio'
import en from './en'
import type { Formatters, TranslationFunctions, Translations } from './i18n-types'
import { mergeTexts } from './merge-texts'

const formatters: Formatters = {}
// The generated type knows a text's arguments by name (`{n}`), our literals carry the arguments' types as well
// (`{n:number}`), so no text would fit the type that was generated from it. The library's own examples cast here too.
const english = en as unknown as Translations
const functionsOf = (language: Language, texts: Translations): TranslationFunctions =>
  i18nObject<Language, Translations, TranslationFunctions, Formatters>(language, texts, formatters)

const state = proxy<{
  language: Language
  LL: TranslationFunctions
  errorCodes: Partial<Record<string, string>>
}>({
  language: 'en',
  LL: ref(functionsOf('en', english)),
  errorCodes: {},
})

const RIGHT_TO_LEFT: readonly Language[] = ['fa']
const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text)

/** The language to begin with: the stored one, else the first two letters of the browser's, else English (R-I18N-1). */
export const languageOf = (stored: Language | null, browser: string): Language => {
  const letters = browser.slice(0, 2).toLowerCase()
  return stored ?? (isLanguage(letters) ? letters : 'en')
}

/**
 * Shows the portal in a language. English is built in; others are laid over it, so that a missing text is English.
 *
 * @param loaded the language's texts as the server sent them; null shows English words in that language's formats.
 */
export const showLanguage = (language: Language, loaded: unknown): void => {
  const { texts, errorCodes } = mergeTexts(english, language === 'en' ? null : loaded)
  state.language = language
  state.LL = ref(functionsOf(language, texts))
  state.errorCodes = errorCodes
  document.documentElement.lang = language
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}

/** The texts, for React. */
export const useTexts = (): TranslationFunctions => useSnapshot(state).LL
/** The language, for React: also the locale of dates and money. */
export const useLanguage = (): Language => useSnapshot(state).language

/** The texts of the moment, for callbacks. */
export const currentTexts = () => ({ LL: state.LL, language: state.language, errorCodes: state.errorCodes })
