import { z } from 'zod'
import { wireDate } from './common'

/** The credentials for manual setup (OpenVPN, SOCKS5), separate from the portal's. */
export const vpnCredentials = z.object({ username: z.string(), password: z.string(), updatedAt: wireDate })
export const vpnPassword = z
  .string()
  .min(12)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)

export const setVpnPasswordBody = z.object({ password: vpnPassword.nullable() })
