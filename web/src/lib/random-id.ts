/** Returns 128 random bits as hexadecimal text. */
export const createRandomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
