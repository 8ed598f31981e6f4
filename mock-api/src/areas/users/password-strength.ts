import { COMMON_PASSWORDS } from '@zoog/contract/common-passwords'
import type { ErrorCode } from '@zoog/contract/failure'
import { findPasswordProblem, type PasswordOwner, type PasswordProblem } from '@zoog/contract/password-rules'
import { fieldError } from '../../core/errors'

const commonPasswords = new Set(COMMON_PASSWORDS)

const PROBLEMS: Record<PasswordProblem, { code: ErrorCode; message: string }> = {
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

/** Throws 422 for a password that an attacker would try early. */
export const requireStrongPassword = (password: string, owner: PasswordOwner): void => {
  const problem = findPasswordProblem(password, owner, commonPasswords)
  if (!problem) return
  const { code, message } = PROBLEMS[problem]
  throw fieldError(422, code, 'password', message)
}

/** Returns the user's own words, which must not be the whole password. */
export const toPasswordOwner = (user: {
  email: string
  firstName: string
  secondName: string
}): PasswordOwner => ({
  email: user.email,
  name: `${user.firstName} ${user.secondName}`,
})
