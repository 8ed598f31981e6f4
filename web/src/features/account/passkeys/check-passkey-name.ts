import { freeText } from '@zoog/contract/common'
import { PASSKEY_LIMITS } from '@zoog/contract/passkeys'
import type { Check } from '../../../forms/checks'

/** May be empty: the passkey is then called by its device, or as it was. */
export const checkPasskeyName: Check = (value) =>
  freeText(PASSKEY_LIMITS.name).safeParse(value).success ? null : 'nameInvalid'
