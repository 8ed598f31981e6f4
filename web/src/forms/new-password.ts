import { findPasswordProblem, type PasswordOwner, type PasswordProblem } from '@zoog/contract/password-rules'
import { useEffect, useMemo, useState } from 'react'
import type { Check, FieldProblem } from './checks'

type Rating = typeof import('./password-rating').passwordRating

let rating: Rating | null = null

/** Returns the common passwords; null until they have loaded, when only the server checks for them. */
const getCommonPasswords = (): ReadonlySet<string> | null => rating?.common ?? null

/** Rates a password while it is typed; null for an empty one, or until the rating has loaded. */
export const usePasswordRating = (password: string, owner: PasswordOwner) => {
  const [loaded, setLoaded] = useState(rating)
  const isTyped = password !== ''
  useEffect(() => {
    if (!isTyped || loaded) return
    import('./password-rating').then(
      ({ passwordRating }) => {
        rating = passwordRating
        setLoaded(passwordRating)
      },
      // Without the rating, only the server checks the password.
      () => undefined,
    )
  }, [isTyped, loaded])
  const { email, name } = owner
  return useMemo(() => {
    if (!isTyped || !loaded) return null
    const isUsable = findPasswordProblem(password, { email, name }, loaded.common) === null
    return { isUsable, strength: isUsable ? loaded.rate(password, { email, name }) : 'weak' } as const
  }, [password, isTyped, loaded, email, name])
}

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
