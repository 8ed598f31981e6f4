import { brokenPasswordRules } from '@zoog/contract/password'

const BYTES = 24

/**
 * A password for an account that is made on the way to a payment. Nobody sees it and it is kept nowhere: its owner
 * chooses one by the link that is mailed.
 */
export const strongPassword = (
  randomBytes: () => Uint8Array = () => crypto.getRandomValues(new Uint8Array(BYTES)),
): string => {
  for (;;) {
    const password = btoa(String.fromCharCode(...randomBytes()))
    if (brokenPasswordRules(password).length === 0) return password
  }
}
