import { readCode } from '@zoog/contract/second-factor'
import type { Check } from './checks'

/** A code of an authenticator app. */
export const checkAppCode: Check = (value) => {
  if (value.trim() === '') return 'codeMissing'
  return readCode(value)?.kind === 'app' ? null : 'appCodeInvalid'
}

/** A recovery code. */
export const checkRecoveryCode: Check = (value) => {
  if (value.trim() === '') return 'codeMissing'
  return readCode(value)?.kind === 'recovery' ? null : 'recoveryCodeInvalid'
}

/** Either of them. */
export const checkCode: Check = (value, all) => (readCode(value) ? null : checkAppCode(value, all))
