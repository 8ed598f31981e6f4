const BYTES = 24

/**
 * A password for an account that is made on the way to a payment. Nobody sees it and it is kept nowhere: its owner
 * chooses one by the link that is mailed.
 */
export const createRandomPassword = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
