import { findPasswordProblem, type PasswordOwner } from '@zoog/contract/password-rules'
import { useEffect, useMemo, useState } from 'react'

type Rating = typeof import('./password-rating').passwordRating

let rating: Rating | null = null

/** The commonest passwords, once they were loaded; until then the server alone looks. */
export const getCommonPasswords = (): ReadonlySet<string> | null => rating?.common ?? null

/** What can be said of a password as it is typed; null until there is one, and what rates it was loaded. */
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
      // Without it nothing is said, and the server decides.
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
