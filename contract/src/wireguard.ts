import { z } from 'zod'
import { id } from './fields'
import { wireDate } from './wire-date'

/** A Curve25519 public key in base64. */
export const wireGuardPublicKey = z.string().regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/)
export const wireGuardKey = z.object({
  id,
  name: z.string(),
  publicKey: wireGuardPublicKey,
  /** Tunnel addresses with prefix lengths. */
  addresses: z.array(z.string()).min(1),
  createdAt: wireDate,
  /** The last time at which the tunnel was up; null: never. Absent if unknown. */
  lastUsedAt: wireDate.nullable().optional(),
})
export type WireGuardKey = z.infer<typeof wireGuardKey>

export const wireGuardServers = z.object({
  dns: z.array(z.string()),
  servers: z.array(
    z.object({ serverId: id, host: z.string(), port: z.number().int(), publicKey: wireGuardPublicKey }),
  ),
})
