import { findPasswordProblem, type PasswordProblem } from '@zoog/contract/password-rules'
import type { Check, FieldProblem } from './checks'
import { getCommonPasswords } from './use-password-rating'

const PASSWORD_TEXTS: Record<PasswordProblem, FieldProblem> = {
  tooShort: 'passwordTooShort',
  tooLong: 'passwordTooLong',
  ownWords: 'passwordOwnWords',
  common: 'passwordCommon',
}

/** Checks the contract's password rules. Email and name come from the form's values; without them only the server checks for them. */
export const checkNewPassword: Check = (value, { email, name }) => {
  if (value === '') return 'newPasswordMissing'
  const problem = findPasswordProblem(value, { email, name }, getCommonPasswords())
  return problem && PASSWORD_TEXTS[problem]
}
