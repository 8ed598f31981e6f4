import { findPasswordProblem, type PasswordProblem } from '@zoog/contract/password-rules'
import type { Check, FieldProblem } from './checks'
import { getCommonPasswords } from './use-password-rating'

const PASSWORD_TEXTS: Record<PasswordProblem, FieldProblem> = {
  tooShort: 'passwordTooShort',
  tooLong: 'passwordTooLong',
  ownWords: 'passwordOwnWords',
  common: 'passwordCommon',
}

/** The contract's rule. Whose it is stands in the form's own fields, or is put among them; where neither, the server knows. */
export const checkNewPassword: Check = (value, { email, name }) => {
  if (value === '') return 'newPasswordMissing'
  const problem = findPasswordProblem(value, { email, name }, getCommonPasswords())
  return problem && PASSWORD_TEXTS[problem]
}
