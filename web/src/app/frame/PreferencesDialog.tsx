import { ThemeChoice } from '../../forms/ThemeChoice'
import { useLanguageSelect } from '../../forms/use-language-select'
import { useFrameTexts } from '../../i18n/frame-texts'
import { closeAllDialogs } from '../../state/overlays'
import { Dialog } from '../../ui/Dialog'
import { Select } from '../../ui/Select'

/** Language and theme. On every page, because unverified customers cannot open the profile. */
export const PreferencesDialog = ({ open }: { open: boolean }) => {
  const { frame, preferences } = useFrameTexts()
  return (
    <Dialog open={open} onClose={closeAllDialogs} size="sm" title={frame.user.preferences()}>
      <Select label={preferences.language()} {...useLanguageSelect()} />
      <ThemeChoice />
    </Dialog>
  )
}
