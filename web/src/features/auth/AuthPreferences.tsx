import { ThemeChoice } from '../../forms/ThemeChoice'
import { useLanguageSelect } from '../../forms/use-language-select'
import { useTexts } from '../../i18n/texts'
import { IconLanguage } from '../../ui/icons'
import * as css from './AuthPreferences.css'

/** Language and theme for visitors without a profile. */
export const AuthPreferences = () => {
  const { preferences } = useTexts()
  return (
    <>
      <div className={css.language}>
        <IconLanguage size={18} className={css.languageIcon} />
        <select className={css.select} aria-label={preferences.language()} {...useLanguageSelect()} />
      </div>
      <ThemeChoice iconOnly />
    </>
  )
}
