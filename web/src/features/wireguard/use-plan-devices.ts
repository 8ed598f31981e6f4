import { fromWireDate } from '@zoog/contract/common'
import type { DeviceCount } from '@zoog/contract/devices'
import { isNotFound } from '../../api/errors'
import { useRevokeWireGuardKey, useWireGuardKeys } from '../../api/manual-setup'
import { useEndSession, useSessions } from '../../api/sessions'
import { useTexts } from '../../i18n/devices-texts'
import { getDeviceName } from '../devices'

/** A device of the plan: a signed-in app or a WireGuard key. */
export interface PlanDevice {
  id: string
  kind: 'app' | 'wireGuard'
  name: string
  /** Null for never; undefined if the server does not say. */
  lastUsedAt: string | null | undefined
  /** The time of the last use, or of the creation if that is unknown. */
  idleSince: number
  end: () => Promise<unknown>
}

/** Returns the account's devices, the least recently used first; undefined while loading. */
export const usePlanDevices = () => {
  const { devices: texts } = useTexts()
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
  const count: DeviceCount | undefined = keys.data?.devices
  return {
    devices:
      isReady || failed.length > 0
        ? // Apps come first within the same second, because a new key is about to be used.
          [...apps, ...keyDevices].toSorted((a, b) => a.idleSince - b.idleSince)
        : undefined,
    count,
    error: failed[0]?.error ?? null,
    retry: () => failed.map(({ refetch }) => refetch()),
  }
}
