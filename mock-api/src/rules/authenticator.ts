import { randomInt } from 'node:crypto'
import { toWireDate } from '@zoog/contract/common'
import { DAY, HOUR, MINUTE, SECOND } from '@zoog/contract/constants'
import { LOST_STEP_HOURS, RECOVERY_CODE, readCode, TOTP_CODE } from '@zoog/contract/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { AuthenticatorRow, Data, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { clearAttempts } from './attempts'
import { type Count, countGuess, refuseGuess } from './guessing'

/** As long as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** A clock may be off by one code on either side. */
const DRIFT_STEPS = 1
/** A set-up that was left alone is over. */
const SET_UP_MS = 15 * MINUTE
const STEP_MS = TOTP_CODE.periodSeconds * SECOND

const TOO_MANY = 'Too many wrong codes. Please try again later.'

const totpOf = ({ secret }: Pick<AuthenticatorRow, 'secret'>, label = ''): TOTP =>
  new TOTP({
    issuer: 'Zoog VPN',
    label,
    secret: Secret.fromBase32(secret),
    digits: TOTP_CODE.digits,
    period: TOTP_CODE.periodSeconds,
  })

/** One that was said to be lost is none once its time is over. */
const isLost = ({ lostFrom }: AuthenticatorRow, now: number): boolean => lostFrom !== null && lostFrom <= now

const rowOf = (data: Data, now: number, userId: number): AuthenticatorRow | undefined =>
  data.authenticators.find((row) => row.userId === userId && !isLost(row, now))

/** The authenticator that a user's sign-in asks for; undefined while there is none, or it is being set up. */
export const authenticatorOf = (data: Data, now: number, userId: number): AuthenticatorRow | undefined => {
  const row = rowOf(data, now, userId)
  return row && row.confirmedAt !== null ? row : undefined
}

/** What wrong codes of a user are counted by: a few at a time, and not many more in a day. */
const countsOfCodes = (userId: number): [Count, Count] => [
  { key: `code:${userId}`, limit: { max: 5, withinMs: 15 * MINUTE } },
  { key: `code-day:${userId}`, limit: { max: 30, withinMs: DAY } },
]

const isOn = () => refuse(409, 'second_factor_on', 'Two-step sign-in is on already.')
export const isOff = () =>
  refuse(409, 'second_factor_off', 'Two-step sign-in is off. To set it up, begin again.')

const wrongCode = () => {
  const message = 'This code is not right. Enter the one that is shown now.'
  return refuse(422, 'code_wrong', message, { code: [message] })
}
const usedCode = () => {
  const message = 'This code was used before. Wait for the next one.'
  return refuse(422, 'code_used', message, { code: [message] })
}

/** How sign-in stands, as the wire has it. */
export const secondFactorState = (data: Data, now: number, userId: number) => {
  const row = authenticatorOf(data, now, userId)
  return {
    isOn: row !== undefined,
    since: row?.confirmedAt ? toWireDate(row.confirmedAt) : null,
    recoveryCodesLeft: row?.recoveryCodes.length ?? 0,
    offAt: row?.lostFrom ? toWireDate(row.lostFrom) : null,
  }
}

/** Begins a set-up. One that is under way goes on, so that a reload and a second tab show the same QR code. */
export const beginSetUp = (data: Data, now: number, user: UserRow): { secret: string; uri: string } => {
  const known = rowOf(data, now, user.id)
  if (known && known.confirmedAt !== null) throw isOn()
  const isUnderWay = known !== undefined && known.createdAt > now - SET_UP_MS
  const secret = isUnderWay ? known.secret : new Secret({ size: SECRET_BYTES }).base32
  const row = {
    userId: user.id,
    secret,
    createdAt: now,
    confirmedAt: null,
    lastStep: 0,
    recoveryCodes: [],
    lostFrom: null,
  } satisfies AuthenticatorRow
  data.authenticators = [...data.authenticators.filter(({ userId }) => userId !== user.id), row]
  return { secret, uri: totpOf(row, user.email).toString() }
}

/** The half minute that a code of the app is of; refuses a wrong one, and one that is not newer than the last. */
const stepOf = (row: AuthenticatorRow, now: number, code: string): number => {
  const delta = totpOf(row).validate({ token: code, timestamp: now, window: DRIFT_STEPS })
  if (delta === null) throw wrongCode()
  const step = Math.floor(now / STEP_MS) + delta
  if (step <= row.lastStep) throw usedCode()
  return step
}

/** Runs a check of a code: refuses where too many were wrong, and counts one more that is. */
const guarded = <T>(data: Data, now: number, userId: number, check: () => T): T => {
  const counts = countsOfCodes(userId)
  refuseGuess(data, now, counts, TOO_MANY)
  try {
    const result = check()
    clearAttempts(data, counts[0].key)
    return result
  } catch (error) {
    countGuess(data, now, counts)
    throw error
  }
}

