import { z } from 'zod'

/** A session belongs to the service's app on a device, or to a browser. */
export const SESSION_KINDS = ['app', 'browser'] as const

/** Devices that count toward the plan's limit: signed-in apps and WireGuard keys. Browsers don't count. */
export const deviceCount = z.object({
  inUse: z.number().int().nonnegative(),
  allowed: z.number().int().positive(),
})
export type DeviceCount = z.infer<typeof deviceCount>
