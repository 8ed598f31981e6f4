import type { Language } from '@zoog/contract/constants'
import { useEffect, useState } from 'react'
import { applyLanguage, detectLanguage, setPendingTexts, useLanguage } from '../i18n/language'
import { getStored, setStored } from '../storage/local'

/** The last requested language: texts that load late must not replace it. */
let requested: Language | null = null

const showTexts = async (language: Language): Promise<void> => {
  const { loadTexts } = await import('../api/load-texts')
  const texts = await loadTexts(language)
  if (requested === language) applyLanguage(language, texts)
}

/** Loads a language's texts and shows them. If loading fails, texts are English and formats are the language's. */
const loadLanguage = async (language: Language): Promise<void> => {
  requested = language
  if (language === 'en') return applyLanguage('en', null)
  const shown = showTexts(language)
  setPendingTexts(shown)
  return shown
}

/** Shows the page's own language, else the visitor's (R-I18N-1). */
export const initLanguage = (pageLanguage: Language | null = null): Promise<void> =>
  loadLanguage(pageLanguage ?? detectLanguage(getStored('i18nLang'), navigator.language))

export const chooseLanguage = (language: Language): Promise<void> => {
  setStored('i18nLang', language)
  return loadLanguage(language)
}

/**
 * Shows a page in its own language. The visitor's stored choice is unchanged and applies again when the page is left; a
 * choice made on the page applies at once.
 *
 * @returns whether the page's language is active, so that the page doesn't paint in another language first.
 */
export const usePageLanguage = (pageLanguage: Language | null): boolean => {
  const shown = useLanguage()
  const [readyLanguage, setReadyLanguage] = useState(pageLanguage === shown ? pageLanguage : null)
  useEffect(() => {
    if (pageLanguage === null) return
    let isLeft = false
    void loadLanguage(pageLanguage).then(() => {
      if (!isLeft) setReadyLanguage(pageLanguage)
    })
    return () => {
      isLeft = true
      void initLanguage()
    }
  }, [pageLanguage])
  return pageLanguage === null || pageLanguage === readyLanguage
}
