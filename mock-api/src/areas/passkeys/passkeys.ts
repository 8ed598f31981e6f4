import { PASSKEY_LIMITS, type Passkey } from '@zoog/contract/passkeys'
import { toWireDate } from '@zoog/contract/wire-date'
import { httpError } from '../../core/errors'
import type { Data, PasskeyRow } from '../../core/schema'

const toView = ({ id, name, host, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  host,
  createdAt: toWireDate(createdAt),
  lastUsedAt: lastUsedAt === null ? null : toWireDate(lastUsedAt),
})

const listRows = (data: Data, userId: number): PasskeyRow[] =>
  data.passkeys.filter((row) => row.userId === userId)

/** Lists the passkeys of an account, newest first. */
export const listPasskeys = (data: Data, userId: number): Passkey[] =>
  listRows(data, userId).toReversed().map(toView)

/** Lists the account's passkeys of a host. The browser gets them, so that an authenticator doesn't create a second one. */
export const findPasskeysForHost = (data: Data, userId: number, host: string): PasskeyRow[] =>
  listRows(data, userId).filter((row) => row.host === host)

/** Returns the form in which browsers get a known passkey. */
export const toDescriptor = ({ id, transports }: PasskeyRow) => ({
  id,
  type: 'public-key' as const,
  transports,
})

/** Returns the error for an invalid signature, address or challenge. Details would only help an attacker. */
export const passkeyInvalidError = () =>
  httpError(422, 'passkey_rejected', 'We couldn’t verify the passkey. Try again.')

const passkeyUnknownError = () =>
  httpError(
    422,
    'passkey_unknown',
    'This passkey doesn’t belong to an account, or it was removed. Sign in with your password.',
  )

/** Throws 409 if the account has the maximum number of passkeys. */
export const requirePasskeySlot = (data: Data, userId: number): void => {
  if (listRows(data, userId).length >= PASSKEY_LIMITS.count)
    throw httpError(
      409,
      'limit_reached',
      `You have ${PASSKEY_LIMITS.count} passkeys, the maximum. Remove one you don’t use to add another.`,
    )
}

/** Stores a passkey after its registration was verified. */
export const addPasskey = (
  data: Data,
  now: number,
  input: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>,
): Passkey => {
  requirePasskeySlot(data, input.userId)
  // A forged id must not replace another account's passkey.
  if (data.passkeys.some(({ id }) => id === input.id))
    throw httpError(409, 'passkey_rejected', 'This passkey is already in use.')
  const row: PasskeyRow = { ...input, createdAt: now, lastUsedAt: null }
  data.passkeys.push(row)
  return toView(row)
}

/** Returns the passkey of an id, of any account. */
export const requirePasskey = (data: Data, id: string): PasskeyRow => {
  const row = data.passkeys.find((passkey) => passkey.id === id)
  if (!row) throw passkeyUnknownError()
  return row
}

const requireOwnPasskey = (data: Data, userId: number, id: string): PasskeyRow => {
  const row = listRows(data, userId).find((passkey) => passkey.id === id)
  if (!row) throw httpError(404, 'not_found', 'This passkey was already removed.')
  return row
}

export const renamePasskey = (data: Data, userId: number, id: string, name: string): Passkey => {
  const row = requireOwnPasskey(data, userId, id)
  row.name = name
  return toView(row)
}

/** Removes a passkey of the account and returns its name. */
export const removePasskey = (data: Data, userId: number, id: string): string => {
  const row = requireOwnPasskey(data, userId, id)
  data.passkeys = data.passkeys.filter((passkey) => passkey !== row)
  return row.name
}
