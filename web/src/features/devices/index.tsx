import type { DeviceCount, SessionInfo } from '@zoog/contract/sessions'
import { parseSystem, parseUserAgent } from '@zoog/contract/user-agent'
import { useDeviceTexts } from '../../i18n/devices-texts'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { useLanguage } from '../../i18n/language'
import { formatLocalDay } from '../../lib/dates'
import { IconApp, IconBrowser, IconKey } from '../../ui/icons'
import { Hint, Text, VisuallyHidden } from '../../ui/Text'

/** Returns the name of a browser and its system. */
export const getBrowserName = (userAgent: string, devices: TranslationFunctions['devices']): string => {
  const agent = parseUserAgent(userAgent)
  return agent ? devices.browser(agent) : devices.unknown()
}

/** Returns the name of a session's device: the app's system, or the browser and its system. */
export const getDeviceName = (
  { kind, userAgent }: Pick<SessionInfo, 'kind' | 'userAgent'>,
  devices: TranslationFunctions['devices'],
): string => {
  if (kind === 'app') {
    const system = parseSystem(userAgent)
    return system ? devices.app({ system }) : devices.anyApp()
  }
  return getBrowserName(userAgent, devices)
}

const ICONS = { app: IconApp, browser: IconBrowser, wireGuard: IconKey }

/** The icon of a device type, with its name for screen readers. */
export const DeviceIcon = ({ kind }: { kind: keyof typeof ICONS }) => {
  const { devices } = useDeviceTexts()
  const Icon = ICONS[kind]
  return (
    <>
      <Icon size={20} aria-hidden />
      <VisuallyHidden>{devices.kinds[kind]()} </VisuallyHidden>
    </>
  )
}

/** The day when a device was last used. Null means never; undefined if the server doesn't say. */
export const LastUsed = ({ at }: { at: string | null | undefined }) => {
  const { devices } = useDeviceTexts()
  const language = useLanguage()
  if (at === undefined) return null
  return (
    <Hint>
      {at === null ? devices.neverUsed() : devices.lastUsed({ date: formatLocalDay(at, language) })}
    </Hint>
  )
}

/** The number of devices in use, and the rule for counting them (R-DEVICES-1). */
export const DevicesInUse = ({ count }: { count: DeviceCount }) => {
  const { devices } = useDeviceTexts()
  return (
    <div>
      <Text weight="medium">{devices.inUse({ n: count.inUse, max: count.allowed })}</Text>
      <Hint>{devices.counted()}</Hint>
    </div>
  )
}
