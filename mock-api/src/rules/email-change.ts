import { randomBytes } from 'node:crypto'
import { toWireDate } from '@zoog/contract/common'
import { DAY, HOUR } from '@zoog/contract/constants'
import type { EmailChangeOutcome } from '@zoog/contract/email-change'
import type { EmailChange } from '@zoog/contract/profile'
import type { Data, EmailChangeRow, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { consumeAttempt, type Limit } from './attempts'
import { mailChangedEmail, mailEmailChange } from './email-change-mails'
import { emailKey, findByEmail, findById } from './find-user'
import { hashOf, linkInvalid } from './links'

/** How long both mailboxes have to agree. */
const LIFE_MS = DAY
/** More than anybody makes who only mistyped; each tells whether an address has an account. */
const CHANGES: Limit = { max: 5, withinMs: HOUR }

type Kept = Pick<Data, 'emailChanges'>

/** The change of an account that still waits. A clock that was moved back makes none good again for longer. */
const waiting = (data: Kept, now: number, userId: number): EmailChangeRow | undefined =>
  data.emailChanges.find(
    (row) => row.userId === userId && now < row.expiresAt && now >= row.expiresAt - LIFE_MS,
  )

/** The change of an account's address that waits for its links; null where there is none. */
export const emailChangeOf = (data: Kept, now: number, userId: number): EmailChange | null => {
  const row = waiting(data, now, userId)
  if (!row) return null
  const { email, isAgreedByCurrent, isAgreedByNew, expiresAt } = row
  return { email, isAgreedByCurrent, isAgreedByNew, expiresAt: toWireDate(expiresAt) }
}

/** Ends a change that waits: by its owner, by the link in the old mailbox, and with the password that it was asked for by. */
export const endEmailChange = (data: Kept, userId: number): void => {
  data.emailChanges = data.emailChanges.filter((row) => row.userId !== userId)
}

const refuseTaken = () => {
  const message = 'The email has already been taken.'
  return refuse(409, 'email_taken', message, { email: [message] })
}

/** Refuses an address that cannot be the account's, before the password is compared, which costs time. */
export const checkNewEmail = (user: UserRow, email: string): void => {
  if (emailKey(email) === emailKey(user.email)) {
    const message = 'This is your email address already.'
    throw refuse(422, 'email_same', message, { email: [message] })
  }
}

/** Mails a link to the old address and one to the new; takes the place of a change that waits. */
export const beginEmailChange = (
  data: Data,
  now: number,
  user: UserRow,
  email: string,
  origin: string,
): void => {
  checkNewEmail(user, email)
  const tooMany = 'Too many changes of your email address. Please try again later.'
  consumeAttempt(data, `email-change:${user.id}`, CHANGES, now, tooMany)
  if (findByEmail(data, email)) throw refuseTaken()
  endEmailChange(data, user.id)
  const [current, next] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const row: EmailChangeRow = {
    ...{ userId: user.id, email, currentHash: hashOf(current), newHash: hashOf(next) },
    ...{ isAgreedByCurrent: false, isAgreedByNew: false, expiresAt: now + LIFE_MS },
  }
  data.emailChanges.push(row)
  mailEmailChange(data, now, user, { email, until: row.expiresAt, current, next, origin })
}

/** Both mailboxes agree: the account has its new address, and what was mailed to the old one opens nothing any more. */
const apply = (data: Data, now: number, user: UserRow, row: EmailChangeRow, origin: string): void => {
  endEmailChange(data, user.id)
  const before = user.email
  user.email = row.email
  user.verified = true
  data.oneTimeTokens = data.oneTimeTokens.filter(({ userId }) => userId !== user.id)
  mailChangedEmail(data, now, user, before, origin)
}

/**
 * What the holder of a mailed link says to a change. Either mailbox agrees or stops it, in any order, and again with no
 * effect; a link that is late, used up, or of a change that another one took the place of, changes nothing.
 */
export const decideEmailChange = (
  data: Data,
  now: number,
  said: { userId: number; token: string; isAgreed: boolean },
  origin: string,
): EmailChangeOutcome => {
  const user = findById(data, said.userId)
  const row = waiting(data, now, said.userId)
  const hash = hashOf(said.token)
  if (!user || !row || (hash !== row.currentHash && hash !== row.newHash)) throw linkInvalid()
  if (!said.isAgreed) {
    endEmailChange(data, user.id)
    return 'stopped'
  }
  const isAgreedByCurrent = row.isAgreedByCurrent || hash === row.currentHash
  const isAgreedByNew = row.isAgreedByNew || hash === row.newHash
  if (isAgreedByCurrent && isAgreedByNew && findByEmail(data, row.email)) throw refuseTaken()
  row.isAgreedByCurrent = isAgreedByCurrent
  row.isAgreedByNew = isAgreedByNew
  if (!isAgreedByCurrent || !isAgreedByNew) return 'waiting'
  apply(data, now, user, row, origin)
  return 'changed'
}
