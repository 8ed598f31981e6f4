import { randomBytes } from 'node:crypto'
import { DAY, HOUR } from '@zoog/contract/constants'
import type { EmailChangeOutcome } from '@zoog/contract/email-change'
import type { EmailChange } from '@zoog/contract/profile'
import { toWireDate } from '@zoog/contract/wire-date'
import { fieldError } from '../../core/errors'
import { findUserById, normalizeEmail } from '../../core/find-user'
import { hashSecret, linkInvalidError } from '../../core/links'
import { type RateLimit, reserveAttempt } from '../../core/rate-limit'
import type { CustomerContext, Data, EmailChangeRow, UserRow } from '../../core/schema'
import { requireNewAddress } from '../users/new-user'
import { endEmailChange, hasKnownMailbox, verifyMailbox } from '../users/revoke-access'
import { mailEmailChanged, mailEmailChangeRequest } from './mails'

const LINK_LIFETIME_MS = DAY
/**
 * Limits the changes of an account and the mails to an address, because each request reveals whether an address has an
 * account. A customer who mistypes the address needs fewer.
 */
const CHANGES: RateLimit = { max: 5, windowMs: HOUR }

/** Returns the pending change of an account. Setting the clock back doesn't prolong it. */
const findPendingChange = (data: Data, now: number, userId: number): EmailChangeRow | undefined =>
  data.emailChanges.find(
    (row) => row.userId === userId && now < row.expiresAt && now >= row.expiresAt - LINK_LIFETIME_MS,
  )

/** Returns the pending change of an account's address; null if there is none. */
export const findEmailChange = (data: Data, now: number, userId: number): EmailChange | null => {
  const row = findPendingChange(data, now, userId)
  if (!row) return null
  const { email, isAgreedByCurrent, isAgreedByNew, expiresAt } = row
  return { email, isAgreedByCurrent, isAgreedByNew, expiresAt: toWireDate(expiresAt) }
}

/** Rejects the current address as the new one, before the password is compared, which costs time. */
export const requireNewEmail = (user: UserRow, email: string): void => {
  if (normalizeEmail(email) === normalizeEmail(user.email))
    throw fieldError(422, 'email_same', 'email', 'This is already your email address.')
}

/** Mails a link to the new address, and to the old one if its mailbox is known. Replaces a pending change. */
export const startEmailChange = (context: CustomerContext, email: string): void => {
  const { data, now, user } = context
  requireNewEmail(user, email)
  const keys = [`email-change:${user.id}`, `email-change-to:${normalizeEmail(email)}`]
  const counters = keys.map((key) => ({ key, limit: CHANGES }))
  reserveAttempt(data, now, counters, 'Too many email changes.')
  requireNewAddress(data, email)
  endEmailChange(data, user.id)
  const [current, next] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const row: EmailChangeRow = {
    userId: user.id,
    email,
    currentHash: hashSecret(current),
    newHash: hashSecret(next),
    isAgreedByCurrent: !hasKnownMailbox(user),
    isAgreedByNew: false,
    expiresAt: now + LINK_LIFETIME_MS,
  }
  data.emailChanges.push(row)
  mailEmailChangeRequest(context, { email, until: row.expiresAt, current, next })
}

/** Gives the account its new address. Links that were mailed to the old one end. */
const applyEmailChange = (context: CustomerContext, email: string, sessionId: string | undefined): void => {
  const { data, user } = context
  endEmailChange(data, user.id)
  // An unknown mailbox may belong to a stranger who must not learn the new address.
  const previousEmail = hasKnownMailbox(user) ? user.email : null
  user.email = email
  verifyMailbox(data, user, sessionId)
  data.oneTimeTokens = data.oneTimeTokens.filter(({ userId }) => userId !== user.id)
  mailEmailChanged(context, previousEmail)
}

/**
 * Records the decision of a mailbox. Both must agree, in any order, and either can cancel the change; repeating a
 * decision has no effect. Expired and used links, and links of a replaced change, are rejected. `sessionId` is the
 * account's session in the browser that opened the link.
 */
export const decideEmailChange = (
  data: Data,
  now: number,
  decision: { userId: number; token: string; isAgreed: boolean },
  origin: string,
  sessionId?: string,
): EmailChangeOutcome => {
  const user = findUserById(data, decision.userId)
  const row = findPendingChange(data, now, decision.userId)
  const hash = hashSecret(decision.token)
  if (!user || !row || (hash !== row.currentHash && hash !== row.newHash))
    throw linkInvalidError(decision.token)
  if (!decision.isAgreed) {
    endEmailChange(data, user.id)
    return 'canceled'
  }
  const isAgreedByCurrent = row.isAgreedByCurrent || hash === row.currentHash
  const isAgreedByNew = row.isAgreedByNew || hash === row.newHash
  if (isAgreedByCurrent && isAgreedByNew) requireNewAddress(data, row.email)
  row.isAgreedByCurrent = isAgreedByCurrent
  row.isAgreedByNew = isAgreedByNew
  if (!isAgreedByCurrent || !isAgreedByNew) return 'waiting'
  // The old mailbox says nothing about the owner of the new one.
  const provingSession = hash === row.newHash ? sessionId : undefined
  applyEmailChange({ data, now, user, origin }, row.email, provingSession)
  return 'changed'
}
