import { randomBytes } from 'node:crypto'
import type { ProviderRedirect, StripePayment } from '@zoog/contract/payments'
import { isFinal, isInProgress } from '../../core/attempt-status'
import { MAX_REQUEST_MS } from '../../core/clock'
import { keepNewest } from '../../core/keep-newest'
import type { Data, PaymentAttemptRow } from '../../core/schema'
import { getPlan } from '../billing/plans'

/** The fields in which two requests for the same order agree. */
const ORDER_FIELDS = ['userId', 'tariffId', 'currency', 'amount', 'promocode', 'provider', 'method'] as const
export type Order = Pick<PaymentAttemptRow, (typeof ORDER_FIELDS)[number]>

/** The portal address that a provider returns the customer to. */
export interface ReturnTarget {
  origin: string
  /** The portal host to continue to after the return; null for none. */
  host: string | null
}

/** The origin of the fake providers, and the sandbox that they use. */
export interface ProviderContext {
  providerOrigin: string
  sandbox: string
}

/** Returns the portal's return page for an attempt, as a GET form. */
export const buildPaidRedirect = (attempt: PaymentAttemptRow): ProviderRedirect => ({
  url: `${attempt.returnOrigin}/zg/paymentEvent`,
  method: 'GET',
  fields: { provider: attempt.provider, subscriptionHash: attempt.subscriptionHash, state: 'succeeded' },
  subscriptionHash: attempt.subscriptionHash,
})

/** The number of unpaid attempts per customer; the oldest are dropped first. */
export const MAX_UNPAID_ATTEMPTS = 200

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')

const isSameOrder = (attempt: PaymentAttemptRow, order: Order): boolean =>
  ORDER_FIELDS.every((field) => attempt[field] === order[field])

/** Finds the attempt of a hash, of any user. */
export const findAttempt = (data: Data, subscriptionHash: string): PaymentAttemptRow | undefined =>
  data.paymentAttempts.find((attempt) => attempt.subscriptionHash === subscriptionHash)

const createAttempt = (order: Order, returnTo: ReturnTarget, now: number): PaymentAttemptRow => ({
  ...order,
  subscriptionHash: `sub_${randomBytes(18).toString('base64url')}`,
  state: 'open',
  failureReason: null,
  clientSecret: order.provider === 'stripe' ? `pi_${randomHex(12)}_secret_${randomHex(16)}` : null,
  card: null,
  afterAuthentication: null,
  returnOrigin: returnTo.origin,
  returnHost: returnTo.host,
  supersededBy: null,
  entitlement: null,
  createdAt: now,
  orderedAt: now,
  updatedAt: now,
})

/** Returns whether another attempt paid for the same purchase. */
export const isFulfilled = (data: Data, attempt: PaymentAttemptRow): boolean =>
  attempt.supersededBy !== null && findAttempt(data, attempt.supersededBy)?.state === 'succeeded'

/**
 * Cancels a customer's other attempts for the same purchase in favor of the newest or the paid one. They can't be
 * paid anymore, and a later "processing" from their provider is ignored.
 */
export const supersedeOthers = (data: Data, now: number, winner: PaymentAttemptRow): void => {
  for (const other of data.paymentAttempts) {
    if (other.userId !== winner.userId || other === winner || isFinal(other) || isFulfilled(data, other))
      continue
    other.supersededBy = winner.subscriptionHash
    if (!isInProgress(other, now)) continue
    other.state = 'superseded'
    other.failureReason = null
    other.afterAuthentication = null
    other.updatedAt = now
  }
}

/** Returns the hash of the order that replaced an order while its request was in progress; null if there is none. */
const findLaterOrder = (data: Data, now: number, userId: number): string | null => {
  const since = data.paymentAttempts.filter(
    (order) => order.userId === userId && order.orderedAt > now && order.orderedAt <= now + MAX_REQUEST_MS,
  )
  const latest = since.sort((a, b) => a.orderedAt - b.orderedAt).at(-1)
  return latest ? (latest.supersededBy ?? latest.subscriptionHash) : null
}

/**
 * Returns the attempt in progress for an order, or creates one. A double click, a reload and a second tab share it. A
 * customer has at most one attempt in progress: another plan, price or provider replaces earlier attempts, including
 * processing ones. If a later order overtook this request, that order replaces it. If a replaced attempt is paid
 * after all, `markSucceeded` counts or refunds it.
 */
export const findOrCreateAttempt = (
  data: Data,
  now: number,
  order: Order,
  returnTo: ReturnTarget,
): PaymentAttemptRow => {
  const existing = data.paymentAttempts.find(
    (attempt) => isSameOrder(attempt, order) && isInProgress(attempt, now),
  )
  const attempt = existing ?? createAttempt(order, returnTo, now)
  if (!existing) {
    attempt.supersededBy = findLaterOrder(data, now, order.userId)
    data.paymentAttempts.push(attempt)
    const isUnpaid = (row: PaymentAttemptRow) => !isFinal(row) && !isInProgress(row, now)
    data.paymentAttempts = keepNewest(
      data.paymentAttempts,
      MAX_UNPAID_ATTEMPTS,
      (row) => row.userId === order.userId && isUnpaid(row),
    )
    if (attempt.supersededBy === null) supersedeOthers(data, now, attempt)
    else attempt.state = 'superseded'
  }
  attempt.orderedAt = Math.max(attempt.orderedAt, now)
  attempt.returnOrigin = returnTo.origin
  attempt.returnHost = returnTo.host
  return attempt
}

const PUBLISHABLE_KEY = 'pk_test_mock'

/** Returns the data that the card provider's embedded page needs. */
export const toStripePayment = (attempt: PaymentAttemptRow, context: ProviderContext): StripePayment => {
  const { clientSecret, subscriptionHash, amount, currency, tariffId } = attempt
  if (clientSecret === null) throw new Error('The card payment has no client secret.')
  return {
    clientSecret,
    publishableKey: PUBLISHABLE_KEY,
    subscriptionHash,
    // The intent's id without its secret, because addresses end up in logs and histories.
    paymentUrl: `${context.providerOrigin}/card/${context.sandbox}/${clientSecret.split('_secret_')[0]}`,
    amount,
    currency,
    tariffName: getPlan(tariffId).tariffName,
  }
}
