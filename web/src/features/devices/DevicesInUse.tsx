import type { DeviceCount } from '@zoog/contract/devices'
import { useTexts } from '../../i18n/devices-texts'
import { Text } from '../../ui/Text'

/** The number of devices in use, and the rule for counting them (R-DEVICES-1). */
export const DevicesInUse = ({ count }: { count: DeviceCount }) => {
  const { devices } = useTexts()
  return (
    <div>
      <Text weight="medium">{devices.inUse({ n: count.inUse, max: count.allowed })}</Text>
      <Text size="sm" tone="muted">
        {devices.counted()}
      </Text>
    </div>
  )
}
