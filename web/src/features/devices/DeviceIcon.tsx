import { useTexts } from '../../i18n/devices-texts'
import { IconApp, IconBrowser, IconKey } from '../../ui/icons'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

const ICONS = { app: IconApp, browser: IconBrowser, wireGuard: IconKey }

/** The icon of a device type, with its name for screen readers. */
export const DeviceIcon = ({ kind }: { kind: keyof typeof ICONS }) => {
  const { devices } = useTexts()
  const Icon = ICONS[kind]
  return (
    <>
      <Icon size={20} aria-hidden />
      <VisuallyHidden>{devices.kinds[kind]()} </VisuallyHidden>
    </>
  )
}
