/** Returns 128 random bits as hexadecimal text. */
export const createRandomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns whether this page may use encryption and passkeys: served over https, or from this machine. */
export const hasSecureContext = (): boolean => 'subtle' in crypto

const BYTES = 24

/** Returns 32 random characters of base64. */
export const createRandomPassword = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
