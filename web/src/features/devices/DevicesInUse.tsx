import type { DeviceCount } from '@zoog/contract/devices'
import { useTexts } from '../../i18n/devices-texts'
import { Text } from '../../ui/Text'

/** How many of the plan's devices are in use, and what counts as one (R-DEVICES-1). */
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
