import { toWireDate } from '@zoog/contract/common'
import { PASSKEY_LIMITS, type Passkey } from '@zoog/contract/passkeys'
import { httpError } from '../../core/errors'
import { isolate } from '../../core/mail/format'
import { createMailWriter, sendUserMail } from '../../core/mail/send-mail'
import type { Data, PasskeyRow, UserRow } from '../../core/schema'

type PasskeyData = Pick<Data, 'passkeys'>

const asSeen = ({ id, name, host, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  ...{ id, name, host },
  createdAt: toWireDate(createdAt),
  lastUsedAt: lastUsedAt === null ? null : toWireDate(lastUsedAt),
})

const rowsOf = (data: PasskeyData, userId: number): PasskeyRow[] =>
  data.passkeys.filter((row) => row.userId === userId)

/** The passkeys of an account, the newest first. */
export const listPasskeys = (data: PasskeyData, userId: number): Passkey[] =>
  rowsOf(data, userId).toReversed().map(asSeen)

/** Those of an account that work at a host: an authenticator that has one makes no second. */
export const findPasskeysForHost = (data: PasskeyData, userId: number, host: string): PasskeyRow[] =>
  rowsOf(data, userId).filter((row) => row.host === host)

/** A signature, an address or a challenge that is not as it should be. Why exactly helps nobody but an attacker. */
export const passkeyInvalidError = () =>
  httpError(422, 'passkey_refused', 'The passkey could not be confirmed. Please try again.')

/** No account has it, or no longer. */
const passkeyUnknown = () =>
  httpError(
    422,
    'passkey_unknown',
    'This passkey opens no account here, or was removed from it. Sign in with your password.',
  )

/** Refuses one passkey more than an account can have. */
export const requirePasskeySlot = (data: PasskeyData, userId: number): void => {
  if (rowsOf(data, userId).length >= PASSKEY_LIMITS.count)
    throw httpError(
      409,
      'limit_reached',
      `An account has at most ${PASSKEY_LIMITS.count} passkeys. Remove one that you do not use first.`,
    )
}

/** Keeps a passkey whose making was verified. */
export const addPasskey = (
  data: PasskeyData,
  now: number,
  made: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>,
): Passkey => {
  requirePasskeySlot(data, made.userId)
  // Whoever makes up the id of another one's passkey does not take its place.
  if (data.passkeys.some(({ id }) => id === made.id))
    throw httpError(409, 'passkey_refused', 'This passkey is in use already.')
  const row: PasskeyRow = { ...made, createdAt: now, lastUsedAt: null }
  data.passkeys.push(row)
  return asSeen(row)
}

/** The passkey that a sign-in names, whosoever it is. */
export const getPasskey = (data: PasskeyData, id: string): PasskeyRow => {
  const row = data.passkeys.find((each) => each.id === id)
  if (!row) throw passkeyUnknown()
  return row
}

const ownPasskey = (data: PasskeyData, userId: number, id: string): PasskeyRow => {
  const row = rowsOf(data, userId).find((each) => each.id === id)
  if (!row) throw httpError(404, 'not_found', 'There is no such passkey.')
  return row
}

/** Gives one of an account's own another name. */
export const renamePasskey = (data: PasskeyData, userId: number, id: string, name: string): Passkey => {
  const row = ownPasskey(data, userId, id)
  row.name = name
  return asSeen(row)
}

/** Takes one of an account's own away; what it was called. */
export const removePasskey = (data: PasskeyData, userId: number, id: string): string => {
  const row = ownPasskey(data, userId, id)
  data.passkeys = data.passkeys.filter((each) => each !== row)
  return row.name
}

/** Confirms that a passkey was added or removed. */
export const mailPasskeyChange = (
  data: Data,
  now: number,
  user: UserRow,
  { name, isAdded }: { name: string; isAdded: boolean },
  origin: string,
): void => {
  const { texts, moment } = createMailWriter(user.language)
  sendUserMail(data, now, user, {
    text: isAdded ? 'passkeyAdded' : 'passkeyRemoved',
    kind: isAdded ? 'passkey-added' : 'passkey-removed',
    link: `${origin}/profile`,
    values: { name: isolate(name), time: moment(now) },
    more: [texts.notYou],
  })
}
