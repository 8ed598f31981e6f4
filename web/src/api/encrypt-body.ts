import { getAudience } from '@zoog/contract/encrypted-only'
import { CompactEncrypt, importJWK } from 'jose'
import { config } from '../config'
import { createRandomId } from '../lib/random-id'

/**
 * The fields of a call as an encrypted text: a JWE in compact form with the moment, a number that is used once, the call
 * and the user, so that nobody can send it again, elsewhere or as somebody else. Loaded, with its library, for the first text.
 *
 * @param bound the call by its path below the API's, and who is signed in, where the call asks for it.
 * @param nowMs by the server's clock, which refuses what is more than five minutes off.
 * @throws when the deployment gave no key.
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
