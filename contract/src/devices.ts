import { z } from 'zod'

/** What a session is of: the service's app on a device, or a browser. */
export const SESSION_KINDS = ['app', 'browser'] as const

/** Devices that the plan's number counts: apps that are signed in and WireGuard keys. Browsers do not count. */
export const deviceCount = z.object({
  inUse: z.number().int().nonnegative(),
  allowed: z.number().int().positive(),
})
export type DeviceCount = z.infer<typeof deviceCount>
