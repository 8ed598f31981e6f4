import { toWireDate } from '@zoog/contract/common'
import {
  type PlanChange,
  type PlanChangeOption,
  type PlanChangeWhen,
  planChangeOutdated,
} from '@zoog/contract/plan-change'
import { PLANS, type Plan } from '@zoog/contract/plan-details'
import { HttpError, httpError } from '../../core/errors'
import type { Data, UserRow } from '../../core/schema'
import { getEntitlementAfterPlanChange, isLongerPlan } from '../billing/entitlement'
import { getPeriodEnd, getPlan } from '../billing/plans'
import { getDiscountAmount, getTermPrice } from '../billing/prices'
import { findRunningTerm, getCredit, type RunningTerm } from '../billing/running-term'
import {
  findChargeableMethod,
  getNextRenewal,
  getRenewalPrice,
  getRenewedPlan,
  isRefundRequested,
  recordCharge,
} from '../renewals/renewals'
import { findSavedCard } from '../renewals/saved-card'
import { mailPlanChange } from './plan-change-mails'

/** A plan to change to: it renews, without a trial before, and its price is not itself an offer. */
const isChangedTo = (plan: Plan): boolean =>
  plan.isRecurring && plan.trialDays === 0 && plan.acceptsPromocodes

/** Until when what renews is held; null where nothing can be changed: only what is paid, on, and not in question. */
const changeableUntil = (data: Data, user: UserRow, now: number): number | null =>
  getNextRenewal(data, user, now) !== null &&
  user.graceUntil === undefined &&
  !isRefundRequested(data, user.id) &&
  getPlan(user.tariffId).trialDays === 0
    ? user.expiresAt
    : null

const named = ({ tariffId, tariffKey, tariffName }: Plan) => ({ tariffId, tariffKey, tariffName })

/** The change that begins today, where its price is more than what counts for it. */
const optionNow = (
  user: UserRow,
  { plan, term, end, now }: { plan: Plan; term: RunningTerm; end: number; now: number },
): PlanChangeOption | null => {
  const { currency } = term.payment
  const price = getTermPrice(plan, currency)
  const credit = getCredit(term, end, now)
  const until = getEntitlementAfterPlanChange(user, plan, now, term.to).expiresAt
  if (price <= credit.amount || until === null) return null
  return {
    ...{ when: 'now', ...named(plan), currency, price, credit: credit.amount, creditDays: credit.days },
    ...{ amount: price - credit.amount, until: toWireDate(until) },
    renewAmount: price - getDiscountAmount(price, user.renewalPercent ?? 0),
  }
}

/**
 * When a plan begins: a longer one than that which is held today, where it can be told what was paid for the days that run; any
 * other waits for the renewal, so that no day that was paid for ends sooner.
 */
const optionOf = (data: Data, user: UserRow, plan: Plan, end: number, now: number): PlanChangeOption => {
  const term = isLongerPlan(plan, getPlan(user.tariffId)) ? findRunningTerm(data, user.id, now) : null
  const soon = term && optionNow(user, { plan, term, end, now })
  return (
    soon ?? {
      ...{ when: 'atRenewal', ...named(plan), begins: toWireDate(end) },
      ...getRenewalPrice(data, { ...user, renewsAs: plan.tariffId }),
    }
  )
}

const changeUntil = (data: Data, user: UserRow, end: number, now: number): PlanChange => {
  const [held, next] = [getPlan(user.tariffId), getRenewedPlan(user)]
  const others = PLANS.filter(
    (plan) => plan !== next && (plan === held ? plan.isRecurring : isChangedTo(plan)),
  )
  return {
    ...{ held: named(held), until: toWireDate(end), next: named(next) },
    // The shortest first, as on the page of plans; whatever renews has months.
    options: others
      .toSorted((one, other) => Number(one.term) - Number(other.term))
      .map((plan) => optionOf(data, user, plan, end, now)),
  }
}

/** What a customer can change the plan to; null where it does not renew, or nothing can be charged without asking. */
export const getPlanChange = (data: Data, user: UserRow, now: number): PlanChange | null => {
  const end = changeableUntil(data, user, now)
  return end === null || findChargeableMethod(data, user, now) === null
    ? null
    : changeUntil(data, user, end, now)
}

/** What a customer was shown, and pressed. */
export interface ShownPlanChange {
  tariffId: number
  when: PlanChangeWhen
  amount: number
  currency: string
}

const isShown = (price: { amount: number; currency: string }, shown: ShownPlanChange): boolean =>
  price.amount === shown.amount && price.currency === shown.currency

/** Whether this very change is made already: the answer to it was lost, or it was pressed twice. */
const isMade = (data: Data, user: UserRow, shown: ShownPlanChange): boolean => {
  if (shown.when === 'atRenewal')
    return getRenewedPlan(user).tariffId === shown.tariffId && isShown(getRenewalPrice(data, user), shown)
  const last = data.payments.findLast(({ userId }) => userId === user.id)
  return (
    last?.change !== undefined &&
    last.status === 'succeeded' &&
    last.tariffId === shown.tariffId &&
    isShown(last, shown)
  )
}

/** Charges what is due today, and begins the plan. */
const begin = (
  data: Data,
  now: number,
  user: UserRow,
  option: Extract<PlanChangeOption, { when: 'now' }>,
  origin: string,
): void => {
  const plan = getPlan(option.tariffId)
  const [term, means] = [findRunningTerm(data, user.id, now), findChargeableMethod(data, user, now)]
  if (!term || !means) throw new Error('What was just offered is not there.')
  const { tariffId, amount, currency, credit } = option
  const paidFor = { from: now, to: getPeriodEnd(plan, now) }
  const change = { credited: term.payment.id, credit }
  recordCharge(data, user, { ...means, tariffId, amount, currency, createdAt: now, paidFor, change }, origin)
  Object.assign(user, getEntitlementAfterPlanChange(user, plan, now, term.to))
}

/**
 * Changes the plan as it was shown. Sent again it changes nothing; at another price, or another moment, it is refused, and what
 * holds now is told. Returns whether anything changed.
 */
export const changePlan = (
  data: Data,
  now: number,
  user: UserRow,
  shown: ShownPlanChange,
  origin: string,
): boolean => {
  const end = changeableUntil(data, user, now)
  if (end !== null && isMade(data, user, shown)) return false
  const option =
    end === null
      ? undefined
      : changeUntil(data, user, end, now).options.find(({ tariffId }) => tariffId === shown.tariffId)
  if (!option) throw httpError(409, 'offer_over', 'This offer does not stand any more. Nothing has changed.')
  const means = findChargeableMethod(data, user, now)
  if (!means)
    throw httpError(
      409,
      'card_refused',
      'Your card cannot be charged. Nothing has changed: replace it first.',
    )
  if (option.when !== shown.when || !isShown(option, shown)) {
    const message = 'The price has changed since it was shown. Nothing was charged.'
    const change = getPlanChange(data, user, now)
    throw new HttpError(409, planChangeOutdated.parse({ message, code: 'price_changed', data: { change } }))
  }
  const heldId = user.tariffId
  const card = means.provider === 'stripe' ? findSavedCard(data, user.id) : null
  if (option.when === 'now') begin(data, now, user, option, origin)
  else user.renewsAs = option.tariffId
  mailPlanChange(data, now, user, { option, heldId, card, origin })
  return true
}
