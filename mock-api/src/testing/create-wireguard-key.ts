import { generateKeyPairSync } from 'node:crypto'

/** Returns the public key of a new WireGuard device. */
export const createWireGuardKey = (): string => {
  const { publicKey } = generateKeyPairSync('x25519')
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
}
