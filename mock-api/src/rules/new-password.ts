import type { ErrorCode } from '@zoog/contract/common'
import { COMMON_PASSWORDS } from '@zoog/contract/common-passwords'
import { type Owner, type PasswordProblem, passwordProblem } from '@zoog/contract/password-rules'
import { refuse } from '../errors'

const common = new Set(COMMON_PASSWORDS)

const refusals: Record<PasswordProblem, { code: ErrorCode; message: string }> = {
  tooShort: { code: 'invalid_input', message: 'This password is too short.' },
  tooLong: { code: 'invalid_input', message: 'This password is too long.' },
  ownWords: {
    code: 'password_own_words',
    message: 'This password is made of your name, your email or our name alone. Please choose another.',
  },
  common: {
    code: 'password_common',
    message: 'This password is one of the most used ones. Please choose another.',
  },
}

/** Refuses a password that would be among the first to be guessed. */
export const checkNewPassword = (password: string, owner: Owner): void => {
  const problem = passwordProblem(password, owner, common)
  if (!problem) return
  const { code, message } = refusals[problem]
  throw refuse(422, code, message, { password: [message] })
}

/** What of a user a password must not be made of. */
export const ownerOf = (user: { email: string; firstName: string; secondName: string }): Owner => ({
  email: user.email,
  name: `${user.firstName} ${user.secondName}`,
})
