import { LANGUAGES, type Language } from '@zoog/contract/constants'
import { proxy, ref, useSnapshot } from 'valtio'

/** What a language's file brought; empty for English, which is built in. */
interface Loaded {
  readonly texts: unknown
}
interface LanguageState {
  language: Language
  loaded: Loaded
}

/** The language that the portal is shown in. */
export const shown = proxy<LanguageState>({ language: 'en', loaded: ref<Loaded>({ texts: null }) })

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
 * @param texts the language's texts as the server sent them; null shows English words in that language's formats.
 */
export const showLanguage = (language: Language, texts: unknown): void => {
  shown.language = language
  shown.loaded = ref<Loaded>({ texts: language === 'en' ? null : texts })
  document.documentElement.lang = language
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}

/** The language, for React: also the locale of dates and money. */
export const useLanguage = (): Language => useSnapshot(shown).language
