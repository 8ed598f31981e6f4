import { DAY } from '@zoog/contract/constants'
import { httpError } from '../../core/errors'
import type { Data, PaymentAttemptRow } from '../../core/schema'
import { findAttempt } from './payment-attempts'

const KEY_LIFE_MS = DAY

/** The order as requested. The price is not part of it, because it may have changed since. */
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

/** Returns the attempt of a user's key; undefined for a new key. Throws if the key was used for a different order. */
export const findAttemptByKey = (
  data: Data,
  now: number,
  request: { userId: number; key: string; provider: string; order: RequestedOrder },
): PaymentAttemptRow | undefined => {
  const row = data.paymentKeys.find(
    ({ userId, key, createdAt }) =>
      userId === request.userId && key === request.key && now - createdAt < KEY_LIFE_MS,
  )
  const attempt = row && findAttempt(data, row.subscriptionHash)
  if (!attempt) return undefined
  const { expectedAmount = attempt.amount } = request.order
  if (row.order === serializeOrder(request.provider, request.order) && expectedAmount === attempt.amount)
    return attempt
  throw httpError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another order.')
}

/** Stores the attempt of a key and removes expired keys. */
export const storeIdempotencyKey = (
  data: Data,
  now: number,
  request: { userId: number; key: string; provider: string; order: RequestedOrder },
  { subscriptionHash }: PaymentAttemptRow,
): void => {
  const { userId, key, provider, order } = request
  data.paymentKeys = data.paymentKeys.filter(({ createdAt }) => now - createdAt < KEY_LIFE_MS)
  data.paymentKeys.push({
    userId,
    key,
    order: serializeOrder(provider, order),
    subscriptionHash,
    createdAt: now,
  })
}
