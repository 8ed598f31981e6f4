import { DAY } from '@zoog/contract/constants'
import type { Plan } from '@zoog/contract/plan-details'
import type { Entitlement } from '@zoog/contract/plans'
import { toWireDate } from '@zoog/contract/wire-date'
import { subscriptionStateSchema } from '../../core/payment-rows'
import type { GiftRow, SubscriptionState } from '../../core/schema'
import { createFreePlanGrant, getPlan, getPlanTermEnd } from './plans'

/** The parts of a customer's plan that the rules below need. */
export type CurrentEntitlement = Omit<SubscriptionState, 'isWgSectionAvailable'>

/** A customer's plan after a purchase: the contract's `entitlement` in the server's terms. */
export interface EntitlementTerm {
  tariffId: number
  /** End of the running term that the new term follows; null if the new term starts immediately. */
  addedTo: number | null
  until: number | null
}

const isEntitlementActive = (current: CurrentEntitlement, now: number): boolean =>
  current.accountStatus === 'Active' && (current.expiresAt === null || current.expiresAt > now)

/** Returns whether the customer has a plan that never ends; any other plan would replace it. */
export const hasLifetimePlan = (current: CurrentEntitlement, now: number): boolean =>
  isEntitlementActive(current, now) && getPlan(current.tariffId).term === 'lifetime'

/** Returns whether the customer already has the plan with renewal, so that another payment would be a mistake. */
export const isAlreadySubscribed = (current: CurrentEntitlement, plan: Plan, now: number): boolean =>
  hasLifetimePlan(current, now) ||
  (isEntitlementActive(current, now) &&
    current.isRecurring &&
    (current.renewsAs ?? current.tariffId) === plan.tariffId)

const hasRunningTime = (current: CurrentEntitlement, now: number): boolean =>
  getPlan(current.tariffId).term !== 'none' &&
  current.accountStatus !== 'Expired' &&
  (current.expiresAt === null || current.expiresAt > now)

const getPlanLength = ({ term, trialDays }: Plan): number => {
  if (term === 'lifetime') return Number.POSITIVE_INFINITY
  return term === 'none' ? 0 : trialDays > 0 ? trialDays / 30 : term
}

/** Returns the end of a term: the plan's own length, or a gift's days. */
const getTermEnd = (plan: Plan, startsAt: number, days: number | null): number | null =>
  days === null || plan.term === 'lifetime' ? getPlanTermEnd(plan, startsAt) : startsAt + days * DAY

/**
 * Returns the plan after a purchase, or after a gift of some days. A running term is never lost: the new term follows
 * it, and the longer of both plans applies to the whole time.
 */
export const computeEntitlementTerm = (
  current: CurrentEntitlement | null,
  plan: Plan,
  now: number,
  days: number | null = null,
): EntitlementTerm => {
  const running = current && hasRunningTime(current, now) ? current : null
  if (!running) return { tariffId: plan.tariffId, addedTo: null, until: getTermEnd(plan, now, days) }
  const runningPlan = getPlan(running.tariffId)
  const longer = isLongerPlan(runningPlan, plan) ? runningPlan : plan
  if (running.expiresAt === null || plan.term === 'lifetime')
    return { tariffId: longer.tariffId, addedTo: null, until: null }
  return {
    tariffId: longer.tariffId,
    addedTo: running.expiresAt,
    until: getTermEnd(plan, running.expiresAt, days),
  }
}

/** Picks the parts of a customer's plan that a payment changes. */
export const pickSubscription = (user: SubscriptionState): SubscriptionState =>
  subscriptionStateSchema.parse(user)

/** Returns whether WireGuard is included: in the new plan, or while a running term of such a plan continues. */
const hasWireGuardAfter = (current: SubscriptionState, { tariffId, addedTo }: EntitlementTerm): boolean =>
  getPlan(tariffId).hasWireGuard || (current.isWgSectionAvailable && addedTo !== null)

