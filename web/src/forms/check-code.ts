import { parseTwoFactorCode } from '@zoog/contract/two-factor'
import type { Check } from './checks'

/** A code of an authenticator app. */
export const checkAppCode: Check = (value) =>
  parseTwoFactorCode(value)?.kind === 'app' ? null : 'appCodeInvalid'

/** A recovery code. */
export const checkRecoveryCode: Check = (value) =>
  parseTwoFactorCode(value)?.kind === 'recovery' ? null : 'recoveryCodeInvalid'

/** Either of them. */
export const checkCode: Check = (value) => (parseTwoFactorCode(value) ? null : 'appCodeInvalid')
