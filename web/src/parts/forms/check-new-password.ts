import { type PasswordProblem, passwordProblem } from '@zoog/contract/password-rules'
import type { Check, FieldProblem } from './checks'
import { knownCommon } from './use-password-rating'

const PASSWORD_TEXTS: Record<PasswordProblem, FieldProblem> = {
  tooShort: 'passwordTooShort',
  tooLong: 'passwordTooLong',
  ownWords: 'passwordOwnWords',
  common: 'passwordCommon',
}

/** The contract's rule. Whose it is stands in the form's own fields, or is put among them; where neither, the server knows. */
export const checkNewPassword: Check = (value, { email, name }) => {
  if (value === '') return 'newPasswordMissing'
  const problem = passwordProblem(value, { email, name }, knownCommon())
  return problem && PASSWORD_TEXTS[problem]
}
