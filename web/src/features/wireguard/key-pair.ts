/** A WireGuard key pair in base64. The private key stays in the page (R-WG-1). */
export interface KeyPair {
  privateKey: string
  publicKey: string
}

const KEY_BYTES = 32

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Returns a private key in WireGuard's format: X25519 fixes three bits (RFC 7748, section 5). */
const clampKey = (key: Uint8Array): Uint8Array => {
  key[0] = (key[0] ?? 0) & 248
  key[31] = ((key[31] ?? 0) & 127) | 64
  return key
}

const generateInBrowser = async (): Promise<KeyPair> => {
  const generated = await crypto.subtle.generateKey({ name: 'X25519' }, true, ['deriveBits'])
  if (!('privateKey' in generated)) throw new Error('The browser generated no key pair')
  const exported = new Uint8Array(await crypto.subtle.exportKey('pkcs8', generated.privateKey))
  // In PKCS #8 the raw key comes last (RFC 8410).
  const secret = clampKey(exported.slice(-KEY_BYTES))
  const pair = {
    privateKey: base64(secret),
    publicKey: base64(new Uint8Array(await crypto.subtle.exportKey('raw', generated.publicKey))),
  }
  exported.fill(0)
  secret.fill(0)
  return pair
}

const generateWithLibrary = async (): Promise<KeyPair> => {
  const { x25519 } = await import('@noble/curves/ed25519.js')
  const secret = clampKey(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
  const pair = { privateKey: base64(secret), publicKey: base64(x25519.getPublicKey(secret)) }
  secret.fill(0)
  return pair
}

/** Generates a key pair with the browser's X25519, else with a lazily loaded library. */
export const generateKeyPair = async (): Promise<KeyPair> => {
  try {
    return await generateInBrowser()
  } catch {
    return generateWithLibrary()
  }
}
