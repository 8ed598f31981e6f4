import { randomUUID } from 'node:crypto'
import { DAY, SECOND } from '@zoog/contract/constants'
import { compactVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { findUserById } from './find-user'
import type { Sandbox } from './sandboxes'
import type { Data, SessionRow, UserRow } from './schema'

const TOKEN_LIFETIME_MS = 30 * DAY
/** The maximum lifetime of a session, regardless of its use. */
const SESSION_LIFETIME_MS = 90 * DAY
/**
 * The time for which the previous token stays valid after the first use of the new one, for requests in progress.
 * Before that use the previous token stays valid, so that a lost response signs no customer out.
 */
const RENEWAL_GRACE_MS = 60 * SECOND
const MAX_SESSIONS_PER_USER = 50

const claimsSchema = z.object({ sub: z.string(), sid: z.string(), jti: z.string(), sbx: z.string() })

/** The user and session of a valid token. */
export interface Bearer {
  user: UserRow
  session: SessionRow
  /** The token was renewed and is still valid. */
  isPrevious: boolean
}

/** Signs and verifies the portal's tokens. */
export interface Tokens {
  /** Returns the session's newest token; the same text until the session is renewed. */
  sign(sandbox: Sandbox, session: SessionRow): Promise<string>
  /** Null if the token is invalid, expired, revoked or of another sandbox. */
  check(sandbox: Sandbox, token: string): Promise<Bearer | null>
}

/**
 * Returns the latest end of a session, rounded to seconds like a token's times, so that signing again gives the same text.
 */
const getSessionEnd = (startedAt: number): number =>
  Math.floor((startedAt + SESSION_LIFETIME_MS) / SECOND) * SECOND

const createToken = (now: number, startedAt: number): SessionRow['current'] => ({
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
  const userSessions = data.sessions.filter((session) => session.userId === userId)
  const oldest = userSessions.slice(0, Math.max(0, userSessions.length - MAX_SESSIONS_PER_USER + 1))
  if (oldest.length > 0) data.sessions = data.sessions.filter((session) => !oldest.includes(session))
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
  data.sessions.push(session)
  return session
}

/** Gives a session a new token and ends all older ones immediately. */
export const replaceToken = (session: SessionRow, now: number): void => {
  session.current = createToken(now, session.createdAt)
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

/** The consequences of using a token: whether to commit, and whether to send the newest token. */
export interface TokenUse {
  isChanged: boolean
  isRenewed: boolean
}

/**
 * Records the use of a token: renews it past half of its life, and limits the previous token after the first use of
 * the new one.
 */
export const recordTokenUse = ({ session, isPrevious }: Bearer, now: number): TokenUse => {
  session.lastSeenAt = now
  // A request with the previous token gets the new one again: the response that carried it may have been lost.
  if (isPrevious) return { isChanged: false, isRenewed: true }
  if (isRenewalDue(session, now)) {
    session.previous = { jti: session.current.jti, validUntil: null }
    session.current = createToken(now, session.createdAt)
    return { isChanged: true, isRenewed: true }
  }
  if (session.previous?.validUntil !== null) return { isChanged: false, isRenewed: false }
  session.previous.validUntil = now + RENEWAL_GRACE_MS
  return { isChanged: true, isRenewed: false }
}

const signedSchema = claimsSchema.extend({ exp: z.number() })
type SignedClaims = z.infer<typeof signedSchema>

/** The number of cached tokens with a valid signature, which is then not verified again. */
const MAX_CACHED_TOKENS = 1000

/** Returns a function that verifies a token's signature; null if it is invalid. Expiry is checked elsewhere. */
const createVerifier = (secret: Uint8Array) => {
  const cache = new Map<string, SignedClaims>()
  return async (token: string): Promise<SignedClaims | null> => {
    const cached = cache.get(token)
    if (cached) return cached
    const verified = await compactVerify(token, secret, { algorithms: ['HS256'] }).catch(() => null)
    if (!verified) return null
    const claims = signedSchema.safeParse(JSON.parse(new TextDecoder().decode(verified.payload)))
    if (!claims.success) return null
    const oldest = cache.size >= MAX_CACHED_TOKENS ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(token, claims.data)
    return claims.data
  }
}

/** Finds the user and session of verified claims. */
const findBearer = (sandbox: Sandbox, claims: SignedClaims | null): Bearer | null => {
  const now = sandbox.clock.now()
  if (!claims || claims.sbx !== sandbox.name || claims.exp * SECOND <= now) return null
  const { sub, sid, jti } = claims
  const session = sandbox.data.sessions.find(({ id, userId }) => id === sid && String(userId) === sub)
  const user = session && findUserById(sandbox.data, session.userId)
  if (!session || !user || now >= getSessionEnd(session.createdAt)) return null
  if (session.current.jti === jti) return { user, session, isPrevious: false }
  const { previous } = session
  const isPrevious = previous?.jti === jti && (previous.validUntil === null || now <= previous.validUntil)
  return isPrevious ? { user, session, isPrevious } : null
}

/** Creates tokens that are signed with a secret (HS256). */
export const createTokens = (secret: Uint8Array): Tokens => {
  const verify = createVerifier(secret)
  return {
    sign: (sandbox, session) =>
      new SignJWT({ sid: session.id, sbx: sandbox.name })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(session.userId))
        .setJti(session.current.jti)
        .setIssuedAt(session.current.issuedAt / SECOND)
        .setExpirationTime(session.current.expiresAt / SECOND)
        .sign(secret),

    check: async (sandbox, token) => findBearer(sandbox, await verify(token)),
  }
}
