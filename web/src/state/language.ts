import type { Language } from '@zoog/contract/constants'
import { applyLanguage, detectLanguage, setPendingTexts } from '../i18n/language'
import { getStored, setStored } from '../storage/local'

/** The language asked for last: texts that come late must not take its place. */
let wanted: Language | null = null

const showTexts = async (language: Language): Promise<void> => {
  const { loadTexts } = await import('../api/load-texts')
  const texts = await loadTexts(language)
  if (wanted === language) applyLanguage(language, texts)
}

/** Loads a language's texts and shows them. Without an answer the words are English, the formats the language's. */
export const loadLanguage = async (language: Language): Promise<void> => {
  wanted = language
  if (language === 'en') return applyLanguage('en', null)
  const shown = showTexts(language)
  setPendingTexts(shown)
  return shown
}

/** Shows the language to begin with (R-I18N-1), or the one that the page has of its own. */
export const initLanguage = (own: Language | null = null): Promise<void> =>
  loadLanguage(own ?? detectLanguage(getStored('i18nLang'), navigator.language))

/** Shows another language, and keeps the choice. */
export const chooseLanguage = (language: Language): Promise<void> => {
  setStored('i18nLang', language)
  return loadLanguage(language)
}
