import type { Query } from '@tanstack/react-query'
import type { Session, User } from '@zoog/contract/users'
import { navigate } from 'wouter/use-browser-location'
import { apiCallbacks } from '../api/callbacks'
import { clearResponseCache } from '../api/portal-fetch'
import { invalidateServerData, queryClient } from '../api/query-client'
import { endSessionByToken } from '../api/token-requests'
import { fetchUser, linkVisitToSession } from '../api/users'
import { currentTexts } from '../i18n/texts'
import { isAuthPath, isCheckoutPath, PATHS } from '../lib/paths'
import { createRandomId } from '../lib/random-id'
import { setCookie } from '../storage/cookies'
import { getStored, removeStored, removeUserData, setStored } from '../storage/local'
import { storeFirstPath } from '../storage/store-first-path'
import { isPaymentInProgress } from '../storage/stored-payment'
import { removeToken, setToken } from '../storage/token'
import { type AuthState, auth } from './auth'
import { closeAllDialogs } from './dialogs'
import { closeMenu } from './menu'
import { showSnackbar } from './snackbars'

/** Counts the sessions of this tab: what was asked for in one must not be taken for an answer in the next. */
let sessions = 0

const guest: AuthState = {
  loading: false,
  known: true,
  authenticated: false,
  user: null,
  paymentStatus: 'processed',
  newSubscription: false,
}

/** What is nobody's own may still be on the way to what stays on show and would not ask again. */
const isOnesOwn = ({ meta }: Query): boolean => !meta?.isPublic

const clearServerData = (): void => {
  clearResponseCache()
  queryClient.removeQueries({ predicate: isOnesOwn })
  queryClient.getMutationCache().clear()
}

/** Takes what is kept of a user out of this browser; what stays is said where the keys are defined (R-AUTH-10). */
const clearUser = (): void => {
  removeUserData()
  clearServerData()
}

const setKnown = (known: boolean): void => {
  auth.known = known
  auth.loading = !known
}

/** What decides what the server opens to somebody. */
const entitlementOf = ({ accountStatus, isWgSectionAvailable, subscriptionData, verified }: User): string =>
  JSON.stringify([accountStatus, isWgSectionAvailable, subscriptionData, verified])

/** Shows a user as now known. With another plan, what was answered for the one before is asked for anew. */
const setUser = (user: User): void => {
  const before = auth.user
  // Nothing is drawn anew for what was known.
  if (JSON.stringify(before) === JSON.stringify(user)) return
  auth.user = user
  if (before?.id !== user.id || entitlementOf(before) === entitlementOf(user)) return
  clearResponseCache()
  // Nor does a page that is opened next begin with them; what is on its way is waited for by somebody.
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: isOnesOwn })
  void invalidateServerData()
}

const enter = (user: User): void => {
  const stored = getStored('user')
  if (stored && stored.id !== user.id) clearUser()
  if (auth.user && auth.user.id !== user.id) {
    clearServerData()
    Object.assign(auth, guest)
  }
  setStored('user', user)
  setUser(user)
  auth.authenticated = true
  setKnown(true)
}

/** Names this visit to the server: random, and gone with the page. */
const sessionID = createRandomId()

/** Waits for a sign-in call; the state is `loading` meanwhile (R-AUTH-1). One that fails changes nobody's session. */
export const runSignIn = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  auth.loading = true
  try {
    return await call
  } finally {
    auth.loading = !auth.known
  }
}

/** Begins a session with what a sign-in call answered (R-AUTH-1). */
export const startSession = ({ token, user }: Session): void => {
  sessions += 1
  const replaced = getStored('token')
  if (replaced !== null && replaced !== token) endSessionByToken(replaced)
  // What a guest was shown is nobody's own, and stays on show: who signs in on the way to pay pays what they saw.
  if (replaced !== null || auth.user !== null) clearServerData()
  setToken(token)
  setCookie('isUserExist', '1')
  auth.newSubscription = false
  enter(user)
  removeStored('emailDraft')
  linkVisitToSession(sessionID)
}

/** Ends what is left of a session in this browser. */
const clear = (): void => {
  sessions += 1
  removeToken()
  clearUser()
  closeAllDialogs()
  closeMenu()
  Object.assign(auth, guest)
}

