import { LIMITS } from '@zoog/contract/constants'
import { token } from '@zoog/contract/fields'
import type { Session } from '@zoog/contract/users'
import { proxy } from 'valtio'
import { z } from 'zod'
import { endSessionByToken, fetchUserByToken } from '../api/token-requests'
import { getBaseTexts } from '../i18n/texts'
import { readEntryState, writeEntryState } from '../lib/history-entry'
import { removeUrlParameters } from '../lib/url-query'
import { getStored } from '../storage/local'
import { auth } from './auth'
import { restoreSession, startSession } from './session'
import { showSnackbar } from './snackbars'

/**
 * The source of a session: `token` is a URL with `?t=`, `login` a one-time link, `handOff` another device of the
 * customer.
 */
const KINDS = ['token', 'login', 'handOff'] as const
type Kind = (typeof KINDS)[number]

/** State of a history entry whose link wasn't accepted or declined yet, so that a reload asks again. */
const entrySchema = z.object({ offered: z.object({ token, kind: z.enum(KINDS) }) })
export type OfferedToken = z.infer<typeof entrySchema>['offered']

/** Returns the token of a pending link in this history entry, or null. */
export const readOfferedToken = (): OfferedToken | null => readEntryState(entrySchema)?.offered ?? null

const storeOfferedToken = (offered: OfferedToken | null): void => writeEntryState(offered && { offered })

/** The session that a link offers, until the visitor accepts or declines it (R-AUTH-12). */
export const sessionOffer = proxy<{ current: { session: Session; kind: Kind } | null }>({ current: null })

/**
 * Starts a link's session, or asks first: the link may come from a stranger who wants the visitor to use the stranger's
 * account. A guest who pressed the button of a one-time link has agreed already.
 */
export const offerSession = (session: Session, kind: Kind, start: (session: Session) => void): void => {
  if (auth.user === null ? kind === 'login' : auth.user.id === session.user.id) {
    start(session)
    return
  }
  storeOfferedToken({ token: session.token, kind })
  sessionOffer.current = { session, kind }
}

export const closeSessionOffer = (): void => {
  storeOfferedToken(null)
  sessionOffer.current = null
}

/** Keeps the current user. A session that was created for this offer ends on the server. */
export const declineSessionOffer = (): void => {
  if (sessionOffer.current && sessionOffer.current.kind !== 'token')
    endSessionByToken(sessionOffer.current.session.token)
  closeSessionOffer()
}

/**
 * Signs in with a link's token. The token is stored only after the server has accepted it, so a rejected token or a network
 * error changes nothing.
 */
export const signInWithToken = async ({ token: offered, kind }: OfferedToken): Promise<void> => {
  const storedToken = getStored('token')
  if (storedToken === offered) return restoreSession()
  storeOfferedToken({ token: offered, kind })
  const request = fetchUserByToken(offered).catch(() => undefined)
  if (storedToken !== null) await restoreSession()
  const user = await request
  // After a network error the entry stays, so that a reload tries again.
  if (user !== undefined) storeOfferedToken(null)
  if (user) offerSession({ token: offered, user }, kind, startSession)
  // After the offer is open, or the guards would redirect a guest first.
  if (storedToken === null) await restoreSession()
  if (user) return
  const { errors, signIn } = getBaseTexts()
  const linkFailed = storedToken === null ? signIn.linkFailedSignIn : signIn.linkFailed
  showSnackbar('error', user === null ? linkFailed() : errors.unreachable())
}

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Returns the token of the query parameter `t` (R-AUTH-12) and removes it from the address bar, so that no request, script or
 * bookmark contains it. Without the parameter, returns the token that awaited the customer's decision before a reload. Null
 * for a missing or malformed token.
 */
export const takeTokenFromUrl = (): OfferedToken | null => {
  const token = new URLSearchParams(window.location.search).get('t')
  if (token === null) return readOfferedToken()
  removeUrlParameters('t')
  return token.length <= LIMITS.token && JWT.test(token) ? { token, kind: 'token' } : null
}
