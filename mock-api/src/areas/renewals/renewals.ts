import { DAY, PLAN_GRACE_MS } from '@zoog/contract/constants'
import { isCardValidAt } from '@zoog/contract/saved-card'
import { httpError } from '../../core/errors'
import { type CustomerContext, type Data, nextId, type PaymentRow, type UserRow } from '../../core/schema'
import { hasPaidPlan } from '../billing/account-status'
import { pickSubscription } from '../billing/entitlement'
import { getPlan, getPlanTermEnd, getRenewedPlan } from '../billing/plans'
import { getRenewalPrice } from '../billing/prices'
import { mailReceipt } from '../payments/mails'
import { isRefundRequested } from '../refund/refund-state'
import { supersedeReplacements } from '../saved-card/card-replacement'
import { findCardFingerprint, findSavedCard, removeCard } from '../saved-card/saved-card'
import {
  mailCardRemoved,
  mailPlanEnded,
  mailRenewalFailed,
  mailRenewalOff,
  mailRenewalOn,
  mailRenewalReminder,
  type Renewal,
} from './mails'

/** The time between reminder and renewal; shorter for a trial, which lasts only a week. */
const REMINDER_MS = 7 * DAY
const TRIAL_REMINDER_MS = 2 * DAY

export type ChargeMethod = Pick<PaymentRow, 'provider' | 'method'>

/** Finds a method that can be charged without the customer: the saved card, otherwise a mandate. */
export const findChargeableMethod = (data: Data, at: number, user: UserRow): ChargeMethod | null => {
  const card = findSavedCard(data, user.id)
  if (card && isCardValidAt(card, at)) return { provider: 'stripe', method: 'card' }
  const mandate = data.mandates.findLast(({ userId }) => userId === user.id)
  return mandate ? { provider: 'payssionv2', method: mandate.method } : null
}

/** Records a charge without the customer and the plan before it, and mails the receipt. */
export const recordCharge = (
  data: Data,
  user: UserRow,
  charge: ChargeMethod &
    Pick<PaymentRow, 'tariffId' | 'amount' | 'currency' | 'createdAt' | 'paidFor' | 'change'>,
  origin: string,
): void => {
  const country = data.payments.findLast(({ userId }) => userId === user.id)?.country
  const cardFingerprint = charge.provider === 'stripe' ? findCardFingerprint(data, user.id) : undefined
  const payment: PaymentRow = {
    id: nextId(data, 'payment'),
    userId: user.id,
    status: 'succeeded',
    promocode: null,
    subscriptionHash: null,
    ...charge,
    ...(country && { country }),
    ...(cardFingerprint && { cardFingerprint }),
    before: pickSubscription(user),
  }
  data.payments.push(payment)
  mailReceipt({ data, now: payment.createdAt, user, origin }, payment)
}

/**
 * Charges the term after the last one: when due, or within the grace period as soon as a method can be charged.
 * Returns whether it was charged.
 */
const chargeRenewal = ({ data, user, now, origin }: CustomerContext, due: number): boolean => {
  if (user.graceUntil !== undefined && now >= user.graceUntil) return false
  const at = user.graceUntil === undefined ? due : now
  const method = findChargeableMethod(data, at, user)
  if (method === null) return false
  const plan = getRenewedPlan(user)
  const paidFor = { from: due, to: getPlanTermEnd(plan, due) }
  const price = getRenewalPrice(data, user)
  recordCharge(data, user, { ...method, ...price, tariffId: plan.tariffId, createdAt: at, paidFor }, origin)
  if (user.tariffId !== plan.tariffId) user.isWgSectionAvailable = plan.hasWireGuard
  user.tariffId = user.renewsAs = plan.tariffId
  user.expiresAt = paidFor.to
  user.graceUntil = user.renewalPercent = undefined
  return true
}

/** Returns the charge at a moment, for mails. */
export const getRenewal = (data: Data, user: UserRow, due: number): Renewal => ({
  due,
  ...getRenewalPrice(data, user),
  card: findSavedCard(data, user.id),
  isCovered: findChargeableMethod(data, due, user) !== null,
})

/** Applies the next due step; returns false if none is due. */
const applyNextDue = (context: CustomerContext): boolean => {
  const { data, user, now } = context
  const due = user.expiresAt
  if (due === null || !user.isRecurring || user.accountStatus !== 'Active') return false
  // No charge while a refund request is undecided.
  if (isRefundRequested(data, user.id)) return false
  const remindedAt = due - (getPlan(user.tariffId).trialDays > 0 ? TRIAL_REMINDER_MS : REMINDER_MS)
  if (now < remindedAt) return false
  if (user.remindedFor !== due) {
    user.remindedFor = due
    const at = now < due ? now : remindedAt
    mailRenewalReminder({ ...context, now: at }, getRenewal(data, user, due))
    return true
  }
  if (now < due) return false
  if (chargeRenewal(context, due)) return true
  if (user.graceUntil === undefined) {
    user.graceUntil = due + PLAN_GRACE_MS
    mailRenewalFailed({ ...context, now: due }, getRenewal(data, user, due), user.graceUntil)
    return true
  }
  if (now < user.graceUntil) return false
  user.isRecurring = false
  mailPlanEnded({ ...context, now: user.graceUntil })
  user.graceUntil = undefined
  return true
}

/**
 * Applies a customer's due renewal steps up to a moment: the reminder, renewals, the grace period and its end.
 * Repeating it, or an earlier clock, has no effect. Returns whether anything changed; the caller commits.
 */
export const applyDueRenewals = (context: CustomerContext): boolean => {
  let isChanged = false
  while (applyNextDue(context)) isChanged = true
  return isChanged
}

/** Returns whether the user has a plan that ends and can renew. */
export const canRenew = (user: UserRow, now: number): boolean =>
  getPlan(user.renewsAs ?? user.tariffId).isRecurring && user.expiresAt !== null && hasPaidPlan(user, now)

/** Turns the renewal of a plan on or off and mails a change. The current term stays. */
export const setRenewal = (context: CustomerContext, isRecurring: boolean): void => {
  const { data, now, user } = context
  const { expiresAt, graceUntil } = user
  if (expiresAt === null || !canRenew(user, now))
    throw httpError(409, 'renewal_impossible', 'You don’t have a plan that can renew.')
  if (user.isRecurring === isRecurring) return
  user.isRecurring = isRecurring
  const until = graceUntil ?? expiresAt
  if (!isRecurring) {
    user.renewalPercent = undefined
    mailRenewalOff(context, until)
    return
  }
  // In the grace period, the charge is overdue: it follows at once, or as soon as a card is saved.
  const isChargedNow = graceUntil !== undefined && findChargeableMethod(data, now, user) !== null
  mailRenewalOn(context, getRenewal(data, user, isChargedNow ? now : until))
}

/**
 * Removes a user's card and turns renewal off, because no card is left to charge. Open replacements end. Has no
 * effect without a card.
 */
export const removeSavedCard = (context: CustomerContext): void => {
  const { data, user } = context
  const card = findSavedCard(data, user.id)
  if (!card) return
  const hadRenewal = user.isRecurring
  removeCard(data, user.id)
  user.isRecurring = false
  user.renewalPercent = undefined
  supersedeReplacements(data, user.id)
  mailCardRemoved(context, card, hadRenewal)
}
