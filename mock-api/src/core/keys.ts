import type { KeyObject } from 'node:crypto'
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from './errors'

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
const keyFile = z.object({ tokenSecret: z.string().min(40), encryption: privateJwk })

/** The keys that sign tokens and decrypt bodies. */
export interface Keys {
  tokenSecret: Uint8Array
  encryption: { kid: string; privateKey: KeyObject; publicJwk: Record<string, string> }
}

const generateKeyFile = (): z.infer<typeof keyFile> => ({
  tokenSecret: randomBytes(48).toString('base64url'),
  encryption: privateJwk.parse(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  ),
})

const toKeys = (read: z.infer<typeof keyFile>): Keys => {
  const privateKey = createPrivateKey({ key: read.encryption, format: 'jwk' })
  const { x, y } = read.encryption
  // The key id is the key's thumbprint (RFC 7638), so that a new key never has an old id.
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
  return {
    tokenSecret: Buffer.from(read.tokenSecret, 'base64url'),
    encryption: {
      kid,
      privateKey,
      publicJwk: {
        ...z.record(z.string()).parse(createPublicKey(privateKey).export({ format: 'jwk' })),
        kid,
        alg: 'ECDH-ES+A256KW',
        use: 'enc',
      },
    },
  }
}

/**
 * Loads the keys of a folder, readable by their owner only, and creates them on first use; null keeps them in memory.
 */
export const loadKeys = (dataDir: string | null): Keys => {
  if (dataDir === null) return toKeys(generateKeyFile())
  const file = join(dataDir, 'keys.json')
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}.tmp`
    writeFileSync(temporary, JSON.stringify(generateKeyFile(), null, 2), { mode: 0o600, flush: true })
    renameSync(temporary, file)
  }
  try {
    return toKeys(keyFile.parse(JSON.parse(readFileSync(file, 'utf8'))))
  } catch {
    throw new StartupError(
      `${file} does not contain the mock's keys. Delete it to create new keys; this signs everyone out.`,
    )
  }
}
