import { useState } from 'react'
import { isNotFound } from '../../api/errors'
import { useTexts } from '../../i18n/devices-texts'
import { LoadError } from '../../loading/LoadError'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { SkeletonText } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import { DeviceIcon, DevicesInUse, LastUsed } from '../devices'
import * as css from './DeviceLimitDialog.css'
import { type PlanDevice, usePlanDevices } from './use-plan-devices'

interface DeviceLimitDialogProps {
  /** The device that exceeds the limit; null for none. */
  newDeviceName: string | null
  onClose: () => void
  /** Called after a device was removed. */
  onSlotFreed: () => void
}

/** Asks which device to remove when the device limit is reached (R-DEVICES-2). */
export const DeviceLimitDialog = ({ newDeviceName, onClose, onSlotFreed }: DeviceLimitDialogProps) => {
  const { devices: texts, common } = useTexts()
  const { devices, count, error, retry } = usePlanDevices()
  const [ending, setEnding] = useState<string | null>(null)
  // Keep the name while the dialog closes.
  const [name, setName] = useState(newDeviceName)
  if (newDeviceName !== null && newDeviceName !== name) setName(newDeviceName)
  const end = async (device: PlanDevice) => {
    setEnding(device.id)
    try {
      await device.end()
    } catch (failure) {
      // The device no longer exists, which is the requested result.
      if (!isNotFound(failure)) return
    } finally {
      setEnding(null)
    }
    showSnackbar('success', texts.full.ended({ device: device.name }))
    onSlotFreed()
  }
  return (
    <Dialog
      open={newDeviceName !== null}
      onClose={onClose}
      locked={ending !== null}
      title={texts.full.title()}
      description={texts.full.text({ name: name ?? '' })}
      footer={
        <Button variant="secondary" onClick={onClose} disabled={ending !== null}>
          {common.cancel()}
        </Button>
      }
    >
      {count && <DevicesInUse count={count} />}
      {error !== null && <LoadError content="sessions" compact error={error} retry={retry} />}
      {!devices && error === null && (
        <div aria-busy="true">
          <SkeletonText lines={3} />
        </div>
      )}
      {devices?.length === 0 && error === null && <Text>{texts.full.none()}</Text>}
      {devices && devices.length > 0 && (
        <ul className={css.list} aria-label={texts.full.list()}>
          {devices.map((device) => (
            <li key={device.id} className={css.item}>
              <DeviceIcon kind={device.kind} />
              <div className={css.summary}>
                <Text weight="medium">
                  <bdi>{device.name}</bdi>
                </Text>
                <LastUsed at={device.lastUsedAt} />
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={texts.full.endOf({ device: device.name })}
                busy={ending === device.id}
                disabled={ending !== null && ending !== device.id}
                onClick={() => void end(device)}
              >
                {texts.full.end()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