/** A customer's plan after a purchase or gift, and the term that was added. */
interface GrantedPlan {
  entitlement: EntitlementTerm
  subscription: SubscriptionState
}

/** Returns a customer's plan after a purchase. */
export const getSubscriptionAfterPurchase = (
  current: SubscriptionState,
  plan: Plan,
  now: number,
): GrantedPlan => {
  const entitlement = computeEntitlementTerm(current, plan, now)
  const subscription: SubscriptionState = {
    tariffId: entitlement.tariffId,
    expiresAt: entitlement.until,
    isRecurring: plan.isRecurring,
    renewsAs: plan.isRecurring ? plan.tariffId : null,
    accountStatus: 'Active',
    isWgSectionAvailable: hasWireGuardAfter(current, entitlement),
  }
  return { entitlement, subscription }
}

/** Returns a customer's plan after a gift. Renewal continues with the same plan at the new end. */
export const getSubscriptionAfterGift = (
  current: SubscriptionState,
  { tariffId, days }: Pick<GiftRow, 'tariffId' | 'days'>,
  now: number,
): GrantedPlan => {
  const entitlement = computeEntitlementTerm(current, getPlan(tariffId), now, days)
  const isRecurring = current.isRecurring && entitlement.until !== null
  const subscription: SubscriptionState = {
    tariffId: entitlement.tariffId,
    expiresAt: entitlement.until,
    isRecurring,
    renewsAs: isRecurring ? (current.renewsAs ?? current.tariffId) : current.renewsAs,
    accountStatus: current.accountStatus === 'Expired' ? 'Active' : current.accountStatus,
    isWgSectionAvailable: hasWireGuardAfter(current, entitlement),
  }
  return { entitlement, subscription }
}

/**
 * Returns a customer's plan after an immediate change. The rest of the running term was credited; terms after its end
 * move behind the new term.
 */
export const getSubscriptionAfterPlanChange = (
  current: SubscriptionState,
  plan: Plan,
  termEnd: number,
  now: number,
): SubscriptionState => {
  const newTermEnd = getPlanTermEnd(plan, now)
  const isRunning = hasRunningTime(current, now)
  const remainingMs = isRunning && current.expiresAt !== null ? current.expiresAt - Math.max(termEnd, now) : 0
  return {
    tariffId: plan.tariffId,
    expiresAt:
      newTermEnd === null || (isRunning && current.expiresAt === null)
        ? null
        : newTermEnd + Math.max(0, remainingMs),
    isRecurring: plan.isRecurring,
    renewsAs: plan.isRecurring ? plan.tariffId : null,
    accountStatus: 'Active',
    isWgSectionAvailable: plan.hasWireGuard || (isRunning && current.isWgSectionAvailable),
  }
}

export const isLongerPlan = (plan: Plan, than: Plan): boolean => getPlanLength(plan) > getPlanLength(than)

export const createFreeSubscription = (now: number): SubscriptionState => ({
  ...createFreePlanGrant(now),
  isRecurring: false,
  renewsAs: null,
  isWgSectionAvailable: false,
  accountStatus: 'Active',
})

/**
 * Returns the plan to restore from an earlier moment: the earlier plan if its term still runs, otherwise the free
 * plan.
 */
export const getRemainingSubscription = (current: SubscriptionState, now: number): SubscriptionState => {
  const isFree = getPlan(current.tariffId).term === 'none'
  const isKept = hasRunningTime(current, now) || (isFree && current.accountStatus === 'Active')
  return isKept ? current : createFreeSubscription(now)
}

const toWireDateOrNull = (at: number | null): string | null => (at === null ? null : toWireDate(at))

/** Converts the plan to the wire format. */
export const toEntitlementView = ({ tariffId, addedTo, until }: EntitlementTerm): Entitlement => {
  const { tariffKey, tariffName } = getPlan(tariffId)
  return { tariffKey, tariffName, addedTo: toWireDateOrNull(addedTo), until: toWireDateOrNull(until) }
}
