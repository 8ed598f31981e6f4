import { useTexts } from '../../i18n/texts'
import { ThemeChoice } from '../../parts/ThemeChoice'
import { useLanguageSelect } from '../../parts/use-language-select'
import { IconLanguage } from '../../ui/icons'
import * as css from './Preferences.css'

/** Language and colours, for people who have no profile yet. */
export const Preferences = () => {
  const { auth } = useTexts()
  return (
    <>
      <div className={css.language}>
        <IconLanguage size={18} className={css.languageIcon} />
        <select className={css.select} aria-label={auth.language()} {...useLanguageSelect()} />
      </div>
      <ThemeChoice iconOnly />
    </>
  )
}
