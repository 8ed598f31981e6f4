import {
  type changePlanBody,
  type PlanChange,
  type PlanChangeOption,
  planChangeOutdated,
} from '@zoog/contract/plan-change'
import { PLANS, type Plan } from '@zoog/contract/plan-details'
import { fromWireDate, toWireDate } from '@zoog/contract/wire-date'
import type { z } from 'zod'
import { HttpError, httpError, PRICE_CHANGED_MESSAGE } from '../../core/errors'
import type { CustomerContext, Data, UserRow } from '../../core/schema'
import { getSubscriptionAfterPlanChange, isLongerPlan } from '../billing/entitlement'
import { findIntroDeal } from '../billing/intro-deal'
import { getPlan, getPlanTermEnd, getRenewedPlan } from '../billing/plans'
import { applyDiscount, getNextRenewal, getRenewalPrice, getTermPrice, isSamePrice } from '../billing/prices'
import { findRunningTerm, getCredit, type RunningTerm } from '../billing/running-term'
import { isRefundRequested } from '../refund/refund-state'
import { type ChargeMethod, findChargeableMethod, getRenewal, recordCharge } from '../renewals/renewals'
import { findSavedCard } from '../saved-card/saved-card'
import { mailNextPlan, mailPlanChanged } from './mails'

/** Returns whether a plan can be changed to: it renews, has no trial, and its price is no offer. */
const isChangeTarget = (plan: Plan): boolean =>
  plan.isRecurring && plan.trialDays === 0 && plan.acceptsPromocodes

/**
 * Returns the end of the current plan if it can be changed; null otherwise. It must be paid, renewing, and without
 * grace period, trial or refund request.
 */
const getChangeableUntil = (data: Data, now: number, user: UserRow): number | null =>
  getNextRenewal(data, now, user) !== null &&
  user.graceUntil === undefined &&
  !isRefundRequested(data, user.id) &&
  getPlan(user.tariffId).trialDays === 0
    ? user.expiresAt
    : null

const toPlanRef = ({ tariffId, tariffKey, tariffName }: Plan) => ({ tariffId, tariffKey, tariffName })

/** Returns the immediate change; null if the credit covers its price. */
const createImmediateOption = (
  user: UserRow,
  { plan, term, end, now }: { plan: Plan; term: RunningTerm; end: number; now: number },
): PlanChangeOption | null => {
  const { currency } = term.payment
  const price = getTermPrice(plan, currency)
  const credit = getCredit(term, end, now)
  const until = getSubscriptionAfterPlanChange(user, plan, term.to, now).expiresAt
  if (price <= credit.amount || until === null) return null
  return {
    when: 'now',
    ...toPlanRef(plan),
    currency,
    price,
    credit: credit.amount,
    creditDays: credit.days,
    amount: price - credit.amount,
    until: toWireDate(until),
    renewAmount: applyDiscount(price, user.renewalPercent ?? 0),
  }
}

/**
 * Returns the change to a plan. A longer plan starts today if the price of the running days is known; any other waits
 * for the renewal, so that no paid day is lost.
 */
const createOption = (data: Data, now: number, user: UserRow, plan: Plan, end: number): PlanChangeOption => {
  const term = isLongerPlan(plan, getPlan(user.tariffId)) ? findRunningTerm(data, now, user.id) : null
  const immediate = term && createImmediateOption(user, { plan, term, end, now })
  return (
    immediate ?? {
      when: 'atRenewal',
      ...toPlanRef(plan),
      begins: toWireDate(end),
      ...getRenewalPrice(data, { ...user, renewsAs: plan.tariffId }),
    }
  )
}

