import { LANGUAGES } from '@zoog/contract/constants'
import { useLanguage } from '../../i18n/language'
import { LANGUAGE_NAMES } from '../../i18n/language-names'
import { useTexts } from '../../i18n/texts'
import { ThemeChoice } from '../../parts/ThemeChoice'
import { chooseLanguage } from '../../state/language'
import { IconLanguage } from '../../ui/icons'
import * as css from './Preferences.css'

/** Language and colours, for people who have no profile yet. */
export const Preferences = () => {
  const { auth } = useTexts()
  const language = useLanguage()
  const choose = (value: string): void => {
    const known = LANGUAGES.find((each) => each === value)
    if (known) void chooseLanguage(known)
  }
  return (
    <>
      <div className={css.language}>
        <IconLanguage size={18} className={css.languageIcon} />
        <select
          className={css.select}
          aria-label={auth.language()}
          value={language}
          onChange={(event) => choose(event.target.value)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </div>
      <ThemeChoice iconOnly />
    </>
  )
}
