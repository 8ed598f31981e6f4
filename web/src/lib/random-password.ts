const BYTES = 24

/** Returns 32 random characters of base64. */
export const createRandomPassword = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
