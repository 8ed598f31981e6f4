import { PLAN_DETAILS } from '@zoog/contract/plan-details'
import { FREE_PLAN_KEY } from '@zoog/contract/plans'
import type { DeviceCount } from '@zoog/contract/sessions'
import { httpError } from '../../core/errors'
import type { Data, SessionRow, UserRow } from '../../core/schema'
import { hasPaidPlan, hasWireGuard } from './account-status'
import { getPlan } from './plans'

export const listAppSessions = (data: Data, now: number, userId: number): SessionRow[] =>
  data.sessions.filter(
    ({ userId: owner, kind, current }) => owner === userId && kind === 'app' && current.expiresAt > now,
  )

/** Counts a user's devices against the plan's limit (R-DEVICES-1). Keys count while the plan lets them connect. */
export const getDeviceCount = (data: Data, now: number, user: UserRow): DeviceCount => {
  const keys = hasWireGuard(user, now) ? data.wireguardKeys.filter((row) => row.userId === user.id) : []
  const plan = hasPaidPlan(user, now) ? getPlan(user.tariffId) : PLAN_DETAILS[FREE_PLAN_KEY]
  return { inUse: listAppSessions(data, now, user.id).length + keys.length, allowed: plan.devices }
}

/** Throws 409 if the plan allows no further device (R-DEVICES-2). */
export const requireFreeDeviceSlot = (data: Data, now: number, user: UserRow): void => {
  const { inUse, allowed } = getDeviceCount(data, now, user)
  if (inUse < allowed) return
  const devices = allowed === 1 ? 'one device' : `${allowed} devices`
  throw httpError(
    409,
    'device_limit',
    `Your plan allows ${devices}. Disconnect one you no longer use to add another.`,
  )
}

/** Returns the signed-in apps and WireGuard keys of all accounts. `usedAt` is in milliseconds. */
export const listAllDevices = ({ sessions, wireguardKeys, users }: Data) => {
  const getEmail = (userId: number) => users.find(({ id }) => id === userId)?.email ?? ''
  const apps = sessions.filter(({ kind }) => kind === 'app')
  return [
    ...apps.map((row) => ({
      id: row.id,
      email: getEmail(row.userId),
      label: row.userAgent,
      usedAt: row.lastSeenAt,
    })),
    ...wireguardKeys.map((row) => ({
      id: String(row.id),
      email: getEmail(row.userId),
      label: `WireGuard: ${row.name}`,
      usedAt: row.lastUsedAt,
    })),
  ]
}
