import { fromWireDate } from '@zoog/contract/common'
import type { DeviceCount } from '@zoog/contract/devices'
import { isMissing } from '../../api/failures'
import { useRevokeWireGuardKey, useWireGuardKeys } from '../../api/manual-setup'
import { useEndSession, useSessions } from '../../api/sessions'
import { useTexts } from '../../i18n/devices-texts'
import { deviceName } from '../../parts/devices/device-name'

/** What counts as a device of the plan: an app that is signed in, or a WireGuard key. */
export interface Device {
  id: string
  kind: 'app' | 'wireGuard'
  name: string
  /** Null for never, undefined where the server does not tell. */
  usedAt: string | null | undefined
  /** When it was used last, or made where that is not known. */
  since: number
  end: () => Promise<unknown>
}

/** The devices of the account, the one not used for longest first; undefined while they are asked for. */
export const useDevices = () => {
  const { devices: texts } = useTexts()
  const keys = useWireGuardKeys()
  const sessions = useSessions()
  const revoke = useRevokeWireGuardKey()
  const endSession = useEndSession()
  const keyDevices = (keys.data?.keys ?? []).map(
    ({ id, name, lastUsedAt, createdAt }): Device => ({
      id: `key-${id}`,
      kind: 'wireGuard',
      name,
      usedAt: lastUsedAt,
      since: fromWireDate(lastUsedAt ?? createdAt),
      end: () => revoke.mutateAsync({ params: { id } }),
    }),
  )
  const apps = (sessions.data?.sessions ?? [])
    .filter(({ kind }) => kind === 'app')
    .map(
      (session): Device => ({
        id: session.id,
        kind: 'app',
        name: deviceName(session, texts),
        usedAt: session.lastSeenAt,
        since: fromWireDate(session.lastSeenAt),
        end: () => endSession.mutateAsync({ body: { id: session.id } }),
      }),
    )
  // A server without a list of sessions knows no apps.
  const isReady = keys.data && (sessions.data || isMissing(sessions.error))
  const failed = [keys, sessions].filter(({ data, error }) => error && !data && !isMissing(error))
  const count: DeviceCount | undefined = keys.data?.devices
  return {
    devices:
      isReady || failed.length > 0
        ? // Of one and the same second the apps come first: a key that was just made is about to be used.
          [...apps, ...keyDevices].toSorted((a, b) => a.since - b.since)
        : undefined,
    count,
    error: failed[0]?.error ?? null,
    retry: () => failed.map(({ refetch }) => refetch()),
  }
}
