import type { FailureReason } from '@zoog/contract/payment-values'
import { isFinal, isInProgress, isPayable } from '../../core/attempt-status'
import { findUserById } from '../../core/find-user'
import { type Data, nextId, type PaymentAttemptRow, type PaymentRow, type UserRow } from '../../core/schema'
import { getSubscriptionAfterPurchase, hasLifetimePlan, pickSubscription } from '../billing/entitlement'
import { getPlan, getPlanTermEnd } from '../billing/plans'
import { saveCard } from '../saved-card/saved-card'
import { mailSetPassword } from '../users/mails'
import { mailDuplicateRefund, mailLatePayment, mailReceipt } from './mails'
import { isFulfilled, supersedeOthers } from './payment-attempts'

/** Grants the paid plan to the customer and records it on the attempt. */
const grantPlan = (user: UserRow, attempt: PaymentAttemptRow, now: number): void => {
  const { entitlement, subscription } = getSubscriptionAfterPurchase(user, getPlan(attempt.tariffId), now)
  attempt.entitlement = entitlement
  Object.assign(user, subscription)
  user.graceUntil = undefined
  user.renewalPercent = undefined
}

const recordPayment = (
  data: Data,
  now: number,
  attempt: PaymentAttemptRow,
  status: PaymentRow['status'],
): PaymentRow => {
  const { userId, tariffId, amount, currency, provider, method, promocode, subscriptionHash } = attempt
  const { country, cardFingerprint } = attempt
  const from = attempt.entitlement?.addedTo ?? now
  const payment: PaymentRow = {
    id: nextId(data, 'payment'),
    userId,
    tariffId,
    amount,
    currency,
    provider,
    method,
    status,
    promocode,
    subscriptionHash,
    createdAt: now,
    paidFor: { from, to: getPlanTermEnd(getPlan(tariffId), from) },
    ...(country && { country }),
    ...(cardFingerprint && { cardFingerprint }),
  }
  data.payments.push(payment)
  return payment
}

const acceptPayment = (data: Data, now: number, user: UserRow, attempt: PaymentAttemptRow): void => {
  const wasAbandoned = !isInProgress(attempt, now)
  attempt.state = 'succeeded'
  attempt.supersededBy = null
  const before = pickSubscription(user)
  grantPlan(user, attempt, now)
  supersedeOthers(data, now, attempt)
  const payment = recordPayment(data, now, attempt, 'succeeded')
  payment.before = before
  if (attempt.card) saveCard(data, now, user.id, attempt.card, attempt.cardFingerprint)
  if (attempt.promocode !== null)
    data.promocodeUses.push({ code: attempt.promocode, userId: user.id, usedAt: now })
  const mailContext = { data, now, user, origin: attempt.returnOrigin }
  mailReceipt(mailContext, payment)
  if (wasAbandoned) mailLatePayment(mailContext, payment)
  if (user.needsPassword && !user.isPasswordMailed) mailSetPassword(mailContext)
}

const refundPayment = (data: Data, now: number, user: UserRow, attempt: PaymentAttemptRow): void => {
  attempt.state = 'refunded'
  const payment = recordPayment(data, now, attempt, 'refunded')
  mailDuplicateRefund({ data, now, user, origin: attempt.returnOrigin }, payment)
}

/**
 * Applies a success reported by the provider. The first payment for a purchase is kept, even if its attempt was
 * abandoned or replaced, and other open attempts for it are canceled. A payment is refunded if the purchase is
 * already paid or the customer has a lifetime plan. Repeating it changes nothing.
 */
export const markSucceeded = (data: Data, now: number, attempt: PaymentAttemptRow): void => {
  if (isFinal(attempt)) return
  const user = findUserById(data, attempt.userId)
  // The account was deleted during the payment.
  if (!user) attempt.state = 'refunded'
  else if (isFulfilled(data, attempt) || hasLifetimePlan(user, now)) refundPayment(data, now, user, attempt)
  else acceptPayment(data, now, user, attempt)
  attempt.failureReason = null
  attempt.afterAuthentication = null
  attempt.card = null
  attempt.updatedAt = now
}

const recordFailure = (
  attempt: PaymentAttemptRow,
  state: 'open' | 'canceled' | 'failed',
  reason: FailureReason,
  now: number,
): void => {
  attempt.state = state
  attempt.failureReason = reason
  attempt.afterAuthentication = null
  attempt.card = null
  attempt.cardFingerprint = undefined
  attempt.updatedAt = now
}

/** Records a declined card. The attempt stays open for another card. */
export const markCardDeclined = (attempt: PaymentAttemptRow, reason: FailureReason, now: number): void => {
  if (isPayable(attempt, now)) recordFailure(attempt, 'open', reason, now)
}

/** Returns whether only a success can still change the attempt: it was decided, or ended by the shop. */
const isSettled = (attempt: PaymentAttemptRow): boolean => isFinal(attempt) || attempt.supersededBy !== null

/** Records a failure reported by the provider. */
export const markFailed = (attempt: PaymentAttemptRow, reason: FailureReason, now: number): void => {
  if (isSettled(attempt)) return
  recordFailure(attempt, reason === 'canceled_by_customer' ? 'canceled' : 'failed', reason, now)
}

/** Records that the provider is processing the payment. */
export const markProcessing = (attempt: PaymentAttemptRow, now: number): void => {
  if (isSettled(attempt)) return
  attempt.state = 'processing'
  attempt.failureReason = null
  attempt.afterAuthentication = null
  attempt.updatedAt = now
}

/** A provider's report about a payment: success, processing, or the reason of a failure. */
export type ProviderReport = 'succeeded' | 'processing' | FailureReason

/** Applies a report that a provider sends from server to server. */
export const applyProviderReport = (
  data: Data,
  now: number,
  attempt: PaymentAttemptRow,
  report: ProviderReport,
): void => {
  if (report === 'succeeded') markSucceeded(data, now, attempt)
  else if (report === 'processing') markProcessing(attempt, now)
  else markFailed(attempt, report, now)
}

/** Records that the card needs 3-D Secure. */
export const markActionRequired = (
  attempt: PaymentAttemptRow,
  afterAuthentication: NonNullable<PaymentAttemptRow['afterAuthentication']>,
  now: number,
): void => {
  if (!isPayable(attempt, now)) return
  attempt.state = 'requires_action'
  attempt.afterAuthentication = afterAuthentication
  attempt.updatedAt = now
}
