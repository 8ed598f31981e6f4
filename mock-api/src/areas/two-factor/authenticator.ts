import { randomInt } from 'node:crypto'
import { toWireDate } from '@zoog/contract/common'
import { DAY, HOUR, MINUTE, SECOND } from '@zoog/contract/constants'
import {
  parseTwoFactorCode,
  RECOVERY_CODE,
  TOTP_CODE,
  TWO_FACTOR_RECOVERY_HOURS,
} from '@zoog/contract/two-factor'
import { Secret, TOTP } from 'otpauth'
import { httpError } from '../../core/errors'
import { clearAttempts } from '../../core/rate-limit'
import type { AuthenticatorRow, Data, UserRow } from '../../core/schema'
import { type AttemptCounter, recordFailedAttempt, requireAttemptAllowed } from '../users/login-attempts'

/** As long as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** A clock may be off by one code on either side. */
const DRIFT_STEPS = 1
/** A set-up that was left alone is over. */
const SET_UP_MS = 15 * MINUTE
const STEP_MS = TOTP_CODE.periodSeconds * SECOND

const TOO_MANY = 'Too many wrong codes. Please try again later.'

const createTotp = ({ secret }: Pick<AuthenticatorRow, 'secret'>, label = ''): TOTP =>
  new TOTP({
    issuer: 'Zoog VPN',
    label,
    secret: Secret.fromBase32(secret),
    digits: TOTP_CODE.digits,
    period: TOTP_CODE.periodSeconds,
  })

/** One that was said to be lost is none once its time is over. */
const hasRecoveryEnded = ({ lostFrom }: AuthenticatorRow, now: number): boolean =>
  lostFrom !== null && lostFrom <= now

const findAuthenticator = (data: Data, now: number, userId: number): AuthenticatorRow | undefined =>
  data.authenticators.find((row) => row.userId === userId && !hasRecoveryEnded(row, now))

/** The authenticator that a user's sign-in asks for; undefined while there is none, or it is being set up. */
export const findActiveAuthenticator = (
  data: Data,
  now: number,
  userId: number,
): AuthenticatorRow | undefined => {
  const row = findAuthenticator(data, now, userId)
  return row && row.confirmedAt !== null ? row : undefined
}

/** What wrong codes of a user are counted by: a few at a time, and not many more in a day. */
const getCodeCounters = (userId: number): [AttemptCounter, AttemptCounter] => [
  { key: `code:${userId}`, limit: { max: 5, windowMs: 15 * MINUTE } },
  { key: `code-day:${userId}`, limit: { max: 30, windowMs: DAY } },
]

const twoFactorOnError = () => httpError(409, 'second_factor_on', 'Two-step sign-in is on already.')
export const twoFactorOffError = () =>
  httpError(409, 'second_factor_off', 'Two-step sign-in is off. To set it up, begin again.')

const wrongCodeError = () => {
  const message = 'This code is not right. Enter the one that is shown now.'
  return httpError(422, 'code_wrong', message, { code: [message] })
}
const usedCodeError = () => {
  const message = 'This code was used before. Wait for the next one.'
  return httpError(422, 'code_used', message, { code: [message] })
}

/** How sign-in stands, as the wire has it. */
export const getTwoFactorState = (data: Data, now: number, userId: number) => {
  const row = findActiveAuthenticator(data, now, userId)
  return {
    isOn: row !== undefined,
    since: row?.confirmedAt ? toWireDate(row.confirmedAt) : null,
    recoveryCodesLeft: row?.recoveryCodes.length ?? 0,
    offAt: row?.lostFrom ? toWireDate(row.lostFrom) : null,
  }
}

/** Begins a set-up. One that is under way goes on, so that a reload and a second tab show the same QR code. */
export const beginTwoFactorSetup = (
  data: Data,
  now: number,
  user: UserRow,
): { secret: string; uri: string } => {
  const known = findAuthenticator(data, now, user.id)
  if (known && known.confirmedAt !== null) throw twoFactorOnError()
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
  return { secret, uri: createTotp(row, user.email).toString() }
}

/** The half minute that a code of the app is of; refuses a wrong one, and one that is not newer than the last. */
const getCodeStep = (row: AuthenticatorRow, now: number, code: string): number => {
  const delta = createTotp(row).validate({ token: code, timestamp: now, window: DRIFT_STEPS })
  if (delta === null) throw wrongCodeError()
  const step = Math.floor(now / STEP_MS) + delta
  if (step <= row.lastStep) throw usedCodeError()
  return step
}

/** Runs a check of a code: refuses where too many were wrong, and counts one more that is. */
const withCodeLimit = <T>(data: Data, now: number, userId: number, check: () => T): T => {
  const counts = getCodeCounters(userId)
  requireAttemptAllowed(data, now, counts, TOO_MANY)
  try {
    const result = check()
    clearAttempts(data, counts[0].key)
    return result
  } catch (error) {
    recordFailedAttempt(data, now, counts)
    throw error
  }
}

