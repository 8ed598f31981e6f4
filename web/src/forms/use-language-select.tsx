import { LANGUAGES, type Language } from '@zoog/contract/constants'
import type { ChangeEvent } from 'react'
import { createNetworkError } from '../api/errors'
import { showError } from '../api/show-error'
import { useLanguage } from '../i18n/language'
import { chooseLanguage } from '../state/language'

const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  zh: '中文',
  es: 'Español',
  tr: 'Türkçe',
  fa: 'فارسی',
}

/** Returns the props of a `<select>` for the language. */
export const useLanguageSelect = () => ({
  value: useLanguage(),
  onChange: ({ target }: ChangeEvent<HTMLSelectElement>): void => {
    const chosen = LANGUAGES.find((language) => language === target.value)
    if (chosen) chooseLanguage(chosen).catch(() => showError(createNetworkError()))
  },
  children: LANGUAGES.map((language) => (
    <option key={language} value={language} lang={language}>
      {LANGUAGE_NAMES[language]}
    </option>
  )),
})
