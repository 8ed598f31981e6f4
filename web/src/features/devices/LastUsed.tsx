import { useTexts } from '../../i18n/devices-texts'
import { useLanguage } from '../../i18n/language'
import { formatLocalDateTime } from '../../lib/dates'
import { Text } from '../../ui/Text'

/** The time when a device was last used. Null means never; undefined if the server does not say. */
export const LastUsed = ({ at }: { at: string | null | undefined }) => {
  const { devices } = useTexts()
  const language = useLanguage()
  if (at === undefined) return null
  return (
    <Text size="sm" tone="muted">
      {at === null ? devices.neverUsed() : devices.lastUsed({ date: formatLocalDateTime(at, language) })}
    </Text>
  )
}
