import { RIGHT_TO_LEFT } from '@zoog/contract/constants'
import { proxy, ref, useSnapshot } from 'valtio'
import { initFormatters } from './formatters'
import type { Locales } from './i18n-types'
import { detectLocale, loadedFormatters, loadedLocales } from './i18n-util'

/** Registers texts as the library's dictionary of a language. `createTexts` adds the missing English texts. */
const createDictionary = (language: Locales, texts: unknown): object => {
  const dictionary = { ...(typeof texts === 'object' ? texts : null) }
  Object.assign(loadedLocales, { [language]: dictionary })
  loadedFormatters[language] = initFormatters(language)
  return ref(dictionary)
}

/** The current language and its dictionary. English is built in. */
export const activeLanguage = proxy<{ language: Locales; dictionary: object }>({
  language: 'en',
  dictionary: createDictionary('en', null),
})

/** Returns the stored language, else the browser's, else English (R-I18N-1). */
export const detectLanguage = (stored: Locales | null, browser: string): Locales =>
  detectLocale(() => [stored ?? browser.slice(0, 2)])

/**
 * Shows the portal in a language.
 *
 * @param texts the language's texts as the server sent them; null shows English texts with the language's formats.
 */
export const applyLanguage = (language: Locales, texts: unknown): void => {
  Object.assign(activeLanguage, { language, dictionary: createDictionary(language, texts) })
  document.documentElement.lang = language
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}

/** Texts that are still loading. */
let pending: Promise<unknown> | null = null

export const setPendingTexts = (texts: Promise<unknown>): void => {
  pending = texts
  const settle = () => {
    if (pending === texts) pending = null
  }
  texts.then(settle, settle)
}

/** Calls `show` at once, or after the texts of the requested language have loaded or failed to load. */
export const runWhenTextsLoaded = (show: () => void): void => {
  if (pending) pending.then(show, show)
  else show()
}

/** Returns the current language, which is also the locale of dates and money. */
export const useLanguage = (): Locales => useSnapshot(activeLanguage).language
