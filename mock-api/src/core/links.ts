import { createHash, randomBytes } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@zoog/contract/constants'
import { httpError } from './errors'
import type { Data, OneTimeTokenRow } from './schema'

type LinkKind = OneTimeTokenRow['kind']

const LINK_LIFETIME_MS: Record<LinkKind, number> = { verify: DAY, reset: HOUR, login: 5 * MINUTE }

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The length of 32 bytes in base64url. */
const SECRET_LENGTH = 43

/** Returns the error of an invalid link. A mail program may have cut its secret. */
export const linkInvalidError = (secret: string) =>
  secret.length < SECRET_LENGTH
    ? httpError(
        422,
        'link_incomplete',
        'This link is incomplete. Open it from the email again, or request a new one.',
      )
    : httpError(422, 'link_invalid', 'This link isn’t valid or has already been used.')

/** Creates the secret of a link that works once and expires. Only its hash is stored. */
export const issueLinkSecret = (data: Data, now: number, kind: LinkKind, userId: number): string => {
  // A new reset link ends the older ones, so that a mail in the wrong hands doesn't stay usable. Other links stay: a
  // verification mail that arrives late still works.
  data.oneTimeTokens = data.oneTimeTokens.filter(
    (row) => row.expiresAt > now && !(kind === 'reset' && row.kind === 'reset' && row.userId === userId),
  )
  const secret = randomBytes(32).toString('base64url')
  data.oneTimeTokens.push({
    kind,
    hash: hashSecret(secret),
    userId,
    createdAt: now,
    expiresAt: now + LINK_LIFETIME_MS[kind],
    usedAt: null,
  })
  return secret
}

/** Finds the link of a secret; undefined if it belongs to another user, was used or has expired. */
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
      row.hash === hashSecret(secret),
  )
