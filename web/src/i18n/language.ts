import { proxy, ref, useSnapshot } from 'valtio'
import { initFormatters } from './formatters'
import type { Locales } from './i18n-types'
import { detectLocale, loadedFormatters, loadedLocales } from './i18n-util'

/** Makes texts the library's dictionary of a language; those of pages are laid under them as the pages come. */
const load = (language: Locales, texts: unknown): object => {
  const dictionary = { ...(typeof texts === 'object' ? texts : null) }
  Object.assign(loadedLocales, { [language]: dictionary })
  loadedFormatters[language] = initFormatters(language)
  return ref(dictionary)
}

/** The language that the portal is shown in, and its dictionary. English is built in. */
export const activeLanguage = proxy<{ language: Locales; dictionary: object }>({
  language: 'en',
  dictionary: load('en', null),
})

const RIGHT_TO_LEFT: readonly Locales[] = ['fa']

/** The language to begin with: the stored one, else the first two letters of the browser's, else English (R-I18N-1). */
export const detectLanguage = (stored: Locales | null, browser: string): Locales =>
  detectLocale(() => [stored ?? browser.slice(0, 2)])

/**
 * Shows the portal in a language.
 *
 * @param texts the language's texts as the server sent them; null shows English words in that language's formats.
 */
export const applyLanguage = (language: Locales, texts: unknown): void => {
  Object.assign(activeLanguage, { language, dictionary: load(language, texts) })
  document.documentElement.lang = language
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}

/** The texts that are on their way; null while none are. */
let coming: Promise<unknown> | null = null

/** Told that a language's texts are on their way. */
export const setPendingTexts = (texts: Promise<unknown>): void => {
  coming = texts
  const settle = () => {
    if (coming === texts) coming = null
  }
  texts.then(settle, settle)
}

/** Says something in the language that was asked for: at once, or when its texts have come. Before, it would be English. */
export const runWhenTextsLoaded = (say: () => void): void => {
  if (coming) coming.then(say, say)
  else say()
}

/** The language, for React: also the locale of dates and money. */
export const useLanguage = (): Locales => useSnapshot(activeLanguage).language
