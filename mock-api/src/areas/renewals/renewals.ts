import { DAY, PLAN_GRACE_MS } from '@zoog/contract/constants'
import type { Plan } from '@zoog/contract/plan-details'
import { type Currency, getPlanId } from '@zoog/contract/plans'
import { isCardValidAt } from '@zoog/contract/saved-card'
import { type Data, nextId, type PaymentRow, type UserRow } from '../../core/schema'
import { pickEntitlement } from '../billing/entitlement'
import { getPeriodEnd, getPlan } from '../billing/plans'
import { getDiscountAmount, getTermPrice } from '../billing/prices'
import { mailReceipt } from '../payments/payment-mails'
import { hasPaidPlan } from '../users/user-view'
import { mailPlanEnded, mailRenewalFailed, mailRenewalReminder } from './renewal-mails'
import { findSavedCard } from './saved-card'

/** How long before a renewal its mail is sent; less for a trial, which lasts only a week. */
const REMINDER_MS = 7 * DAY
const TRIAL_REMINDER_MS = 2 * DAY

/** Returns the plan of the next term: a trial renews as the yearly plan. */
export const getRenewedPlan = (user: UserRow): Plan => {
  const plan = getPlan(user.renewsAs ?? user.tariffId)
  return plan.trialDays > 0 ? getPlan(getPlanId('yearly')) : plan
}

interface Price {
  /** Minor units of the currency. */
  amount: number
  currency: Currency
}

/** Returns the price of the next term in the currency of the last payment, less a discount in percent. */
export const getRenewalPrice = (data: Data, user: UserRow, percent = user.renewalPercent ?? 0): Price => {
  const currency = data.payments.findLast(({ userId }) => userId === user.id)?.currency ?? 'USD'
  const price = getTermPrice(getRenewedPlan(user), currency)
  return { amount: price - getDiscountAmount(price, percent), currency }
}

/** Whether a refund request is waiting for a decision. */
export const isRefundRequested = (data: Data, userId: number): boolean =>
  data.refundRequests.some((row) => row.userId === userId && row.state.kind === 'asked')

/** Returns the price of the next renewal; null without one. */
export const getNextRenewal = (data: Data, user: UserRow, now: number): Price | null =>
  user.isRecurring && user.expiresAt !== null && hasPaidPlan(user, now) ? getRenewalPrice(data, user) : null

type ChargeMethod = Pick<PaymentRow, 'provider' | 'method'>

/** Finds a method that can be charged without the customer: the saved card, else a mandate. */
export const findChargeableMethod = (data: Data, user: UserRow, at: number): ChargeMethod | null => {
  const card = findSavedCard(data, user.id)
  if (card && isCardValidAt(card, at)) return { provider: 'stripe', method: 'card' }
  const mandate = data.mandates.findLast(({ userId }) => userId === user.id)
  return mandate ? { provider: 'payssionv2', method: mandate.method } : null
}

/** Records a charge without the customer and the entitlement before it, and mails the receipt. */
export const recordCharge = (
  data: Data,
  user: UserRow,
  charged: ChargeMethod &
    Pick<PaymentRow, 'tariffId' | 'amount' | 'currency' | 'createdAt' | 'paidFor' | 'change'>,
  origin: string,
): void => {
  const country = data.payments.findLast(({ userId }) => userId === user.id)?.country
  const cardFingerprint =
    charged.provider === 'stripe'
      ? data.savedCards.find(({ userId }) => userId === user.id)?.fingerprint
      : undefined
  const payment: PaymentRow = {
    id: nextId(data, 'payment'),
    ...{ userId: user.id, status: 'succeeded', promocode: null, subscriptionHash: null },
    ...charged,
    ...(country && { country }),
    ...(cardFingerprint && { cardFingerprint }),
    before: pickEntitlement(user),
  }
  data.payments.push(payment)
  mailReceipt(data, user, payment, origin)
}

/**
 * Charges the term that begins where the last one ended: when that is, or, within the grace, as soon as something can be
 * charged. Returns whether it was.
 */
const chargeRenewal = (
  data: Data,
  user: UserRow,
  due: number,
  now: number,
  originOf: () => string,
): boolean => {
  if (user.graceUntil !== undefined && now >= user.graceUntil) return false
  const at = user.graceUntil === undefined ? due : now
  const means = findChargeableMethod(data, user, at)
  if (means === null) return false
  const plan = getRenewedPlan(user)
  const paidFor = { from: due, to: getPeriodEnd(plan, due) }
  const price = getRenewalPrice(data, user)
  recordCharge(
    data,
    user,
    { ...means, ...price, tariffId: plan.tariffId, createdAt: at, paidFor },
    originOf(),
  )
  if (user.tariffId !== plan.tariffId) user.isWgSectionAvailable = plan.hasWireGuard
  user.tariffId = user.renewsAs = plan.tariffId
  user.expiresAt = getPeriodEnd(plan, due)
  user.graceUntil = user.renewalPercent = undefined
  return true
}

/** Applies the next due step; returns false where none is due. */
const applyNextDue = (data: Data, user: UserRow, now: number, originOf: () => string): boolean => {
  const due = user.expiresAt
  if (due === null || !user.isRecurring || user.accountStatus !== 'Active') return false
  // No charge while a refund request waits for its decision.
  if (isRefundRequested(data, user.id)) return false
  const remindedAt = due - (getPlan(user.tariffId).trialDays > 0 ? TRIAL_REMINDER_MS : REMINDER_MS)
  if (now < remindedAt) return false
  const about = () => ({
    ...{ due, origin: originOf(), ...getRenewalPrice(data, user) },
    ...{ card: findSavedCard(data, user.id), isCovered: findChargeableMethod(data, user, due) !== null },
  })
  if (user.remindedFor !== due) {
    user.remindedFor = due
    mailRenewalReminder(data, now < due ? now : remindedAt, user, about())
    return true
  }
  if (now < due) return false
  if (chargeRenewal(data, user, due, now, originOf)) return true
  if (user.graceUntil === undefined) {
    user.graceUntil = due + PLAN_GRACE_MS
    mailRenewalFailed(data, due, user, { ...about(), until: user.graceUntil })
    return true
  }
  if (now < user.graceUntil) return false
  user.isRecurring = false
  mailPlanEnded(data, user.graceUntil, user, originOf())
  user.graceUntil = undefined
  return true
}

/**
 * Brings a customer's plan to a moment: the reminder, each renewal that fell due, days of grace where it could not be
 * charged, and the end. Asked again, or by a clock that was set back, it does nothing twice. Returns whether anything
 * changed; the caller commits. `originOf` is asked only where a mail leads to the portal: every call passes here, and nearly
 * none mails.
 */
export const applyDueRenewals = (data: Data, user: UserRow, now: number, originOf: () => string): boolean => {
  let isChanged = false
  while (applyNextDue(data, user, now, originOf)) isChanged = true
  return isChanged
}
