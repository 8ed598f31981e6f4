import type { DeviceCount } from '@zoog/contract/devices'
import { PLAN_ROWS } from '@zoog/contract/plan-rows'
import { FREE_PLAN_KEY } from '@zoog/contract/plans'
import type { Data, SessionRow, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { planOf } from './plans'
import { hasPaidPlan, hasWireGuard } from './user-view'

/** The apps that a user is signed in to. */
export const appsOf = (data: Data, now: number, userId: number): SessionRow[] =>
  data.sessions.filter(
    ({ userId: owner, kind, current }) => owner === userId && kind === 'app' && current.expiresAt > now,
  )

/** The devices of a user and how many the plan allows (R-DEVICES-1). Keys count while the plan lets them connect. */
export const deviceCountOf = (data: Data, now: number, user: UserRow): DeviceCount => {
  const keys = hasWireGuard(user, now) ? data.wireguardKeys.filter((row) => row.userId === user.id) : []
  const plan = hasPaidPlan(user, now) ? planOf(user.tariffId) : PLAN_ROWS[FREE_PLAN_KEY]
  return { inUse: appsOf(data, now, user.id).length + keys.length, allowed: plan.devices }
}

/** Refuses one device more than the plan allows (R-DEVICES-2). */
export const requireFreeDevice = (data: Data, now: number, user: UserRow): void => {
  const { inUse, allowed } = deviceCountOf(data, now, user)
  if (inUse < allowed) return
  const devices = allowed === 1 ? 'one device' : `${allowed} devices`
  throw refuse(
    409,
    'device_limit',
    `Your plan allows ${devices}. First disconnect one that you no longer use.`,
  )
}

/** Every app that is signed in and every WireGuard key, of whomever; when each was used last, in milliseconds. */
export const allDevices = ({ sessions, wireguardKeys, users }: Data) => {
  const emailOf = (userId: number) => users.find(({ id }) => id === userId)?.email ?? ''
  const apps = sessions.filter(({ kind }) => kind === 'app')
  return [
    ...apps.map((row) => ({
      id: row.id,
      email: emailOf(row.userId),
      what: row.userAgent,
      usedAt: row.lastSeenAt,
    })),
    ...wireguardKeys.map((row) => ({
      id: String(row.id),
      email: emailOf(row.userId),
      what: `WireGuard: ${row.name}`,
      usedAt: row.lastUsedAt,
    })),
  ]
}
