import { LANGUAGES, type Language } from '@zoog/contract/constants'
import { useSnapshot } from 'valtio'
import { useLanguage, useTexts } from '../../i18n/texts'
import { chooseLanguage } from '../../state/language'
import { chooseTheme, theme } from '../../state/theme'
import { IconDark, IconLanguage, IconLight, IconSystem } from '../../ui/icons'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import * as css from './Preferences.css'

/** Each in its own language, for whoever cannot read the others. */
const NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  zh: '中文',
  es: 'Español',
  tr: 'Türkçe',
  fa: 'فارسی',
}

/** Language and colours, for people who have no profile yet. */
export const Preferences = () => {
  const { auth } = useTexts()
  const language = useLanguage()
  const { choice } = useSnapshot(theme)
  const choose = (value: string): void => {
    const known = LANGUAGES.find((each) => each === value)
    if (known) void chooseLanguage(known)
  }
  return (
    <>
      <label className={css.language}>
        <IconLanguage size={18} className={css.languageIcon} />
        <VisuallyHidden>{auth.language()}</VisuallyHidden>
        <select className={css.select} value={language} onChange={(event) => choose(event.target.value)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {NAMES[each]}
            </option>
          ))}
        </select>
      </label>
      <SegmentedControl
        label={auth.theme.label()}
        value={choice}
        onChange={chooseTheme}
        segments={[
          { value: 'light', label: auth.theme.light(), icon: <IconLight size={18} />, iconOnly: true },
          { value: 'dark', label: auth.theme.dark(), icon: <IconDark size={18} />, iconOnly: true },
          { value: 'system', label: auth.theme.system(), icon: <IconSystem size={18} />, iconOnly: true },
        ]}
      />
    </>
  )
}
