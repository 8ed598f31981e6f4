import { HOUR } from '@zoog/contract/constants'
import { TWO_FACTOR_RECOVERY_HOURS } from '@zoog/contract/two-factor'
import type { AuthenticatorRow, Data } from '../../core/schema'
import { findActiveAuthenticator, hasRecoveryEnded, twoFactorOffError } from './authenticator'

/**
 * Starts the recovery period of a lost authenticator; repeating it has no effect. Returns when two-factor
 * authentication will be turned off, and whether this call started the period.
 */
export const startRecoveryPeriod = (
  data: Data,
  now: number,
  userId: number,
): { offAt: number; hasStarted: boolean } => {
  const row = findActiveAuthenticator(data, now, userId)
  // Turned off meanwhile: the password is enough.
  if (!row) return { offAt: now, hasStarted: false }
  if (row.offAt !== null) return { offAt: row.offAt, hasStarted: false }
  row.offAt = now + TWO_FACTOR_RECOVERY_HOURS * HOUR
  return { offAt: row.offAt, hasStarted: true }
}

/** Cancels a recovery period, so that two-factor authentication stays on. */
export const cancelRecoveryPeriod = (data: Data, now: number, userId: number): void => {
  const row = findActiveAuthenticator(data, now, userId)
  if (!row) throw twoFactorOffError()
  row.offAt = null
}

/** Removes a lost authenticator after its recovery period; returns whether there was one. */
export const removeAuthenticatorAfterRecovery = (data: Data, now: number, userId: number): boolean => {
  const isDue = (row: AuthenticatorRow) => row.userId === userId && hasRecoveryEnded(row, now)
  const wasOn = data.authenticators.some(isDue)
  data.authenticators = data.authenticators.filter((row) => !isDue(row))
  return wasOn
}
