/** Whether this page may use encryption and passkeys: served over https, or from this machine. */
export const hasSecureContext = (): boolean => 'subtle' in crypto
