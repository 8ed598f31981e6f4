import { findPasswordProblem, type PasswordOwner } from '@zoog/contract/password-rules'
import { useEffect, useMemo, useState } from 'react'

type Rating = typeof import('./password-rating').passwordRating

let rating: Rating | null = null

/** Returns the common passwords; null until they have loaded, when only the server checks for them. */
export const getCommonPasswords = (): ReadonlySet<string> | null => rating?.common ?? null

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
