import { LANGUAGES } from '@zoog/contract/constants'
import type { ChangeEvent } from 'react'
import { createNetworkError } from '../api/errors'
import { showError } from '../api/show-error'
import { useLanguage } from '../i18n/language'
import { LANGUAGE_NAMES } from '../i18n/language-names'
import { chooseLanguage } from '../state/language'

/** What makes a `<select>` the choice of the language: each in its own language, for whoever cannot read the others. */
export const useLanguageSelect = () => ({
  value: useLanguage(),
  onChange: ({ target }: ChangeEvent<HTMLSelectElement>): void => {
    const chosen = LANGUAGES.find((each) => each === target.value)
    if (chosen) chooseLanguage(chosen).catch(() => showError(createNetworkError()))
  },
  children: LANGUAGES.map((each) => (
    <option key={each} value={each} lang={each}>
      {LANGUAGE_NAMES[each]}
    </option>
  )),
})
