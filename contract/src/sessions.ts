import { z } from 'zod'
import { wireDate } from './wire-date'

/** A session belongs to the service's app on a device, or to a browser. */
export const SESSION_KINDS = ['app', 'browser'] as const

export const sessionInfo = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: wireDate,
  lastSeenAt: wireDate,
  isCurrent: z.boolean(),
  /** Absent if the server sends none or an unknown kind. */
  kind: z.enum(SESSION_KINDS).optional().catch(undefined),
})
export type SessionInfo = z.infer<typeof sessionInfo>

/** Devices that count toward the plan's limit: signed-in apps and WireGuard keys. Browsers don't count. */
export const deviceCount = z.object({
  inUse: z.number().int().nonnegative(),
  allowed: z.number().int().positive(),
})
export type DeviceCount = z.infer<typeof deviceCount>
