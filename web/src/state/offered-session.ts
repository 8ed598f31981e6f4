import { token } from '@zoog/contract/common'
import type { Session } from '@zoog/contract/users'
import { proxy } from 'valtio'
import { z } from 'zod'
import { endSessionByToken, fetchUserByToken } from '../api/token-requests'
import { currentTexts } from '../i18n/texts'
import { getStored } from '../storage/local'
import { auth } from './auth'
import { restoreSession, startSession } from './session'
import { showSnackbar } from './snackbars'

/**
 * How a session came here: `token` by an address (`?t=`), `login` by a one-time link that was used up for it, `handOver`
 * from a desk, for the page that is open.
 */
const kinds = ['token', 'login', 'handOver'] as const
type Kind = (typeof kinds)[number]

/** What a history entry keeps of a link that is not settled yet, so that a reload asks again. */
const entrySchema = z.object({ offered: z.object({ token, kind: z.enum(kinds) }) })
export type OfferedToken = z.infer<typeof entrySchema>['offered']

/** What this history entry keeps of a link; null for nothing. */
export const readOfferedToken = (): OfferedToken | null => {
  const entry = entrySchema.safeParse(window.history.state)
  return entry.success ? entry.data.offered : null
}
const setEntry = (offered: OfferedToken | null): void =>
  window.history.replaceState(offered && { offered }, '')

/** The session that a link offers, until the visitor accepts or declines it (R-AUTH-12). */
export const sessionOffer = proxy<{ open: { session: Session; kind: Kind } | null }>({ open: null })

/**
 * Begins a session that a link brought, or asks first: the link may come from a stranger who wants the visitor in an account
 * of theirs. A guest who pressed the button of a one-time link has agreed already.
 */
export const offerSession = (session: Session, kind: Kind, begin: (session: Session) => void): void => {
  if (auth.user === null ? kind === 'login' : auth.user.id === session.user.id) {
    begin(session)
    return
  }
  setEntry({ token: session.token, kind })
  sessionOffer.open = { session, kind }
}

/** The question is answered or moot. */
export const closeSessionOffer = (): void => {
  setEntry(null)
  sessionOffer.open = null
}

/** Nothing changes here. A session that this page made for the question is nobody else's, and ends. */
export const declineSessionOffer = (): void => {
  if (sessionOffer.open && sessionOffer.open.kind !== 'token')
    endSessionByToken(sessionOffer.open.session.token)
  closeSessionOffer()
}

/**
 * Follows the token of a link. It is stored when the server has said whose it is, and not before: one that is refused,
 * or does not reach the server, changes nothing.
 */
export const signInWithToken = async ({ token: offered, kind }: OfferedToken): Promise<void> => {
  const own = getStored('token')
  if (own === offered) return restoreSession()
  setEntry({ token: offered, kind })
  const asked = fetchUserByToken(offered).catch(() => undefined)
  if (own !== null) await restoreSession()
  const user = await asked
  // What did not reach the server can be tried again by a reload.
  if (user !== undefined) setEntry(null)
  if (user) offerSession({ token: offered, user }, kind, startSession)
  // After the offer is open, or the guards would take a guest to another page first.
  if (own === null) await restoreSession()
  if (user) return
  const { auth: texts, errors } = currentTexts().LL
  showSnackbar('error', user === null ? texts.linkFailed() : errors.unreachable())
}
