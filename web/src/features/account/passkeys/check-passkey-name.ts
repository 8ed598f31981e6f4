import { freeText } from '@zoog/contract/common'
import { PASSKEY_LIMITS } from '@zoog/contract/passkeys'
import type { Check } from '../../../forms/checks'

/** Returns the problem of a passkey's name; null for a valid one. An empty name keeps the suggested or current name. */
export const checkPasskeyName: Check = (value) =>
  freeText(PASSKEY_LIMITS.name).safeParse(value).success ? null : 'nameInvalid'
