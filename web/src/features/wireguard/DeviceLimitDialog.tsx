import { useState } from 'react'
import { isMissing } from '../../api/failures'
import { useTexts } from '../../i18n/devices-texts'
import { DeviceIcon } from '../../parts/devices/DeviceIcon'
import { DevicesInUse } from '../../parts/devices/DevicesInUse'
import { LastUsed } from '../../parts/devices/LastUsed'
import { LoadFailed } from '../../parts/LoadFailed'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { SkeletonText } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import * as css from './DeviceLimitDialog.css'
import { type Device, useDevices } from './use-devices'

interface DeviceLimitDialogProps {
  /** The device that there is no room for; null while there is none. */
  wanted: string | null
  onClose: () => void
  /** There is room now. */
  onFree: () => void
}

/** Asks which device is to make room for one that the plan has none left for (R-DEVICES-2). */
export const DeviceLimitDialog = ({ wanted, onClose, onFree }: DeviceLimitDialogProps) => {
  const { devices: texts, common } = useTexts()
  const { devices, count, error, retry } = useDevices()
  const [ending, setEnding] = useState<string | null>(null)
  // The words stay while the dialog goes.
  const [name, setName] = useState(wanted)
  if (wanted !== null && wanted !== name) setName(wanted)
  const end = async (device: Device) => {
    setEnding(device.id)
    try {
      await device.end()
    } catch (failure) {
      // It is gone already, by another tab or by itself: as it was wished.
      if (!isMissing(failure)) return
    } finally {
      setEnding(null)
    }
    showSnackbar('success', texts.full.ended({ device: device.name }))
    onFree()
  }
  return (
    <Dialog
      open={wanted !== null}
      onClose={onClose}
      locked={ending !== null}
      title={texts.full.title()}
      description={texts.full.text({ name: name ?? '' })}
      closeLabel={common.close()}
      footer={
        <Button variant="secondary" onClick={onClose} disabled={ending !== null}>
          {common.cancel()}
        </Button>
      }
    >
      {count && <DevicesInUse count={count} />}
      {error !== null && <LoadFailed what="sessions" compact error={error} retry={retry} />}
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
              <div className={css.about}>
                <Text weight="medium">
                  <bdi>{device.name}</bdi>
                </Text>
                <LastUsed at={device.usedAt} />
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
