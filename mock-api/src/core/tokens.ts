import { randomUUID } from 'node:crypto'
import { DAY, SECOND } from '@zoog/contract/constants'
import { z } from 'zod'
import { loadJose } from './jose'
import type { Sandbox } from './sandboxes'
import type { Data, SessionRow, UserRow } from './schema'

const TOKEN_LIFE_MS = 30 * DAY
/** A session's absolute end, however often it is used. */
const SESSION_LIFE_MS = 90 * DAY
/**
 * How long the token before a renewed one stays good once the new one was used, for calls already under way. Until it is
 * used nobody knows that it arrived, so that an answer lost on the way signs nobody out.
 */
const RENEWAL_GRACE_MS = 60 * SECOND
const SESSIONS_PER_USER = 50

const claimsSchema = z.object({ sub: z.string(), sid: z.string(), jti: z.string(), sbx: z.string() })

/** Whom a good token belongs to. */
export interface Bearer {
  user: UserRow
  session: SessionRow
  /** The token is not the newest of its session: it was renewed, and is still good. */
  isPrevious: boolean
}

/** Makes and checks the portal's tokens. */
export interface Tokens {
  /** The newest token of a session. The same as long as the session is not renewed. */
  sign(sandbox: Sandbox, session: SessionRow): Promise<string>
  /** Null for a token that is expired, revoked, of another sandbox, or none at all. */
  check(sandbox: Sandbox, token: string): Promise<Bearer | null>
}

/** Until when a session of a start can last. A token counts in seconds: rounded, signing again gives the same text. */
const getSessionEnd = (startedAt: number): number =>
  Math.floor((startedAt + SESSION_LIFE_MS) / SECOND) * SECOND

const issue = (now: number, startedAt: number): SessionRow['current'] => ({
  jti: randomUUID(),
  issuedAt: Math.floor(now / SECOND) * SECOND,
  expiresAt: Math.min(Math.floor((now + TOKEN_LIFE_MS) / SECOND) * SECOND, getSessionEnd(startedAt)),
})

/** Starts a session for a user; the caller commits before it hands the token out. */
export const startSession = (
  data: Data,
  now: number,
  userId: number,
  userAgent: string,
  kind: SessionRow['kind'] = 'browser',
): SessionRow => {
  const own = data.sessions.filter((session) => session.userId === userId)
  const tooMany = own.slice(0, Math.max(0, own.length - SESSIONS_PER_USER + 1))
  if (tooMany.length > 0) data.sessions = data.sessions.filter((session) => !tooMany.includes(session))
  const session: SessionRow = {
    id: randomUUID(),
    userId,
    userAgent: userAgent.slice(0, 300),
    kind,
    createdAt: now,
    lastSeenAt: now,
    current: issue(now, now),
    previous: null,
    steppedUpAt: null,
  }
  data.sessions.push(session)
  return session
}

/** Gives a session a new token. Every older one ends at once: a copy of it is worth nothing after this. */
export const replaceToken = (session: SessionRow, now: number): void => {
  session.current = issue(now, session.createdAt)
  session.previous = null
}

/** Ends a user's sessions, all or all but one; answers how many. */
export const endSessions = (data: Data, userId: number, exceptId?: string): number => {
  const before = data.sessions.length
  data.sessions = data.sessions.filter((session) => session.userId !== userId || session.id === exceptId)
  return before - data.sessions.length
}

/** Whether it is time for a new token: past half of this one's life, where a new one could last longer. */
const isToRenew = ({ current: { issuedAt, expiresAt }, createdAt }: SessionRow, now: number): boolean =>
  now >= issuedAt + (expiresAt - issuedAt) / 2 && expiresAt < getSessionEnd(createdAt)

/** What the use of a token asks for: the session is kept anew, and its newest token goes out with the answer. */
export interface TokenUse {
  isChanged: boolean
  isRenewed: boolean
}

/** Notes that a token was used: one past half of its life is renewed, and a renewed one ends the one before it. */
export const recordTokenUse = ({ session, isPrevious }: Bearer, now: number): TokenUse => {
  session.lastSeenAt = now
  // A call that still carries the token before gets the new one too: the answer that brought it may have been lost.
  if (isPrevious) return { isChanged: false, isRenewed: true }
  if (isToRenew(session, now)) {
    session.previous = { jti: session.current.jti, validUntil: null }
    session.current = issue(now, session.createdAt)
    return { isChanged: true, isRenewed: true }
  }
  if (session.previous?.validUntil !== null) return { isChanged: false, isRenewed: false }
  session.previous.validUntil = now + RENEWAL_GRACE_MS
  return { isChanged: true, isRenewed: false }
}

const signedSchema = claimsSchema.extend({ exp: z.number() })
type SignedClaims = z.infer<typeof signedSchema>

/** Tokens whose signature was found good, so that it is not computed again for each call. */
const KEPT_TOKENS = 1000

/** Reads tokens by a secret; null for what it did not sign. Whether a token is still good is not asked here. */
const createReader = (secret: Uint8Array) => {
  const cache = new Map<string, SignedClaims>()
  return async (token: string): Promise<SignedClaims | null> => {
    const known = cache.get(token)
    if (known) return known
    const { compactVerify } = await loadJose()
    const verified = await compactVerify(token, secret, { algorithms: ['HS256'] }).catch(() => null)
    if (!verified) return null
    const claims = signedSchema.safeParse(JSON.parse(new TextDecoder().decode(verified.payload)))
    if (!claims.success) return null
    const oldest = cache.size >= KEPT_TOKENS ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(token, claims.data)
    return claims.data
  }
}

/** Whom verified claims belong to, now. */
const findBearer = (sandbox: Sandbox, claims: SignedClaims | null): Bearer | null => {
  const now = sandbox.clock.now()
  if (!claims || claims.sbx !== sandbox.name || claims.exp * SECOND <= now) return null
  const { sub, sid, jti } = claims
  const session = sandbox.data.sessions.find((each) => each.id === sid && String(each.userId) === sub)
  const user = session && sandbox.data.users.find((each) => each.id === session.userId)
  if (!session || !user || now >= getSessionEnd(session.createdAt)) return null
  if (session.current.jti === jti) return { user, session, isPrevious: false }
  const { previous } = session
  const isPrevious = previous?.jti === jti && (previous.validUntil === null || now <= previous.validUntil)
  return isPrevious ? { user, session, isPrevious } : null
}

/** Tokens signed with a secret (HS256). */
export const createTokens = (secret: Uint8Array): Tokens => {
  const read = createReader(secret)
  return {
    sign: async (sandbox, session) => {
      const { SignJWT } = await loadJose()
      return new SignJWT({ sid: session.id, sbx: sandbox.name })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(session.userId))
        .setJti(session.current.jti)
        .setIssuedAt(session.current.issuedAt / SECOND)
        .setExpirationTime(session.current.expiresAt / SECOND)
        .sign(secret)
    },

    check: async (sandbox, token) => findBearer(sandbox, await read(token)),
  }
}
