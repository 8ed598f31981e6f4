import { getAudience } from '@zoog/contract/encrypted-only'
import { CompactEncrypt, importJWK } from 'jose'
import { config } from '../config'
import { createRandomId } from '../lib/crypto'

/**
 * Encrypts the fields of a request as a compact JWE. Time, nonce, endpoint and user are part of it, so it can't be replayed,
 * sent to another endpoint or used as another user. Import lazily: the library is large.
 *
 * @param bound the endpoint's path below the API base, and the signed-in user where the endpoint requires one.
 * @param nowMs time by the server's clock; the server rejects a difference of more than five minutes.
 * @throws if the deployment has no encryption key.
 */
export const encryptBody = async (
  fields: object,
  bound: { path: string; userId: number | null },
  nowMs: number,
): Promise<string> => {
  const key = config.encryptionKey
  if (key === null) throw new Error('The deployment has no encryption key (VITE_ENCRYPTION_KEY).')
  const claims = {
    ...fields,
    iat: Math.floor(nowMs / 1000),
    jti: createRandomId(),
    ...(config.boundBodies && {
      aud: getAudience(bound.path),
      ...(bound.userId !== null && { sub: String(bound.userId) }),
    }),
  }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', ...(key.kid ? { kid: key.kid } : {}) })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'))
}
