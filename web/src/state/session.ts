import type { Query } from '@tanstack/react-query'
import type { Session, User } from '@zoog/contract/users'
import { navigate } from 'wouter/use-browser-location'
import { invalidateServerData, queryClient } from '../api/query-client'
import { clearResponseCache } from '../api/response-cache'
import { endSessionByToken } from '../api/token-requests'
import { fetchUser, linkVisitToSession, logout } from '../api/users'
import { getBaseTexts } from '../i18n/texts'
import { createRandomId } from '../lib/crypto'
import { isAuthPath, isCheckoutPath, PATHS } from '../lib/paths'
import { setCookie } from '../storage/cookies'
import { getStored, removeStored, removeUserData, setStored, storeFirstPath } from '../storage/local'
import { isRecordUnderWay } from '../storage/stored-payment'
import { removeToken, setToken } from '../storage/token'
import { auth, GUEST } from './auth'
import { closeAllDialogs, closeMenu } from './overlays'
import { showSnackbar } from './snackbars'
import { verificationNotice } from './verification-notice'

/** Counts this tab's sessions, so that a response of one session is ignored in the next. */
let sessionCount = 0

/** Public queries stay cached: a visible component may still be waiting for one and wouldn't refetch. */
const isUserSpecific = ({ meta }: Query): boolean => !meta?.isPublic

const clearServerData = (): void => {
  clearResponseCache()
  queryClient.removeQueries({ predicate: isUserSpecific })
  queryClient.getMutationCache().clear()
}

const clearUser = (): void => {
  removeUserData()
  clearServerData()
}

const setRestored = (isRestored: boolean): void => {
  auth.isRestored = isRestored
  auth.loading = !isRestored
}

/** Returns a key of everything that decides which features the server grants a user. */
const getEntitlementKey = ({
  accountStatus,
  isWgSectionAvailable,
  subscriptionData,
  verified,
}: User): string => JSON.stringify([accountStatus, isWgSectionAvailable, subscriptionData, verified])

/** Sets the user. With another entitlement, invalidates the server data of the previous one. */
const setUser = (user: User): void => {
  const previous = auth.user
  // Avoid rendering again for an equal user.
  if (JSON.stringify(previous) === JSON.stringify(user)) return
  auth.user = user
  if (previous?.id !== user.id || getEntitlementKey(previous) === getEntitlementKey(user)) return
  clearResponseCache()
  // Keep pending queries: a component waits for them.
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: isUserSpecific })
  void invalidateServerData()
}

const applyUser = (user: User): void => {
  const stored = getStored('user')
  if (stored && stored.id !== user.id) clearUser()
  if (auth.user && auth.user.id !== user.id) {
    clearServerData()
    Object.assign(auth, GUEST)
  }
  setStored('user', user)
  setUser(user)
  auth.authenticated = true
  verificationNotice.kind = null
  setRestored(true)
}

/** The id of this page view, for the server's attribution. */
const sessionID = createRandomId()

/** Awaits a sign-in request with the auth state `loading` (R-AUTH-1). A failed request leaves the session unchanged. */
export const runSignIn = async <Result>(request: Promise<Result>): Promise<Result> => {
  auth.loading = true
  try {
    return await request
  } finally {
    auth.loading = !auth.isRestored
  }
}

/** Starts a session with the result of a sign-in request (R-AUTH-1). */
export const startSession = ({ token, user }: Session): void => {
  sessionCount += 1
  const replaced = getStored('token')
  if (replaced !== null && replaced !== token) endSessionByToken(replaced)
  // Keep the cached data of a guest: a customer who signs in during checkout pays the price that they saw.
  if (replaced !== null || auth.user !== null) clearServerData()
  setToken(token)
  setCookie('isUserExist', '1')
  auth.newSubscription = false
  applyUser(user)
  removeStored('emailDraft')
  linkVisitToSession(sessionID)
}

const clearSession = (): void => {
  sessionCount += 1
  removeToken()
  clearUser()
  closeAllDialogs()
  closeMenu()
  Object.assign(auth, GUEST)
}

/** Pages that a mailed link may open. */
const LINK_PATHS: readonly string[] = [PATHS.auth, PATHS.resetPassword]

