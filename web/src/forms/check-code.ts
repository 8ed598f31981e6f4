import { parseTwoFactorCode } from '@zoog/contract/two-factor'
import type { Check } from './checks'

export const checkAppCode: Check = (value) =>
  parseTwoFactorCode(value)?.kind === 'app' ? null : 'appCodeInvalid'

export const checkRecoveryCode: Check = (value) =>
  parseTwoFactorCode(value)?.kind === 'recovery' ? null : 'recoveryCodeInvalid'

/** Accepts both kinds of code. */
export const checkCode: Check = (value) => (parseTwoFactorCode(value) ? null : 'appCodeInvalid')
