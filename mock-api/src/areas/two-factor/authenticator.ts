import { randomInt } from 'node:crypto'
import { DAY, MINUTE, SECOND } from '@zoog/contract/constants'
import { parseTwoFactorCode, RECOVERY_CODE, TOTP_CODE } from '@zoog/contract/two-factor'
import { toWireDate } from '@zoog/contract/wire-date'
import { Secret, TOTP } from 'otpauth'
import { fieldError, HttpError, httpError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import { type AttemptCounter, clearAttempts, releaseAttempt, reserveAttempt } from '../../core/rate-limit'
import type { AuthenticatorRow, Data, UserRow } from '../../core/schema'

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20
/** A device clock may be off by one code either way. */
const DRIFT_STEPS = 1
/** A setup's fixed lifetime; requesting it again doesn't extend it. */
const SETUP_MS = 15 * MINUTE
const STEP_MS = TOTP_CODE.periodSeconds * SECOND

const TOO_MANY_MESSAGE = 'Too many wrong codes.'

const createTotp = ({ secret }: Pick<AuthenticatorRow, 'secret'>, label = ''): TOTP =>
  new TOTP({
    issuer: 'Zoog VPN',
    label,
    secret: Secret.fromBase32(secret),
    digits: TOTP_CODE.digits,
    period: TOTP_CODE.periodSeconds,
  })

/** Returns whether the recovery period of a reported loss has ended. */
export const hasRecoveryEnded = ({ offAt }: AuthenticatorRow, now: number): boolean =>
  offAt !== null && offAt <= now

/** Returns the authenticator that sign-in requires; undefined if there is none or it is still being set up. */
export const findActiveAuthenticator = (
  data: Data,
  now: number,
  userId: number,
): AuthenticatorRow | undefined =>
  data.authenticators.find(
    (row) => row.userId === userId && row.confirmedAt !== null && !hasRecoveryEnded(row, now),
  )

/** Returns the counters of wrong codes: per 15 minutes and per day. */
const getCodeCounters = (userId: number): AttemptCounter[] => [
  { key: `code:${userId}`, limit: { max: 5, windowMs: 15 * MINUTE } },
  { key: `code-day:${userId}`, limit: { max: 30, windowMs: DAY } },
]

const twoFactorOnError = () => httpError(409, 'two_factor_on', 'Two-factor authentication is already on.')
export const twoFactorOffError = () =>
  httpError(409, 'two_factor_off', 'Two-factor authentication is off. Start again to set it up.')

const wrongCodeError = () =>
  fieldError(422, 'code_wrong', 'code', 'This code isn’t right. Enter the one that your app shows now.')
const usedCodeError = () =>
  fieldError(422, 'code_used', 'code', 'This code was already used. Wait for the next one.')

/** Returns the two-factor state in the wire format. */
export const getTwoFactorState = (data: Data, now: number, userId: number) => {
  const row = findActiveAuthenticator(data, now, userId)
  return {
    isOn: row !== undefined,
    since: row?.confirmedAt ? toWireDate(row.confirmedAt) : null,
    recoveryCodesLeft: row?.recoveryCodes.length ?? 0,
    offAt: row?.offAt ? toWireDate(row.offAt) : null,
  }
}

const isSetupOver = (row: AuthenticatorRow, now: number): boolean =>
  row.createdAt <= now - SETUP_MS || row.createdAt > now

/** Starts a setup with a new secret for one session and ends that session's previous setup. */
export const startTwoFactorSetup = (
  data: Data,
  now: number,
  user: UserRow,
  sessionId: string,
): { secret: string; uri: string } => {
  if (findActiveAuthenticator(data, now, user.id)) throw twoFactorOnError()
  const row: AuthenticatorRow = {
    userId: user.id,
    sessionId,
    secret: new Secret({ size: SECRET_BYTES }).base32,
    createdAt: now,
    confirmedAt: null,
    lastStep: 0,
    recoveryCodes: [],
    offAt: null,
  }
  const isReplaced = (other: AuthenticatorRow) =>
    other.userId === user.id && (other.sessionId === sessionId || isSetupOver(other, now))
  data.authenticators = [...data.authenticators.filter((other) => !isReplaced(other)), row]
  return { secret: row.secret, uri: createTotp(row, user.email).toString() }
}

/** Accepts a code of the app; throws if it is wrong or not newer than the last accepted one. */
const takeAppCode = (row: AuthenticatorRow, now: number, code: string): void => {
  const delta = createTotp(row).validate({ token: code, timestamp: now, window: DRIFT_STEPS })
  if (delta === null) throw wrongCodeError()
  const step = Math.floor(now / STEP_MS) + delta
  if (step <= row.lastStep) throw usedCodeError()
  row.lastStep = step
}

/** Counts a code before it is compared. Throws 429 after too many wrong codes. */
export const reserveCodeAttempt = (data: Data, now: number, userId: number): void =>
  reserveAttempt(data, now, getCodeCounters(userId), TOO_MANY_MESSAGE)

/** Removes a code from the counters because it was no guess: correct, used before, or no longer required. */
export const releaseCodeAttempt = (data: Data, now: number, userId: number): void =>
  releaseAttempt(data, now, getCodeCounters(userId))

/** Runs the check of a counted code. A correct code resets the counter; a used code isn't counted. */
const checkCountedCode = <T>(data: Data, now: number, userId: number, check: () => T): T => {
  try {
    const result = check()
    releaseCodeAttempt(data, now, userId)
    clearAttempts(data, getCodeCounters(userId).slice(0, 1))
    return result
  } catch (error) {
    if (error instanceof HttpError && error.body.code !== 'code_wrong') releaseCodeAttempt(data, now, userId)
    throw error
  }
}

const requirePendingSetup = (
  data: Data,
  now: number,
  userId: number,
  sessionId: string,
): AuthenticatorRow => {
  if (findActiveAuthenticator(data, now, userId)) throw twoFactorOnError()
  const row = data.authenticators.find(
    (setup) => setup.userId === userId && setup.sessionId === sessionId && setup.confirmedAt === null,
  )
  if (!row || isSetupOver(row, now)) throw twoFactorOffError()
  return row
}

/** Accepts the first code of a setup before the recovery codes are hashed, so that a repeated request is rejected. */
export const takeFirstCode = (
  data: Data,
  now: number,
  user: { id: number; sessionId: string },
  enteredCode: string,
): void => {
  const row = requirePendingSetup(data, now, user.id, user.sessionId)
  reserveCodeAttempt(data, now, user.id)
  checkCountedCode(data, now, user.id, () => {
    const parsed = parseTwoFactorCode(enteredCode)
    if (parsed?.kind !== 'app') throw wrongCodeError()
    takeAppCode(row, now, parsed.code)
  })
}

/** Creates ten recovery codes. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE.count }, () => {
    const { alphabet, length } = RECOVERY_CODE
    const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    return `${letters.slice(0, length / 2).join('')}-${letters.slice(length / 2).join('')}`
  })

/**
 * Turns on two-factor authentication after the first code. Ends other setups, and one-time links, which would skip
 * it.
 */
export const confirmTwoFactorSetup = (
  data: Data,
  now: number,
  { id, sessionId }: { id: number; sessionId: string },
  recoveryHashes: string[],
): void => {
  const row = requirePendingSetup(data, now, id, sessionId)
  row.confirmedAt = now
  row.recoveryCodes = recoveryHashes
  data.authenticators = data.authenticators.filter((other) => other.userId !== id || other === row)
  data.oneTimeTokens = data.oneTimeTokens.filter((link) => link.kind !== 'login' || link.userId !== id)
}

/**
 * Accepts a counted code: of the app, or the recovery code with the given hash, which is then used up. Ends a
 * recovery period. Returns the number of recovery codes left if one was used, otherwise null.
 */
export const consumeCode = (
  data: Data,
  now: number,
  userId: number,
  enteredCode: string,
  recoveryHash: string | null,
): number | null =>
  checkCountedCode(data, now, userId, () => {
    const row = findActiveAuthenticator(data, now, userId)
    // Two-factor authentication was turned off while the code was compared.
    if (!row) throw twoFactorOffError()
    const parsed = parseTwoFactorCode(enteredCode)
    if (parsed?.kind === 'app') {
      takeAppCode(row, now, parsed.code)
      row.offAt = null
      return null
    }
    if (recoveryHash === null || !row.recoveryCodes.includes(recoveryHash)) throw wrongCodeError()
    row.offAt = null
    row.recoveryCodes = row.recoveryCodes.filter((hash) => hash !== recoveryHash)
    return row.recoveryCodes.length
  })

/** Ends pending setups in all sessions of a user. */
export const endPendingSetups = (data: Data, userId: number): void => {
  data.authenticators = data.authenticators.filter((row) => row.userId !== userId || row.confirmedAt !== null)
}

/** Turns off two-factor authentication. */
export const removeAuthenticator = (data: Data, userId: number): void => {
  data.authenticators = data.authenticators.filter((row) => row.userId !== userId)
}

/** Lists the current codes of authenticator apps, for the control panel. */
export const listCurrentCodes = (data: Data, now: number) =>
  data.authenticators.flatMap((row) => {
    const user = findUserById(data, row.userId)
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
