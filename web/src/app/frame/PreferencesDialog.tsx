import { ThemeChoice } from '../../forms/ThemeChoice'
import { useLanguageSelect } from '../../forms/use-language-select'
import { useFrameTexts } from '../../i18n/frame-texts'
import { Dialog } from '../../ui/Dialog'
import { Select } from '../../ui/Select'

/** Language and theme. On every page, because unverified customers can't open the profile. */
export const PreferencesDialog = ({ onClose }: { onClose: () => void }) => {
  const { frame, preferences } = useFrameTexts()
  return (
    <Dialog onClose={onClose} size="sm" title={frame.user.preferences()}>
      <Select label={preferences.language()} {...useLanguageSelect()} />
      <ThemeChoice />
    </Dialog>
  )
}
