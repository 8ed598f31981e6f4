import { HOUR } from '@zoog/contract/constants'
import type { PaymentAttemptRow } from './schema'

export const ATTEMPT_LIFETIME_MS = 24 * HOUR

const isOpen = ({ state }: Pick<PaymentAttemptRow, 'state'>): boolean =>
  state === 'open' || state === 'requires_action'

/** Returns whether an open attempt has run out of time. */
export const isExpired = (attempt: PaymentAttemptRow, now: number): boolean =>
  isOpen(attempt) && now - attempt.createdAt >= ATTEMPT_LIFETIME_MS

/** Returns whether the customer can still pay the attempt. */
export const isPayable = (attempt: PaymentAttemptRow, now: number): boolean =>
  isOpen(attempt) && !isExpired(attempt, now)

/** Returns whether the attempt is processing or can still be paid. */
export const isInProgress = (attempt: PaymentAttemptRow, now: number): boolean =>
  attempt.state === 'processing' || isPayable(attempt, now)

/** Returns whether the attempt is final: the money arrived, and was kept or refunded. */
export const isFinal = ({ state }: Pick<PaymentAttemptRow, 'state'>): boolean =>
  state === 'succeeded' || state === 'refunded'
