const BYTES = 24

/**
 * Returns a password for an account that the checkout creates. The portal never shows or stores it; the customer sets a
 * password with the link in the email.
 */
export const createRandomPassword = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