/** Ends the session in this tab and navigates to `/auth`; a checkout stays open for the guest (R-AUTH-10). */
const leaveSession = (): void => {
  const { pathname } = window.location
  const isCheckout = isCheckoutPath(pathname)
  // Navigate first, otherwise the guards would store this page as the guest's requested page.
  if (!isCheckout && !LINK_PATHS.includes(pathname)) navigate(PATHS.auth, { replace: isAuthPath(pathname) })
  clearSession()
  // A failed payment leads back to this checkout (R-ROUTE-11).
  if (isCheckout) setStored('lastPathname', pathname)
}

/** The session ended before the response arrived. */
class SessionEndedError extends Error {}

/** Refetches the user and updates the session. The caller handles errors. */
export const refreshUser = async (): Promise<User> => {
  const session = sessionCount
  const user = await fetchUser(session)
  if (session === sessionCount) applyUser(user)
  else if (auth.user === null) throw new SessionEndedError()
  return auth.user ?? user
}

/** Refetches the user; does nothing if that fails. For changes that later responses contain too. */
export const tryRefreshUser = async (): Promise<void> => {
  await refreshUser().catch(() => undefined)
}

/** Signs out here and on the server; other open tabs follow through storage events. */
export const signOut = (): void => {
  logout()
  endSession()
}

/** Ends the session in every open tab. Call when the server has ended it already. */
export const endSession = (): void => {
  removeStored('firstPathname')
  leaveSession()
}

/** Restores the session from storage, at startup and after another tab signed in or out. */
export const restoreSession = async (): Promise<void> => {
  sessionCount += 1
  const session = sessionCount
  if (getStored('token') === null) {
    if (auth.authenticated) return leaveSession()
    removeStored('user')
    Object.assign(auth, GUEST)
    return
  }
  const stored = getStored('user')
  // Hide the page at once if another tab signed in a different user.
  setRestored(auth.authenticated && auth.user?.id === stored?.id)
  auth.paymentStatus = isRecordUnderWay(getStored('payment')) ? 'processing' : 'processed'
  try {
    await refreshUser()
  } catch {
    // A 401 has ended the session already. If the server is unreachable, use the stored user.
    if (session !== sessionCount) return
    if (stored) return applyUser(stored)
    removeStored('user')
    setRestored(true)
  }
}

/** Follows a sign-in, a sign-out or a changed user of another tab. `key` is the storage key that it wrote. */
const syncFromStorage = (key: string | null): void => {
  const stored = getStored('user')
  if (stored && stored.id === auth.user?.id && getStored('token') !== null) setUser(stored)
  // A new token has started a restore already; the stored user that follows adds nothing.
  else if (key !== 'user' || (stored && auth.isRestored)) void restoreSession()
}

/** Ends a session that the server rejected: shows one message, and returns to this page after the next sign-in. */
export const endRejectedSession = (mayHaveNewPassword: boolean): void => {
  // A guest's request that requires a session: there is nothing to end.
  if (!auth.authenticated && auth.isRestored) return
  const { pathname, search } = window.location
  leaveSession()
  if (!isAuthPath(pathname) && !isCheckoutPath(pathname)) storeFirstPath(pathname, search)
  const { sessionEnded, passwordMayBeNew } = getBaseTexts().errors
  showSnackbar('error', mayHaveNewPassword ? passwordMayBeNew() : sessionEnded())
}

/**
 * Ends the session if its token was deleted from storage. Called on each page, because a deletion in the same tab fires no
 * storage event and a page with cached data sends no request.
 *
 * @returns whether it ended the session.
 */
export const endSessionWithoutToken = (): boolean => {
  if (!auth.authenticated || getStored('token') !== null) return false
  endRejectedSession(false)
  return true
}

/** Updates the session after a change in another tab or the Back button. */
export const watchSession = (): void => {
  window.addEventListener('storage', (event) => {
    const { key } = event
    if (key === null || key === 'token' || key === 'user') syncFromStorage(key)
  })
  // The browser's page cache may restore an outdated page: with a pending payment, or with another user.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void restoreSession()
  })
}
