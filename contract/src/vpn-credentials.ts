import { z } from 'zod'
import { wireDate } from './common'

/** The name and password of the manual set-ups (OpenVPN, SOCKS5), apart from the portal's own. */
export const vpnCredentials = z.object({ username: z.string(), password: z.string(), updatedAt: wireDate })
export const vpnPassword = z
  .string()
  .min(12)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)

export const setVpnPasswordBody = z.object({ password: vpnPassword.nullable() })
