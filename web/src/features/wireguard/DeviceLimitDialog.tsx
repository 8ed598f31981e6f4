import { fromWireDate } from '@zoog/contract/wire-date'
import { useId, useState } from 'react'
import { isNotFound } from '../../api/errors'
import { useRevokeWireGuardKey, useWireGuardKeys } from '../../api/manual-setup'
import { useEndSession, useSessions } from '../../api/sessions'
import { useDeviceTexts } from '../../i18n/devices-texts'
import { LoadError } from '../../loading/LoadError'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Stack } from '../../ui/Layout'
import { SkeletonText } from '../../ui/Skeleton'
import { Hint, Text } from '../../ui/Text'
import { DeviceIcon, DevicesInUse, getDeviceName, LastUsed } from '../devices'
import * as css from './wireguard.css'

/** A device of the plan: a signed-in app or a WireGuard key. */
interface PlanDevice {
  id: string
  kind: 'app' | 'wireGuard'
  name: string
  /** Null for never; undefined if the server doesn't say. */
  lastUsedAt: string | null | undefined
  /** The time of the last use, or of the creation if that is unknown. */
  idleSince: number
  end: () => Promise<unknown>
}

/** Returns the account's devices, the least recently used first; undefined while loading. */
const usePlanDevices = () => {
  const { devices: texts } = useDeviceTexts()
  const keys = useWireGuardKeys()
  const sessions = useSessions()
  const revoke = useRevokeWireGuardKey()
  const endSession = useEndSession()
  const keyDevices = (keys.data?.keys ?? []).map(
    ({ id, name, lastUsedAt, createdAt }): PlanDevice => ({
      id: `key-${id}`,
      kind: 'wireGuard',
      name,
      lastUsedAt,
      idleSince: fromWireDate(lastUsedAt ?? createdAt),
      end: () => revoke.mutateAsync({ params: { id } }),
    }),
  )
  const apps = (sessions.data?.sessions ?? [])
    .filter(({ kind }) => kind === 'app')
    .map(
      (session): PlanDevice => ({
        id: session.id,
        kind: 'app',
        name: getDeviceName(session, texts),
        lastUsedAt: session.lastSeenAt,
        idleSince: fromWireDate(session.lastSeenAt),
        end: () => endSession.mutateAsync({ body: { id: session.id } }),
      }),
    )
  // A server without the session list shows no apps.
  const isReady = keys.data && (sessions.data || isNotFound(sessions.error))
  const failed = [keys, sessions].filter(({ data, error }) => error && !data && !isNotFound(error))
  return {
    devices:
      isReady || failed.length > 0
        ? // Apps come first within the same second, because a new key is about to be used.
          [...apps, ...keyDevices].toSorted((a, b) => a.idleSince - b.idleSince)
        : undefined,
    count: keys.data?.devices,
    error: failed[0]?.error ?? null,
  }
}

interface DeviceLimitDialogProps {
  /** The device that exceeds the limit. */
  newDeviceName: string
  onClose: () => void
  /** Called after a device was removed. */
  onSlotFreed: () => void
}

/** Asks which device to remove when the device limit is reached (R-DEVICES-2). */
export const DeviceLimitDialog = ({ newDeviceName, onClose, onSlotFreed }: DeviceLimitDialogProps) => {
  const { devices: texts, common } = useDeviceTexts()
  const { devices, count, error } = usePlanDevices()
  const listId = useId()
  const [ending, setEnding] = useState<string | null>(null)
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
      onClose={onClose}
      isLocked={ending !== null}
      title={texts.full.title()}
      description={texts.full.text({ name: newDeviceName })}
      footer={
        <Button variant="secondary" onClick={onClose} disabled={ending !== null}>
          {common.cancel()}
        </Button>
      }
    >
      {count && <DevicesInUse count={count} />}
      {error !== null && <LoadError content="sessions" isCompact error={error} />}
      {!devices && error === null && (
        <div aria-busy="true">
          <SkeletonText lines={3} />
        </div>
      )}
      {devices?.length === 0 && error === null && <Text>{texts.full.none()}</Text>}
      {devices && devices.length > 0 && (
        <>
          <Hint id={listId}>{texts.full.list()}</Hint>
          <Stack as="ul" gap={0} aria-labelledby={listId}>
            {devices.map((device) => (
              <li key={device.id} className={css.device}>
                <DeviceIcon kind={device.kind} />
                <div className={css.deviceSummary}>
                  <Text weight="medium">
                    <bdi>{device.name}</bdi>
                  </Text>
                  <LastUsed at={device.lastUsedAt} />
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={texts.full.endOf({ device: device.name })}
                  isBusy={ending === device.id}
                  disabled={ending !== null && ending !== device.id}
                  onClick={() => void end(device)}
                >
                  {texts.full.end()}
                </Button>
              </li>
            ))}
          </Stack>
        </>
      )}
    </Dialog>
  )
}
