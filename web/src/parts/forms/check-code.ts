import { readCode } from '@zoog/contract/second-factor'
import type { Check } from './checks'

/** A code of an authenticator app. */
export const checkAppCode: Check = (value) => (readCode(value)?.kind === 'app' ? null : 'appCodeInvalid')

/** A recovery code. */
export const checkRecoveryCode: Check = (value) =>
  readCode(value)?.kind === 'recovery' ? null : 'recoveryCodeInvalid'

/** Either of them. */
export const checkCode: Check = (value) => (readCode(value) ? null : 'appCodeInvalid')