/** Both may be following a mailed link. */
const LINK_PATHS: readonly string[] = [PATHS.auth, PATHS.resetPassword]

/** Ends the session in this tab and goes to `/auth`; a checkout goes on as a guest's (R-AUTH-10). */
const leave = (): void => {
  const { pathname } = window.location
  const isCheckout = isCheckoutPath(pathname)
  // Navigate first, or the guards would store the page that is left as the one a guest asked for.
  if (!isCheckout && !LINK_PATHS.includes(pathname)) navigate(PATHS.auth, { replace: isAuthPath(pathname) })
  clear()
  // A failed payment leads back to this checkout (R-ROUTE-11).
  if (isCheckout) setStored('lastPathname', pathname)
}

/** The session ended while its answer was on the way. */
class SessionOver extends Error {}

/** Fetches the user anew; the session and its guards follow. The caller handles what it throws. */
export const refreshUser = async (): Promise<User> => {
  const askedIn = sessions
  const user = await fetchUser(askedIn)
  if (askedIn === sessions) enter(user)
  else if (auth.user === null) throw new SessionOver()
  return auth.user ?? user
}

/** Signs out here and at the server; every other open tab follows through the storage. */
export const signOut = async (): Promise<void> => {
  try {
    const { logout } = await import('../api/account')
    logout()
  } catch {
    // The part of the portal that tells the server did not load; the session here ends all the same.
  }
  endSession()
}

/** Ends the session here and in every other open tab, where the server has ended it already. */
export const endSession = (): void => {
  removeStored('firstPathname')
  leave()
}

/** Finds out who is there from what is stored; called at the start, and when another tab signed in or out. */
export const restoreSession = async (): Promise<void> => {
  sessions += 1
  const askedIn = sessions
  if (getStored('token') === null) {
    if (auth.authenticated) return leave()
    removeStored('user')
    Object.assign(auth, guest)
    return
  }
  const stored = getStored('user')
  // Where another tab signed somebody else in, nothing of the one before stays on show.
  setKnown(auth.authenticated && auth.user?.id === stored?.id)
  auth.paymentStatus = isPaymentInProgress(getStored('payment')) ? 'processing' : 'processed'
  try {
    await refreshUser()
  } catch {
    // A 401 has ended the session already. Where the server is out of reach, the user as last known will do.
    if (askedIn !== sessions) return
    if (stored) return enter(stored)
    removeStored('user')
    setKnown(true)
  }
}

/** Another tab signed in or out, or knows more of the user: this one follows. `key` is what that tab wrote. */
const userMovedElsewhere = (key: string | null): void => {
  const stored = getStored('user')
  if (stored && stored.id === auth.user?.id && getStored('token') !== null) setUser(stored)
  // A token is followed by its user; while that is asked for, there is nothing to learn from what was stored.
  else if (key !== 'user' || (stored && auth.known)) void restoreSession()
}

/** The session is over without the user's doing: it is said once, and the next sign-in leads back to this page. */
const sessionLost = (): void => {
  // A guest's call that needs a session: nothing ends.
  if (!auth.authenticated && auth.known) return
  const { pathname, search } = window.location
  leave()
  if (!isAuthPath(pathname) && !isCheckoutPath(pathname)) storeFirstPath(pathname, search)
  showSnackbar('error', currentTexts().LL.errors.sessionEnded())
}

/**
 * Ends a session whose token is gone from the storage, which only another tab is told of. Looked at with each page, as one
 * that has its data already asks the server for nothing.
 *
 * @returns whether it was.
 */
export const endSessionWithoutToken = (): boolean => {
  if (!auth.authenticated || getStored('token') !== null) return false
  sessionLost()
  return true
}

/** Ties the session to what happens outside of this tab's clicks: refused tokens, other tabs, the back button. */
export const watchSession = (): void => {
  apiCallbacks.onSessionRejected = sessionLost
  window.addEventListener('storage', (event) => {
    const { key } = event
    if (key === null || key === 'token' || key === 'user') userMovedElsewhere(key)
  })
  // The back button can bring a page back as it was left: on its way to a payment, or signed in as somebody else.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void restoreSession()
  })
}