/** Whether a first code may be given: there is a set-up under way. */
export const requirePendingSetup = (data: Data, now: number, userId: number): AuthenticatorRow => {
  const row = findAuthenticator(data, now, userId)
  if (row && row.confirmedAt !== null) throw twoFactorOnError()
  if (!row || row.createdAt <= now - SET_UP_MS) throw twoFactorOffError()
  return row
}

/** Refuses a first code that is wrong, before the recovery codes are made. */
export const checkFirstCode = (data: Data, now: number, userId: number, typed: string): void => {
  const row = requirePendingSetup(data, now, userId)
  withCodeLimit(data, now, userId, () => {
    const read = parseTwoFactorCode(typed)
    if (read?.kind !== 'app') throw wrongCodeError()
    return getCodeStep(row, now, read.code)
  })
}

/** Ten recovery codes, as they are written down. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE.count }, () => {
    const { alphabet, length } = RECOVERY_CODE
    const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    return `${letters.slice(0, length / 2).join('')}-${letters.slice(length / 2).join('')}`
  })

/** Turns the second step on by the first code. Links that sign in without one are worth nothing from now on. */
export const confirmTwoFactorSetup = (
  data: Data,
  now: number,
  userId: number,
  typed: string,
  recoveryHashes: string[],
): void => {
  const row = requirePendingSetup(data, now, userId)
  const code = parseTwoFactorCode(typed)?.code ?? ''
  row.lastStep = getCodeStep(row, now, code)
  row.confirmedAt = now
  row.recoveryCodes = recoveryHashes
  data.oneTimeTokens = data.oneTimeTokens.filter((each) => each.kind !== 'login' || each.userId !== userId)
}

/** The recovery codes that a typed code is to be compared with; none where it is no recovery code. */
export const getRecoveryHashes = (data: Data, now: number, userId: number, typed: string) => {
  requireAttemptAllowed(data, now, getCodeCounters(userId), TOO_MANY)
  const read = parseTwoFactorCode(typed)
  return read?.kind === 'recovery'
    ? { code: read.code, hashes: findActiveAuthenticator(data, now, userId)?.recoveryCodes ?? [] }
    : { code: '', hashes: [] }
}

/**
 * Takes a code of the app, or the recovery code whose hash was found. What was taken is used up, and nothing is lost.
 *
 * @returns how many recovery codes are left, where one of them was used.
 */
export const consumeCode = (
  data: Data,
  now: number,
  userId: number,
  typed: string,
  recoveryHash: string | null,
): number | null =>
  withCodeLimit(data, now, userId, () => {
    const row = findActiveAuthenticator(data, now, userId)
    // Turned off while the code was compared.
    if (!row) throw twoFactorOffError()
    const read = parseTwoFactorCode(typed)
    if (read?.kind === 'app') {
      row.lastStep = getCodeStep(row, now, read.code)
      row.lostFrom = null
      return null
    }
    if (recoveryHash === null || !row.recoveryCodes.includes(recoveryHash)) throw wrongCodeError()
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
export const startRecoveryPeriod = (
  data: Data,
  now: number,
  userId: number,
): { offAt: number; isNews: boolean } => {
  const row = findActiveAuthenticator(data, now, userId)
  // Turned off meanwhile: the password alone does.
  if (!row) return { offAt: now, isNews: false }
  if (row.lostFrom !== null) return { offAt: row.lostFrom, isNews: false }
  row.lostFrom = now + TWO_FACTOR_RECOVERY_HOURS * HOUR
  return { offAt: row.lostFrom, isNews: true }
}

/** Keeps the second step on, whoever said that it was lost. */
export const cancelRecoveryPeriod = (data: Data, now: number, userId: number): void => {
  const row = findActiveAuthenticator(data, now, userId)
  if (!row) throw twoFactorOffError()
  row.lostFrom = null
}

/** Forgets the authenticator of a user, where it was lost and its time is over; whether there was one. */
export const removeAuthenticatorAfterRecovery = (data: Data, now: number, userId: number): boolean => {
  const isTheirs = (row: AuthenticatorRow) => row.userId === userId && hasRecoveryEnded(row, now)
  const had = data.authenticators.some(isTheirs)
  data.authenticators = data.authenticators.filter((row) => !isTheirs(row))
  return had
}

/** The codes that authenticator apps show now, for the desk. */
export const listCurrentCodes = (data: Data, now: number) =>
  data.authenticators.flatMap((row) => {
    const user = data.users.find(({ id }) => id === row.userId)
    const nextAt = (Math.floor(now / STEP_MS) + 1) * STEP_MS
    return user
      ? [
          {
            email: user.email,
            code: createTotp(row).generate({ timestamp: now }),
            goodForSeconds: Math.ceil((nextAt - now) / SECOND),
            isOn: row.confirmedAt !== null,
          },
        ]
      : []
  })
