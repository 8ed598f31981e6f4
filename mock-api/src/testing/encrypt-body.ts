import { randomBytes } from 'node:crypto'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { z } from 'zod'

/** A server's public key, from `GET /__mock/keys` or the `--key` file. */
export const publishedKey = z
  .object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    kid: z.string().min(1),
  })
  .passthrough()
export type PublishedKey = z.infer<typeof publishedKey>

/** The response of `GET /__mock/keys`. */
export const publishedKeys = z.object({ keys: z.tuple([publishedKey]) })

export interface EncryptOptions {
  /** Time of encryption in milliseconds; the current time by default. */
  at?: number
  alg?: string
  enc?: string
  kid?: string
  /** The endpoint (`aud`) and the signed-in user (`sub`), from `TestContext.getBodyBinding`. */
  aud?: string
  sub?: string
  /** Claims to remove: `iat`, `jti`, `aud`, `sub`. */
  omit?: readonly string[]
}

/** Encrypts fields with a server's key, by default with the contract's algorithms. */
export const encryptBody = async (
  key: PublishedKey,
  fields: unknown,
  options: EncryptOptions = {},
): Promise<string> => {
  const { at = Date.now(), alg = 'ECDH-ES+A256KW', enc = 'A256GCM', kid = key.kid, omit = [] } = options
  const envelope = {
    iat: Math.floor(at / 1000),
    jti: randomBytes(16).toString('base64url'),
    aud: options.aud,
    sub: options.sub,
  }
  const claims = Object.fromEntries(
    Object.entries({ ...envelope, ...(typeof fields === 'object' ? fields : {}) }).filter(
      ([name]) => !omit.includes(name),
    ),
  )
  const { kty, crv, x, y } = key
  const jwk: JWK = { kty, crv, x, y }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg, enc, kid })
    .encrypt(await importJWK(jwk, alg))
}

/** Returns the JWE text with one changed letter in the given part. */
export const tamperBody = (text: string, part: number): string => {
  const parts = text.split('.')
  const target = parts[part] ?? ''
  // Change the middle letter: the last letter may contain unused bits.
  const at = Math.floor(target.length / 2)
  parts[part] = `${target.slice(0, at)}${target[at] === 'A' ? 'B' : 'A'}${target.slice(at + 1)}`
  return parts.join('.')
}
