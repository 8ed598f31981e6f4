import { useSnapshot } from 'valtio'
import { useBaseTexts } from '../i18n/texts'
import { chooseTheme, theme } from '../state/theme'
import { IconDark, IconLight, IconSystem } from '../ui/icons'
import { SegmentedControl } from '../ui/SegmentedControl'

const ICONS = { light: IconLight, dark: IconDark, system: IconSystem }

export const ThemeChoice = ({ isIconOnly = false }: { isIconOnly?: boolean }) => {
  const { preferences } = useBaseTexts()
  const { choice } = useSnapshot(theme)
  return (
    <SegmentedControl
      label={preferences.theme.label()}
      value={choice}
      onChange={chooseTheme}
      segments={(['light', 'dark', 'system'] as const).map((value) => {
        const Icon = ICONS[value]
        return { value, label: preferences.theme[value](), icon: <Icon size={18} />, isIconOnly }
      })}
    />
  )
}
