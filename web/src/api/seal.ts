import { CompactEncrypt, importJWK } from 'jose'
import { config } from '../config'

const randomId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * The fields of a call as an encrypted text: a JWE in compact form with the moment and a number that is used once,
 * so that nobody can send it again. This file and its library are loaded with the first text.
 *
 * @param nowMs by the server's clock, which refuses what is more than five minutes off.
 * @throws when the deployment gave no key.
 */
export const seal = async (fields: object, nowMs: number): Promise<string> => {
  const key = config.encryptionKey
  if (key === null) throw new Error('The deployment has no encryption key (VITE_ENCRYPTION_KEY).')
  const claims = { ...fields, iat: Math.floor(nowMs / 1000), jti: randomId() }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', ...(key.kid ? { kid: key.kid } : {}) })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'))
}
