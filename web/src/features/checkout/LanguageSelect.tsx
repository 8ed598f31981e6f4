import { LANGUAGES, type Language } from '@zoog/contract/constants'
import { useTexts } from '../../i18n/buying-texts'
import { useLanguage } from '../../i18n/language'
import { chooseLanguage } from '../../state/language'
import { Select } from '../../ui/Select'

/** Each in its own language, for whoever cannot read the others. */
const NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  zh: '中文',
  es: 'Español',
  tr: 'Türkçe',
  fa: 'فارسی',
}

/** The language of the checkout, for visitors who have no profile yet. */
export const LanguageSelect = () => {
  const { auth } = useTexts()
  const language = useLanguage()
  return (
    <Select
      label={auth.language()}
      hideLabel
      value={language}
      onChange={(event) => {
        const chosen = LANGUAGES.find((each) => each === event.target.value)
        if (chosen) void chooseLanguage(chosen)
      }}
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {NAMES[each]}
        </option>
      ))}
    </Select>
  )
}