/** Whether a first code may be given: there is a set-up under way. */
export const checkSetUp = (data: Data, now: number, userId: number): AuthenticatorRow => {
  const row = rowOf(data, now, userId)
  if (row && row.confirmedAt !== null) throw isOn()
  if (!row || row.createdAt <= now - SET_UP_MS) throw isOff()
  return row
}

/** Refuses a first code that is wrong, before the recovery codes are made. */
export const checkFirstCode = (data: Data, now: number, userId: number, typed: string): void => {
  const row = checkSetUp(data, now, userId)
  guarded(data, now, userId, () => {
    const read = readCode(typed)
    if (read?.kind !== 'app') throw wrongCode()
    return stepOf(row, now, read.code)
  })
}

/** Ten recovery codes, as they are written down. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE.count }, () => {
    const { alphabet, length } = RECOVERY_CODE
    const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    return `${letters.slice(0, length / 2).join('')}-${letters.slice(length / 2).join('')}`
  })

/** Turns the second step on by the first code. Links that sign in without one are worth nothing from now on. */
export const confirmSetUp = (
  data: Data,
  now: number,
  userId: number,
  typed: string,
  recoveryHashes: string[],
): void => {
  const row = checkSetUp(data, now, userId)
  const code = readCode(typed)?.code ?? ''
  row.lastStep = stepOf(row, now, code)
  row.confirmedAt = now
  row.recoveryCodes = recoveryHashes
  data.oneTimeTokens = data.oneTimeTokens.filter((each) => each.kind !== 'login' || each.userId !== userId)
}

/** The recovery codes that a typed code is to be compared with; none where it is no recovery code. */
export const hashesToCompare = (data: Data, now: number, userId: number, typed: string) => {
  refuseGuess(data, now, countsOfCodes(userId), TOO_MANY)
  const read = readCode(typed)
  return read?.kind === 'recovery'
    ? { code: read.code, hashes: authenticatorOf(data, now, userId)?.recoveryCodes ?? [] }
    : { code: '', hashes: [] }
}

/**
 * Takes a code of the app, or the recovery code whose hash was found. What was taken is used up, and nothing is lost.
 *
 * @returns how many recovery codes are left, where one of them was used.
 */
export const takeCode = (
  data: Data,
  now: number,
  userId: number,
  typed: string,
  recoveryHash: string | null,
): number | null =>
  guarded(data, now, userId, () => {
    const row = authenticatorOf(data, now, userId)
    // Turned off while the code was compared.
    if (!row) throw isOff()
    const read = readCode(typed)
    if (read?.kind === 'app') {
      row.lastStep = stepOf(row, now, read.code)
      row.lostFrom = null
      return null
    }
    if (recoveryHash === null || !row.recoveryCodes.includes(recoveryHash)) throw wrongCode()
    row.lostFrom = null
    row.recoveryCodes = row.recoveryCodes.filter((hash) => hash !== recoveryHash)
    return row.recoveryCodes.length
  })

/** Turns the second step off. */
export const removeAuthenticator = (data: Data, userId: number): void => {
  data.authenticators = data.authenticators.filter((row) => row.userId !== userId)
}

/**
 * Says that the second step is lost; asked again, it stays as it was.
 *
 * @returns from when on it is off, and whether that is news.
 */
export const loseAuthenticator = (
  data: Data,
  now: number,
  userId: number,
): { offAt: number; isNews: boolean } => {
  const row = authenticatorOf(data, now, userId)
  // Turned off meanwhile: the password alone does.
  if (!row) return { offAt: now, isNews: false }
  if (row.lostFrom !== null) return { offAt: row.lostFrom, isNews: false }
  row.lostFrom = now + LOST_STEP_HOURS * HOUR
  return { offAt: row.lostFrom, isNews: true }
}

/** Keeps the second step on, whoever said that it was lost. */
export const keepAuthenticator = (data: Data, now: number, userId: number): void => {
  const row = authenticatorOf(data, now, userId)
  if (!row) throw isOff()
  row.lostFrom = null
}

/** Forgets the authenticator of a user, where it was lost and its time is over; whether there was one. */
export const forgetLost = (data: Data, now: number, userId: number): boolean => {
  const isTheirs = (row: AuthenticatorRow) => row.userId === userId && isLost(row, now)
  const had = data.authenticators.some(isTheirs)
  data.authenticators = data.authenticators.filter((row) => !isTheirs(row))
  return had
}

/** The codes that authenticator apps show now, for the desk. */
export const currentCodes = (data: Data, now: number) =>
  data.authenticators.flatMap((row) => {
    const user = data.users.find(({ id }) => id === row.userId)
    const nextAt = (Math.floor(now / STEP_MS) + 1) * STEP_MS
    return user
      ? [
          {
            email: user.email,
            code: totpOf(row).generate({ timestamp: now }),
            goodForSeconds: Math.ceil((nextAt - now) / SECOND),
            isOn: row.confirmedAt !== null,
          },
        ]
      : []
  })
