import { randomBytes } from 'node:crypto'
import type { Provider } from '@zoog/contract/billing'
import { HOUR } from '@zoog/contract/constants'
import type { FailureReason, PaymentState } from '@zoog/contract/extensions'
import type { Currency } from '@zoog/contract/plans'
import { type Data, nextId, type PaymentAttemptRow, type PaymentRow, type UserRow } from '../db/schema'
import { sendMail } from '../outbox'
import { mailSetPassword } from './mails'
import { holdsForLife, isActive, type Plan, periodEnd, periodStart, planOf } from './plans'

/** How long an attempt that nobody pays stays open. */
export const ATTEMPT_LIFE_MS = 24 * HOUR

/** What is to be paid, and how. */
export interface Order {
  userId: number
  plan: Plan
  currency: Currency
  /** What is charged now, as quoted. */
  amountDue: number
  promocode: string | null
  provider: Provider
  method: string
  returnOrigin: string
  returnHost?: string | null
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

const isOpen = ({ state }: Pick<PaymentAttemptRow, 'state'>): boolean =>
  state === 'open' || state === 'requires_action'

const isStale = (attempt: PaymentAttemptRow, now: number): boolean =>
  isOpen(attempt) && now - attempt.createdAt >= ATTEMPT_LIFE_MS

/** Whether the customer can still pay the attempt. */
export const isPayable = (attempt: PaymentAttemptRow, now: number): boolean =>
  isOpen(attempt) && !isStale(attempt, now)

const isSameOrder = (attempt: PaymentAttemptRow, order: Order): boolean =>
  attempt.userId === order.userId &&
  attempt.tariffId === order.plan.tariffId &&
  attempt.currency === order.currency &&
  attempt.amount === order.amountDue &&
  attempt.promocode === order.promocode &&
  attempt.provider === order.provider &&
  attempt.method === order.method

/** Ends an attempt that was not paid. */
const close = (attempt: PaymentAttemptRow, now: number): void => {
  attempt.state = 'canceled'
  attempt.failureReason = 'expired'
  attempt.afterAuthentication = null
  attempt.updatedAt = now
}

/**
 * The attempt to pay an order: the one under way where there is one, so that a double click, a reload and a second
 * tab share it. A customer has one payable attempt at most: asking for another plan, price or provider ends the ones
 * before, and what was left open in another tab cannot be paid on top. One that is being processed is left alone.
 */
export const attemptFor = (data: Data, order: Order, now: number): PaymentAttemptRow => {
  const own = data.paymentAttempts.filter((attempt) => attempt.userId === order.userId)
  const same = own.find(
    (attempt) => isSameOrder(attempt, order) && (attempt.state === 'processing' || isPayable(attempt, now)),
  )
  for (const attempt of own) if (attempt !== same && isOpen(attempt)) close(attempt, now)
  if (same) {
    same.returnOrigin = order.returnOrigin
    same.returnHost = order.returnHost ?? null
    return same
  }
  const attempt: PaymentAttemptRow = {
    subscriptionHash: `sub_${randomBytes(18).toString('base64url')}`,
    provider: order.provider,
    method: order.method,
    userId: order.userId,
    tariffId: order.plan.tariffId,
    amount: order.amountDue,
    currency: order.currency,
    promocode: order.promocode,
    state: 'open',
    failureReason: null,
    clientSecret: order.provider === 'stripe' ? `pi_${hex(12)}_secret_${hex(16)}` : null,
    afterAuthentication: null,
    returnOrigin: order.returnOrigin,
    returnHost: order.returnHost ?? null,
    createdAt: now,
    updatedAt: now,
  }
  data.paymentAttempts.push(attempt)
  return attempt
}

/** The attempt of a hash, whoever it belongs to. */
export const findAttempt = (data: Data, subscriptionHash: string): PaymentAttemptRow | undefined =>
  data.paymentAttempts.find((attempt) => attempt.subscriptionHash === subscriptionHash)

/** The number on a receipt. */
export const receiptNumber = (payment: Pick<PaymentRow, 'id' | 'createdAt'>): string =>
  `ZG-${new Date(payment.createdAt).getUTCFullYear()}-${String(payment.id).padStart(6, '0')}`

/**
 * Gives the customer what was paid for. Money that comes late must not take away what was bought in the meantime: its
 * period is added to that.
 */
const grant = (data: Data, user: UserRow, attempt: PaymentAttemptRow, now: number): void => {
  const plan = planOf(attempt.tariffId)
  const boughtSince = data.payments.some(
    (payment) => payment.userId === user.id && payment.createdAt > attempt.createdAt,
  )
  if (holdsForLife(user, now)) return
  if (boughtSince && isActive(user, now) && user.expiresAt !== null && plan.term !== 'lifetime') {
    user.expiresAt = periodEnd(plan, user.expiresAt)
    return
  }
  const startsAt = periodStart(user, plan, now)
  user.tariffId = plan.tariffId
  user.expiresAt = periodEnd(plan, startsAt)
  user.isRecurring = plan.isRecurring
  user.isWgSectionAvailable = plan.hasWireGuard
  user.accountStatus = 'Active'
}

/**
 * What happens when a provider says that the money is there: the payment, the plan, the promo code's use and the
 * receipt. Hearing it twice changes nothing. Hearing it late, of an attempt that was given up, counts all the same,
 * because the customer has paid.
 */
export const succeed = (data: Data, attempt: PaymentAttemptRow, now: number): void => {
  if (attempt.state === 'succeeded') return
  attempt.state = 'succeeded'
  attempt.failureReason = null
  attempt.afterAuthentication = null
  attempt.updatedAt = now
  const user = data.users.find((each) => each.id === attempt.userId)
  // The account was deleted while the payment was under way; there is nobody to give the plan to.
  if (!user) return
  const payment: PaymentRow = {
    id: nextId(data, 'payment'),
    userId: user.id,
    tariffId: attempt.tariffId,
    amount: attempt.amount,
    currency: attempt.currency,
    provider: attempt.provider,
    method: attempt.method,
    status: 'succeeded',
    promocode: attempt.promocode,
    subscriptionHash: attempt.subscriptionHash,
    createdAt: now,
  }
  grant(data, user, attempt, now)
  data.payments.push(payment)
  if (attempt.promocode !== null)
    data.promocodeUses.push({ code: attempt.promocode, userId: user.id, usedAt: now })
  sendMail(data, now, {
    to: user.email,
    subject: `Your receipt ${receiptNumber(payment)}`,
    kind: 'receipt',
    link: `${attempt.returnOrigin}/profile`,
  })
  if (user.needsPassword) mailSetPassword(data, now, user, attempt.returnOrigin)
}

/** A card was refused: the same attempt can be tried again with another one. */
export const refuseCard = (attempt: PaymentAttemptRow, reason: FailureReason, now: number): void => {
  if (!isPayable(attempt, now)) return
  attempt.state = 'open'
  attempt.failureReason = reason
  attempt.afterAuthentication = null
  attempt.updatedAt = now
}

/** The provider gave an answer that is final. One that comes after the money is late news. */
export const fail = (attempt: PaymentAttemptRow, reason: FailureReason, now: number): void => {
  if (attempt.state === 'succeeded') return
  attempt.state = reason === 'canceled_by_customer' ? 'canceled' : 'failed'
  attempt.failureReason = reason
  attempt.afterAuthentication = null
  attempt.updatedAt = now
}

/** Out of the customer's hands, and not decided yet. */
export const markProcessing = (attempt: PaymentAttemptRow, now: number): void => {
  if (attempt.state === 'succeeded') return
  attempt.state = 'processing'
  attempt.failureReason = null
  attempt.afterAuthentication = null
  attempt.updatedAt = now
}

/** What a provider can say of a payment: the money is there, not yet, or why not. */
export type Outcome = 'succeeded' | 'processing' | FailureReason

/** Takes in what a provider says of a payment, from server to server. */
export const applyOutcome = (data: Data, attempt: PaymentAttemptRow, outcome: Outcome, now: number): void => {
  if (outcome === 'succeeded') succeed(data, attempt, now)
  else if (outcome === 'processing') markProcessing(attempt, now)
  else fail(attempt, outcome, now)
}

/** The card provider asks for 3-D Secure. */
export const challenge = (
  attempt: PaymentAttemptRow,
  then: NonNullable<PaymentAttemptRow['afterAuthentication']>,
  now: number,
): void => {
  if (!isPayable(attempt, now)) return
  attempt.state = 'requires_action'
  attempt.afterAuthentication = then
  attempt.updatedAt = now
}

/** What the portal is told of an attempt. */
export const paymentStateView = (attempt: PaymentAttemptRow, now: number): PaymentState => {
  const { tariffId, tariffKey, tariffName } = planOf(attempt.tariffId)
  const stale = isStale(attempt, now)
  return {
    subscriptionHash: attempt.subscriptionHash,
    state: stale ? 'canceled' : attempt.state,
    reason: stale ? 'expired' : attempt.failureReason,
    provider: attempt.provider,
    tariffId,
    tariffKey,
    tariffName,
    amount: attempt.amount,
    currency: attempt.currency,
  }
}
