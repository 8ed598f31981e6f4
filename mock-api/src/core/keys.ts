import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { loadOrCreateJson } from './json-file'

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
const keyFile = z.object({ tokenSecret: z.string().min(40), encryption: privateJwk })

const generateKeyFile = (): z.infer<typeof keyFile> => ({
  tokenSecret: randomBytes(48).toString('base64url'),
  encryption: privateJwk.parse(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  ),
})

const toKeys = (file: z.infer<typeof keyFile>) => {
  const privateKey = createPrivateKey({ key: file.encryption, format: 'jwk' })
  const { x, y } = file.encryption
  // The key id is the key's thumbprint (RFC 7638), so that a new key never has an old id.
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
  return {
    tokenSecret: Buffer.from(file.tokenSecret, 'base64url'),
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

/** The keys that sign tokens and decrypt bodies. */
export type Keys = ReturnType<typeof toKeys>

/**
 * Loads the keys of a folder, readable by their owner only, and creates them on first use; null keeps them in memory.
 */
export const loadKeys = async (dataDir: string | null): Promise<Keys> => {
  if (dataDir === null) return toKeys(generateKeyFile())
  return loadOrCreateJson(
    join(dataDir, 'keys.json'),
    keyFile.transform(toKeys),
    generateKeyFile,
    "does not contain the mock's keys. Delete it to create new keys; this signs everyone out.",
  )
}
