import { randomUUID } from 'node:crypto'
import { DAY, SECOND } from '@zoog/contract/constants'
import { z } from 'zod'
import { findUserById } from './find-user'
import { keepNewest } from './keep-newest'
import type { Data, SessionRow, UserRow } from './schema'
import { readClaims, type SigningContext, signClaims } from './signed-claims'

const TOKEN_LIFETIME_MS = 30 * DAY
/** The maximum lifetime of a session, regardless of its use. */
const SESSION_LIFETIME_MS = 90 * DAY
/**
 * The time for which the previous token stays valid after the first use of the new one, for requests in progress.
 * Before that use the previous token stays valid, so that a lost response signs no customer out.
 */
const RENEWAL_GRACE_MS = 60 * SECOND
const MAX_SESSIONS_PER_USER = 50

const claimsSchema = z.object({ sub: z.string(), sid: z.string(), jti: z.string() })

/** The user and session of a valid token. */
export interface Bearer {
  user: UserRow
  session: SessionRow
  /** The token was renewed and is still valid. */
  isPrevious: boolean
}

/**
 * Returns the latest end of a session, rounded to seconds like a token's times, so that signing again gives the same text.
 */
const getSessionEnd = (startedAt: number): number =>
  Math.floor((startedAt + SESSION_LIFETIME_MS) / SECOND) * SECOND

const createToken = (startedAt: number, now: number): SessionRow['current'] => ({
  jti: randomUUID(),
  issuedAt: Math.floor(now / SECOND) * SECOND,
  expiresAt: Math.min(Math.floor((now + TOKEN_LIFETIME_MS) / SECOND) * SECOND, getSessionEnd(startedAt)),
})

/** Starts a session for a user. The caller commits before it sends the token. */
export const startSession = (
  data: Data,
  now: number,
  userId: number,
  userAgent: string,
  kind: SessionRow['kind'] = 'browser',
): SessionRow => {
  const session: SessionRow = {
    id: randomUUID(),
    userId,
    userAgent: userAgent.slice(0, 300),
    kind,
    createdAt: now,
    lastSeenAt: now,
    current: createToken(now, now),
    previous: null,
    steppedUpAt: null,
  }
  data.sessions = keepNewest(
    [...data.sessions, session],
    MAX_SESSIONS_PER_USER,
    (row) => row.userId === userId,
  )
  return session
}

/** Gives a session a new token and ends all older ones immediately. */
export const replaceToken = (session: SessionRow, now: number): void => {
  session.current = createToken(session.createdAt, now)
  session.previous = null
}

/** Ends a user's sessions, optionally all except one; returns how many ended. */
export const endSessions = (data: Data, userId: number, exceptId?: string): number => {
  const before = data.sessions.length
  data.sessions = data.sessions.filter((session) => session.userId !== userId || session.id === exceptId)
  return before - data.sessions.length
}

/** Returns whether to renew the token: past half of its life, if a new token could last longer. */
const isRenewalDue = ({ current: { issuedAt, expiresAt }, createdAt }: SessionRow, now: number): boolean =>
  now >= issuedAt + (expiresAt - issuedAt) / 2 && expiresAt < getSessionEnd(createdAt)

/**
 * Records the use of a token: renews it past half of its life, and limits the previous token after the first use of
 * the new one. Returns whether to commit, and whether to send the newest token.
 */
export const recordTokenUse = ({ session, isPrevious }: Bearer, now: number) => {
  session.lastSeenAt = now
  // A request with the previous token gets the new one again: the response that carried it may have been lost.
  if (isPrevious) return { isChanged: false, isRenewed: true }
  if (isRenewalDue(session, now)) {
    session.previous = { jti: session.current.jti, validUntil: null }
    session.current = createToken(session.createdAt, now)
    return { isChanged: true, isRenewed: true }
  }
  if (session.previous?.validUntil !== null) return { isChanged: false, isRenewed: false }
  session.previous.validUntil = now + RENEWAL_GRACE_MS
  return { isChanged: true, isRenewed: false }
}

/** Returns the session's newest token; the same text until the session is renewed. */
export const signToken = (context: SigningContext, session: SessionRow): Promise<string> =>
  signClaims(
    context,
    { sub: String(session.userId), sid: session.id, jti: session.current.jti },
    session.current,
  )

/** Returns the user and session of a token; null if it is invalid, expired, revoked or of another sandbox. */
export const readToken = async (context: SigningContext, token: string): Promise<Bearer | null> => {
  const claims = await readClaims(context, token, claimsSchema)
  if (!claims) return null
  const { data, clock } = context.sandbox
  const { sub, sid, jti } = claims
  const session = data.sessions.find(({ id, userId }) => id === sid && String(userId) === sub)
  const user = session && findUserById(data, session.userId)
  const now = clock.now()
  if (!session || !user || now >= getSessionEnd(session.createdAt)) return null
  if (session.current.jti === jti) return { user, session, isPrevious: false }
  const { previous } = session
  const isPrevious = previous?.jti === jti && (previous.validUntil === null || now <= previous.validUntil)
  return isPrevious ? { user, session, isPrevious } : null
}
