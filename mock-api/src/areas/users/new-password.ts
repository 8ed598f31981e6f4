import type { ErrorCode } from '@zoog/contract/common'
import { COMMON_PASSWORDS } from '@zoog/contract/common-passwords'
import type { EndAccessOptions } from '@zoog/contract/password'
import { findPasswordProblem, type PasswordOwner, type PasswordProblem } from '@zoog/contract/password-rules'
import type { Caller } from '../../core/caller'
import { httpError } from '../../core/errors'
import type { Data, UserRow } from '../../core/schema'
import { mailPasswordChanged } from './mails'
import { revokeAccess } from './revoke-access'

const commonPasswords = new Set(COMMON_PASSWORDS)

const problems: Record<PasswordProblem, { code: ErrorCode; message: string }> = {
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
  const { code, message } = problems[problem]
  throw httpError(422, code, message, { password: [message] })
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

/** Rejects a first password if the account has one: changing it requires the current password. */
export const requireNoPassword = (user: UserRow): void => {
  if (!user.needsPassword) throw httpError(409, 'password_set', 'Your account already has a password.')
}

/** Sets the password of a user who confirmed the old one or had none, and ends every other session. */
export const setPassword = (
  data: Data,
  now: number,
  user: UserRow,
  passwordHash: string,
  context: { sessionId: string; caller: Caller; options: EndAccessOptions; origin: string },
): void => {
  const isFirst = user.needsPassword === true
  user.passwordHash = passwordHash
  user.needsPassword = false
  const summary = revokeAccess(data, now, user, context)
  mailPasswordChanged(data, now, user, { isFirst, ...summary }, context.origin)
}