const createPlanChange = (data: Data, now: number, user: UserRow, end: number): PlanChange => {
  const [current, next] = [getPlan(user.tariffId), getRenewedPlan(user)]
  // An order at the price of the introductory deal costs less than the change.
  const hasDeal = (plan: Plan) => findIntroDeal(data, now, user, plan) !== null
  const others = PLANS.filter(
    (plan) => plan !== next && (plan === current ? plan.isRecurring : isChangeTarget(plan) && !hasDeal(plan)),
  )
  return {
    current: toPlanRef(current),
    until: toWireDate(end),
    next: toPlanRef(next),
    // Shortest first, as on the plans page; every renewing plan has a term in months.
    options: others
      .toSorted((a, b) => Number(a.term) - Number(b.term))
      .map((plan) => createOption(data, now, user, plan, end)),
  }
}

/** Returns the possible plan changes; null without any: the plan doesn't renew, or no payment method can be charged. */
export const getPlanChange = (data: Data, now: number, user: UserRow): PlanChange | null => {
  const end = getChangeableUntil(data, now, user)
  if (end === null || findChargeableMethod(data, now, user) === null) return null
  const change = createPlanChange(data, now, user, end)
  return change.options.length > 0 ? change : null
}

export type ShownPlanChange = z.output<typeof changePlanBody>

/** Returns whether this change was already made: its response was lost, or it was confirmed twice. */
const isAlreadyChanged = (data: Data, user: UserRow, shown: ShownPlanChange): boolean => {
  if (shown.when === 'atRenewal')
    return getRenewedPlan(user).tariffId === shown.tariffId && isSamePrice(getRenewalPrice(data, user), shown)
  const last = data.payments.findLast(({ userId }) => userId === user.id)
  return (
    last?.change !== undefined &&
    last.status === 'succeeded' &&
    last.tariffId === shown.tariffId &&
    isSamePrice(last, shown)
  )
}

const startPlan = (
  { data, now, user, origin }: CustomerContext,
  option: Extract<PlanChangeOption, { when: 'now' }>,
  method: ChargeMethod,
): void => {
  const plan = getPlan(option.tariffId)
  const term = findRunningTerm(data, now, user.id)
  if (!term) throw new Error('The offered change has no running term.')
  const { tariffId, amount, currency, credit } = option
  const paidFor = { from: now, to: getPlanTermEnd(plan, now) }
  const change = { credited: term.payment.id, credit }
  recordCharge(data, user, { ...method, tariffId, amount, currency, createdAt: now, paidFor, change }, origin)
  Object.assign(user, getSubscriptionAfterPlanChange(user, plan, term.to, now))
}

/**
 * Changes the plan as shown. Repeating it changes nothing. A different price or start is rejected with the current
 * options. Returns whether anything changed.
 */
export const changePlan = (context: CustomerContext, shown: ShownPlanChange): boolean => {
  const { data, now, user } = context
  const end = getChangeableUntil(data, now, user)
  if (end !== null && isAlreadyChanged(data, user, shown)) return false
  const option =
    end === null
      ? undefined
      : createPlanChange(data, now, user, end).options.find(({ tariffId }) => tariffId === shown.tariffId)
  if (!option) throw httpError(409, 'offer_ended', 'This offer is no longer available. Nothing has changed.')
  const method = findChargeableMethod(data, now, user)
  if (!method)
    throw httpError(
      409,
      'card_rejected',
      'We can’t charge your card. Nothing has changed. Replace the card first.',
    )
  if (option.when !== shown.when || !isSamePrice(option, shown)) {
    const change = getPlanChange(data, now, user)
    throw new HttpError(
      409,
      planChangeOutdated.parse({ message: PRICE_CHANGED_MESSAGE, code: 'price_changed', data: { change } }),
    )
  }
  if (option.when === 'now') {
    startPlan(context, option, method)
    const card = method.provider === 'stripe' ? findSavedCard(data, user.id) : null
    mailPlanChanged(context, option, card)
  } else {
    user.renewsAs = option.tariffId
    mailNextPlan(context, getRenewal(data, user, fromWireDate(option.begins)))
  }
  return true
}
