import type { ErrorCode } from '@zoog/contract/common'
import { COMMON_PASSWORDS } from '@zoog/contract/common-passwords'
import { findPasswordProblem, type PasswordOwner, type PasswordProblem } from '@zoog/contract/password-rules'
import { httpError } from '../../core/errors'

const common = new Set(COMMON_PASSWORDS)

const refusals: Record<PasswordProblem, { code: ErrorCode; message: string }> = {
  tooShort: { code: 'invalid_input', message: 'This password is too short.' },
  tooLong: { code: 'invalid_input', message: 'This password is too long.' },
  ownWords: {
    code: 'password_own_words',
    message: 'This password is just your name, your email, or our name. Choose another.',
  },
  common: {
    code: 'password_common',
    message: 'This password is too common. Choose another.',
  },
}

/** Refuses a password that an attacker would try early. */
export const checkNewPassword = (password: string, owner: PasswordOwner): void => {
  const problem = findPasswordProblem(password, owner, common)
  if (!problem) return
  const { code, message } = refusals[problem]
  throw httpError(422, code, message, { password: [message] })
}

/** The words of a user that a password must not consist of. */
export const toPasswordOwner = (user: {
  email: string
  firstName: string
  secondName: string
}): PasswordOwner => ({
  email: user.email,
  name: `${user.firstName} ${user.secondName}`,
})
