import { PASSKEY_LIMITS } from '@zoog/contract/passkeys'
import { createTextCheck } from '../../../forms/checks'

/** Accepts an empty name, which keeps the suggested or the current one. */
export const checkPasskeyName = createTextCheck(PASSKEY_LIMITS.name)
