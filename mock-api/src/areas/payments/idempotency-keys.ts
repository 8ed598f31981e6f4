import { DAY } from '@zoog/contract/constants'
import { httpError } from '../../core/errors'
import type { Data, PaymentAttemptRow } from '../../core/schema'
import { findAttempt } from './payment-attempts'

/** How long a key names the attempt that it was first used for. */
const KEY_LIFE_MS = DAY

/** What a payment call asked for, as it asked: the price is the server's, and may have moved since. */
export interface RequestedOrder {
  tariffId: number
  currency: string
  promocode?: string | undefined
  type: string
  expectedAmount?: number | undefined
}

const serializeOrder = (
  provider: string,
  { tariffId, currency, promocode = '', type }: RequestedOrder,
): string => JSON.stringify([provider, type, tariffId, currency, promocode.trim().toUpperCase()])

/** The attempt that a user's key names; undefined for a key that is new. Refuses one that named another order. */
export const findAttemptByKey = (
  data: Data,
  now: number,
  given: { userId: number; key: string; provider: string; asked: RequestedOrder },
): PaymentAttemptRow | undefined => {
  const row = data.paymentKeys.find(
    ({ userId, key, createdAt }) =>
      userId === given.userId && key === given.key && now - createdAt < KEY_LIFE_MS,
  )
  const attempt = row && findAttempt(data, row.subscriptionHash)
  if (!attempt) return undefined
  const { expectedAmount = attempt.amount } = given.asked
  if (row.order === serializeOrder(given.provider, given.asked) && expectedAmount === attempt.amount)
    return attempt
  throw httpError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another order.')
}

/** Remembers which attempt a key names, and forgets the keys whose time is over. */
export const storeIdempotencyKey = (
  data: Data,
  now: number,
  given: { userId: number; key: string; provider: string; asked: RequestedOrder },
  { subscriptionHash }: PaymentAttemptRow,
): void => {
  const { userId, key, provider, asked } = given
  data.paymentKeys = data.paymentKeys.filter(({ createdAt }) => now - createdAt < KEY_LIFE_MS)
  data.paymentKeys.push({
    userId,
    key,
    order: serializeOrder(provider, asked),
    subscriptionHash,
    createdAt: now,
  })
}
