import type { Session, User } from '@zoog/contract/users'
import { navigate } from 'wouter/use-browser-location'
import { answeredFailure } from '../api/failures'
import { forgetKeptAnswers } from '../api/portal-fetch'
import { queryClient } from '../api/query-client'
import { onSessionRefused } from '../api/session-events'
import { usersApi } from '../api/users'
import { currentTexts } from '../i18n/texts'
import { ownPath } from '../lib/own-path'
import { isAuthPath, isCheckoutPath, PATHS } from '../lib/paths'
import { dropCookie, setCookie } from '../storage/cookies'
import { forget, recall, remember, rememberPortal, rememberUser } from '../storage/local'
import { type AuthState, auth } from './auth'
import { closeAllDialogs } from './dialogs'
import { closeMenu } from './menu'
import { paymentUnderWay } from './payment'
import { showSnackbar } from './snackbars'

const enter = (user: User): void => {
  rememberUser(user)
  auth.user = user
  auth.authenticated = true
  auth.loading = false
}

/** Begins a session with what a sign-in call answered (R-AUTH-1). */
export const startSession = ({ token, user }: Session): void => {
  forgetServerData()
  remember('token', token)
  setCookie('zoogToken', token)
  setCookie('isUserExist', '1')
  enter(user)
}

const forgetServerData = (): void => {
  forgetKeptAnswers()
  queryClient.clear()
}

/** Takes everything of the user out of this browser; language and attribution stay (R-AUTH-10). */
const clear = (): void => {
  forget('token', 'user', 'tariffName', 'userSubscrHash', 'userSubscrHashTime', 'lastPathname', 'vrfshwn')
  rememberPortal({ favourites: [], dismissedBanner: null, resendAt: 0, emailDraft: '', drafts: {} })
  dropCookie('zoogToken')
  forgetServerData()
  closeAllDialogs()
  closeMenu()
  Object.assign(auth, {
    loading: false,
    authenticated: false,
    user: null,
    paymentStatus: 'processed',
    newSubscription: false,
  } satisfies AuthState)
}

/** Ends the session in this tab. A checkout goes on as a guest's; from anywhere else the way is to `/auth`. */
const leave = (): void => {
  // The address first: the guards must not take the page that is left for one that a guest asked for.
  if (!isCheckoutPath(window.location.pathname)) navigate(PATHS.auth)
  clear()
}

/** Fetches the user anew; the session and its guards follow. The caller handles what it throws. */
export const refreshUser = async (): Promise<User> => {
  const { body } = await queryClient.fetchQuery({
    queryKey: ['users.info'],
    queryFn: async () => {
      const answer = await usersApi.getInfo.query({})
      if (answer.status !== 200) throw answer
      return answer
    },
    staleTime: 0,
  })
  enter(body.data)
  return body.data
}

/** Signs out here and at the server; every other open tab follows through the storage. */
export const signOut = async (): Promise<void> => {
  try {
    const { extensionsApi } = await import('../api/extensions')
    // The server's answer does not matter to the person who leaves: the token is gone from here either way.
    extensionsApi.logout.mutate({ body: {} }).catch(() => undefined)
  } catch {
    // The part of the portal that tells the server did not load; the session here ends all the same.
  }
  forget('firstPathname')
  leave()
}

/** Finds out who is there from what is stored; called at the start, and when another tab signed in or out. */
export const restoreSession = async (): Promise<void> => {
  if (recall('token') === null) {
    if (auth.authenticated) leave()
    else clear()
    return
  }
  auth.loading = !auth.authenticated
  auth.paymentStatus = paymentUnderWay() ? 'processing' : 'processed'
  try {
    await refreshUser()
  } catch (error) {
    // A 401 has ended the session already. Where the server is out of reach, the user as last known will do.
    const stored = recall('user')
    if (answeredFailure(error)?.status === 401) return
    if (stored && recall('token') !== null) enter(stored)
    else auth.loading = false
  }
}

/** Ties the session to what happens outside of this tab's clicks: refused tokens, and other tabs. */
export const watchSession = (): void => {
  onSessionRefused(() => {
    const here = ownPath(window.location.pathname + window.location.search)
    leave()
    if (here && !isAuthPath(here) && !isCheckoutPath(here)) remember('firstPathname', here)
    showSnackbar('error', currentTexts().LL.errors.sessionEnded())
  })
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'token') void restoreSession()
  })
}
