import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@zoog/contract/constants'
import { httpError } from './errors'
import type { Data, OneTimeTokenRow } from './schema'

type LinkKind = OneTimeTokenRow['kind']

/** How long a link of each kind is good. */
const LINK_LIFE_MS: Record<LinkKind, number> = { verify: DAY, reset: HOUR, login: 5 * MINUTE }

/** What is kept of a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** A link that was mailed and is good for nothing. */
export const linkInvalidError = () =>
  httpError(422, 'link_invalid', 'This link is not valid, or it has been used already.')

/** Makes the secret of a link that is good once, for a while. Only its hash is kept. */
export const issueLinkSecret = (data: Data, now: number, kind: LinkKind, userId: number): string => {
  // A new reset link ends the older ones, so that one mail in the wrong hands is not good for ever. The others stay:
  // a verification mail that was late is still as good as the one sent after it.
  data.oneTimeTokens = data.oneTimeTokens.filter(
    (row) => row.expiresAt > now && !(kind === 'reset' && row.kind === 'reset' && row.userId === userId),
  )
  const secret = randomBytes(32).toString('base64url')
  data.oneTimeTokens.push({
    kind,
    hash: hashSecret(secret),
    userId,
    createdAt: now,
    expiresAt: now + LINK_LIFE_MS[kind],
    usedAt: null,
  })
  return secret
}

/** The link of a secret, while it is good: of this user, not used, not too old. */
export const findLink = (
  data: Data,
  now: number,
  kind: LinkKind,
  userId: number,
  secret: string,
): OneTimeTokenRow | undefined =>
  data.oneTimeTokens.find(
    (row) =>
      row.kind === kind &&
      row.userId === userId &&
      row.usedAt === null &&
      row.expiresAt > now &&
      isSameHash(row.hash, hashSecret(secret)),
  )

const buildUrl = (origin: string, path: string, query: Record<string, string>): string =>
  `${origin}${path}?${new URLSearchParams(query)}`

/** Where the portal verifies an e-mail address. */
export const buildVerificationLink = (origin: string, userId: number, token: string): string =>
  buildUrl(origin, '/auth', { verify: '1', userId: String(userId), token })

/** Where the portal sets a new password. */
export const buildResetLink = (origin: string, userId: number, token: string): string =>
  buildUrl(origin, '/reset-password', { userId: String(userId), token })

/** Where the portal signs in by a link. The parameter's spelling is the one of `users/onetimeLogin`. */
export const buildLoginLink = (origin: string, userId: number, token: string): string =>
  buildUrl(origin, '/auth', { userID: String(userId), token })

/** Where a change of the address is agreed to, or stopped. */
export const buildEmailChangeLink = (origin: string, userId: number, token: string): string =>
  buildUrl(origin, '/auth', { emailChange: '1', userId: String(userId), token })

/** What a phone opens that is to be signed in. Behind the `#`, the secret is sent to no server by the address itself. */
export const buildHandOffLink = (origin: string, token: string): string => `${origin}/hand-over#${token}`

/** What a friend follows to sign up. */
export const buildReferralLink = (origin: string, friendID: string): string =>
  buildUrl(origin, '/sign-up', { friendID })
