import { DAY, HOUR } from '@zoog/contract/constants'
import { normalizeCode } from '@zoog/contract/fields'
import type { Provider } from '@zoog/contract/payment-values'
import type { Plan } from '@zoog/contract/plan-details'
import { isPayable } from '../../core/attempt-status'
import { fieldError, httpError } from '../../core/errors'
import { reserveAttempt } from '../../core/rate-limit'
import type { Data, PaymentAttemptRow, PaymentRow, UserRow } from '../../core/schema'
import { getChargedPrice, type PriceInput, requirePlan } from '../billing/charged-price'
import { isAlreadySubscribed } from '../billing/entitlement'
import { isForSale } from '../billing/plans'
import { endLapsedHolds } from '../billing/promocodes'
import { findAttempt, findOrCreateAttempt, type ReturnTarget } from './payment-attempts'
import { markSucceeded } from './payment-outcomes'

const KEY_LIFETIME_MS = DAY

export interface PaymentInput extends PriceInput {
  type: string
}

/** Returns an order as text. The price isn't part of it, because it may have changed since. */
const serializeOrder = (
  provider: string,
  { tariffId, currency, promocode = '', type }: PaymentInput,
): string => JSON.stringify([provider, type, tariffId, currency, normalizeCode(promocode)])

interface KeyedOrder {
  userId: number
  key: string
  provider: string
  order: PaymentInput
}

/** Returns the attempt of a user's key; undefined for a new key. Throws if the key was used for a different order. */
const findAttemptByKey = (data: Data, now: number, request: KeyedOrder): PaymentAttemptRow | undefined => {
  const row = data.paymentKeys.find(
    ({ userId, key, createdAt }) =>
      userId === request.userId && key === request.key && now - createdAt < KEY_LIFETIME_MS,
  )
  const attempt = row && findAttempt(data, row.subscriptionHash)
  if (!attempt) return undefined
  const { expectedAmount = attempt.amount } = request.order
  if (row.order === serializeOrder(request.provider, request.order) && expectedAmount === attempt.amount)
    return attempt
  throw httpError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another order.')
}

/** Stores the attempt of a key and removes expired keys. */
const storeIdempotencyKey = (
  data: Data,
  now: number,
  request: KeyedOrder,
  { subscriptionHash }: PaymentAttemptRow,
): void => {
  const { userId, key, provider, order } = request
  data.paymentKeys = data.paymentKeys.filter(({ createdAt }) => now - createdAt < KEY_LIFETIME_MS)
  data.paymentKeys.push({
    userId,
    key,
    order: serializeOrder(provider, order),
    subscriptionHash,
    createdAt: now,
  })
}

const RATE_LIMIT = { max: 200, windowMs: HOUR }

/** The provider of a payment, its `Idempotency-Key`, and the portal address to return to. */
export interface PaymentOptions {
  provider: Provider
  key: string | undefined
  returnTo: ReturnTarget
}

const requirePurchasable = (data: Data, now: number, user: UserRow, plan: Plan): void => {
  if (!isForSale(plan))
    throw fieldError(422, 'plan_not_for_sale', 'tariffId', 'This plan is free, so there’s nothing to pay.')
  if (isAlreadySubscribed(user, plan, now))
    throw httpError(409, 'already_paid', 'You already have this plan.')
  const usedTrial = (row: PaymentRow) =>
    row.userId === user.id &&
    row.tariffId === plan.tariffId &&
    // A refunded trial counts as used.
    (row.status === 'succeeded' || data.refundRequests.some(({ paymentId }) => paymentId === row.id))
  if (plan.trialDays > 0 && data.payments.some(usedTrial))
    throw fieldError(
      422,
      'plan_not_for_sale',
      'tariffId',
      'The trial is only for new customers. Choose another plan.',
    )
}

/**
 * Creates or finds the payment attempt of an order. A known idempotency key returns its attempt, even if its state or
 * the price changed. A rejected order changes nothing.
 */
export const startPayment = (
  data: Data,
  now: number,
  user: UserRow,
  input: PaymentInput,
  { provider, key, returnTo }: PaymentOptions,
): PaymentAttemptRow => {
  const keyedOrder = key === undefined ? null : { userId: user.id, key, provider, order: input }
  const existing = keyedOrder && findAttemptByKey(data, now, keyedOrder)
  if (existing) return existing
  const plan = requirePlan(input.tariffId)
  requirePurchasable(data, now, user, plan)
  const price = getChargedPrice(data, now, user, input)
  const order = {
    userId: user.id,
    tariffId: plan.tariffId,
    currency: input.currency,
    amount: price.amountDue,
    promocode: price.discount?.code ?? null,
    provider,
    method: input.type,
  }
  const counter = { key: `payment:${user.id}`, limit: RATE_LIMIT }
  reserveAttempt(data, now, [counter], 'You’ve started too many payments.')
  const attempt = findOrCreateAttempt(data, now, order, returnTo)
  endLapsedHolds(data, now, attempt)
  if (keyedOrder) storeIdempotencyKey(data, now, keyedOrder, attempt)
  // A 100 % discount leaves nothing to charge, and providers reject an amount of zero.
  if (attempt.amount === 0 && isPayable(attempt, now)) markSucceeded(data, now, attempt)
  return attempt
}
