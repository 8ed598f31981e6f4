import type { Session, User } from '@zoog/contract/users'
import { navigate } from 'wouter/use-browser-location'
import { isAuthPath, isKnownPath, PATHS } from '../../lib/paths'
import { parseInternalPath } from '../../lib/safe-urls'
import { startSession } from '../../state/session'
import { getStored, removeStored } from '../../storage/local'

/** Returns the page after a sign-in: the plans, the requested page, or the dashboard (R-AUTH-1). */
export const getPathAfterSignIn = (user: Pick<User, 'verified'>, firstPathname: string | null): string => {
  if (user.verified === 0) return PATHS.plans
  const first = parseInternalPath(firstPathname)
  return first !== null && isKnownPath(first) && !isAuthPath(first) ? first : PATHS.dashboard
}

/** Starts the session after a sign-in and navigates. */
export const completeSignIn = (session: Session): void => {
  const path = getPathAfterSignIn(session.user, getStored('firstPathname'))
  // The stored path is for one sign-in. A customer who has to verify first needs it later.
  if (session.user.verified === 1) removeStored('firstPathname')
  startSession(session)
  navigate(path, { replace: true })
}

/** Starts the session after a sign-up (R-AUTH-3). */
export const completeSignUp = (session: Session, promocode: string): void => {
  startSession(session)
  navigate(promocode === '' ? PATHS.plans : PATHS.dashboard, { replace: true })
}
