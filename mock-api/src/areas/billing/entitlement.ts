import { toWireDate } from '@zoog/contract/common'
import { DAY } from '@zoog/contract/constants'
import type { Plan } from '@zoog/contract/plan-details'
import type { Entitlement as HoldingView } from '@zoog/contract/plans'
import type { GiftRow, SubscriptionState } from '../../core/schema'
import { createFreePlanGrant } from '../users/new-user'
import { getPeriodEnd, getPlan } from './plans'

/** What the rules below need to know of a customer. */
export interface CurrentEntitlement {
  tariffId: number
  /** Null: never ends. */
  expiresAt: number | null
  isRecurring: boolean
  /** The tariff that is charged at the end; null: the one that is held. */
  renewsAs: number | null
  accountStatus: string
}

/** What a customer holds after buying: the same as the contract's `holding`, in the server's terms. */
export interface EntitlementTerm {
  tariffId: number
  /** End of the running time that the term was added to; null where it started at once. */
  addedTo: number | null
  until: number | null
}

/** Whether what the customer holds is in force. */
export const isEntitlementActive = (held: CurrentEntitlement, now: number): boolean =>
  held.accountStatus === 'Active' && (held.expiresAt === null || held.expiresAt > now)

/** Whether the customer holds a plan that never ends; any other would take it away. */
export const hasLifetimePlan = (held: CurrentEntitlement, now: number): boolean =>
  isEntitlementActive(held, now) && getPlan(held.tariffId).term === 'lifetime'

/** Whether the customer has the plan already and it renews, so that another payment for it could only be a mistake. */
export const isAlreadySubscribed = (held: CurrentEntitlement, plan: Plan, now: number): boolean =>
  hasLifetimePlan(held, now) ||
  (isEntitlementActive(held, now) && held.isRecurring && (held.renewsAs ?? held.tariffId) === plan.tariffId)

/** Whether time that was paid for is running. The free plan's is nobody's to lose. */
const hasRunningTime = (held: CurrentEntitlement, now: number): boolean =>
  getPlan(held.tariffId).term !== 'none' &&
  held.accountStatus !== 'Expired' &&
  (held.expiresAt === null || held.expiresAt > now)

/** How long a plan is made for, to tell which of two is the longer one. */
const getPlanLength = ({ term, trialDays }: Plan): number => {
  if (term === 'lifetime') return Number.POSITIVE_INFINITY
  return term === 'none' ? 0 : trialDays > 0 ? trialDays / 30 : term
}

/** When what begins at a moment ends: after the plan's own term, or after the days for which a gift gives it. */
const getTermEnd = (plan: Plan, startsAt: number, days: number | null): number | null =>
  days === null || plan.term === 'lifetime' ? getPeriodEnd(plan, startsAt) : startsAt + days * DAY

/**
 * What a customer holds after buying a plan now, or being given it for so many days. Time is never taken away: the term is
 * added to what runs, and the longer of the two plans is held for all of it.
 */
export const computeEntitlementTerm = (
  held: CurrentEntitlement | null,
  plan: Plan,
  now: number,
  days: number | null = null,
): EntitlementTerm => {
  const running = held && hasRunningTime(held, now) ? held : null
  if (!running) return { tariffId: plan.tariffId, addedTo: null, until: getTermEnd(plan, now, days) }
  const current = getPlan(running.tariffId)
  const longer = isLongerPlan(current, plan) ? current : plan
  if (running.expiresAt === null || plan.term === 'lifetime')
    return { tariffId: longer.tariffId, addedTo: null, until: null }
  return {
    tariffId: longer.tariffId,
    addedTo: running.expiresAt,
    until: getTermEnd(plan, running.expiresAt, days),
  }
}

/** What a customer holds, as far as a payment changes it. */
export const pickEntitlement = ({
  tariffId,
  expiresAt,
  isRecurring,
  renewsAs,
  accountStatus,
  isWgSectionAvailable,
}: SubscriptionState): SubscriptionState => ({
  ...{ tariffId, expiresAt, isRecurring, renewsAs, accountStatus, isWgSectionAvailable },
})

/** WireGuard comes with a plan that has it, and stays for as long as time of such a plan runs. */
const hasWireGuardAfter = (held: SubscriptionState, { tariffId, addedTo }: EntitlementTerm): boolean =>
  getPlan(tariffId).hasWireGuard || (held.isWgSectionAvailable && addedTo !== null)

/** What a customer holds after buying a plan now, with all that follows from it. */
export const getEntitlementAfterPurchase = (
  held: SubscriptionState,
  plan: Plan,
  now: number,
): SubscriptionState & { holding: EntitlementTerm } => {
  const holding = computeEntitlementTerm(held, plan, now)
  return {
    holding,
    tariffId: holding.tariffId,
    expiresAt: holding.until,
    isRecurring: plan.isRecurring,
    renewsAs: plan.isRecurring ? plan.tariffId : null,
    accountStatus: 'Active',
    isWgSectionAvailable: hasWireGuardAfter(held, holding),
  }
}

/** The same after a gift's days: what renews goes on renewing as what it was, at the new end. */
export const getEntitlementAfterGift = (
  held: SubscriptionState,
  { tariffId, days }: Pick<GiftRow, 'tariffId' | 'days'>,
  now: number,
): SubscriptionState & { holding: EntitlementTerm } => {
  const holding = computeEntitlementTerm(held, getPlan(tariffId), now, days)
  const isRecurring = held.isRecurring && holding.until !== null
  return {
    holding,
    tariffId: holding.tariffId,
    expiresAt: holding.until,
    isRecurring,
    renewsAs: isRecurring ? (held.renewsAs ?? held.tariffId) : held.renewsAs,
    accountStatus: held.accountStatus === 'Expired' ? 'Active' : held.accountStatus,
    isWgSectionAvailable: hasWireGuardAfter(held, holding),
  }
}

/**
 * What a customer holds after changing to another plan now. The rest of the running term was credited; all that stands behind
 * its end stays, behind the new term.
 */
export const getEntitlementAfterPlanChange = (
  held: SubscriptionState,
  plan: Plan,
  now: number,
  termEnd: number,
): SubscriptionState => {
  const begun = getPeriodEnd(plan, now)
  const isRunning = hasRunningTime(held, now)
  const kept = isRunning && held.expiresAt !== null ? held.expiresAt - Math.max(termEnd, now) : 0
  return {
    tariffId: plan.tariffId,
    expiresAt: begun === null || (isRunning && held.expiresAt === null) ? null : begun + Math.max(0, kept),
    isRecurring: plan.isRecurring,
    renewsAs: plan.isRecurring ? plan.tariffId : null,
    accountStatus: 'Active',
    isWgSectionAvailable: plan.hasWireGuard || (isRunning && held.isWgSectionAvailable),
  }
}

/** Whether a plan is made for longer than another one. */
export const isLongerPlan = (plan: Plan, than: Plan): boolean => getPlanLength(plan) > getPlanLength(than)

/** What is left of what was held at an earlier moment: the time that still runs, else the free plan. */
export const getRemainingEntitlement = (held: SubscriptionState, now: number): SubscriptionState => {
  const isFree = getPlan(held.tariffId).term === 'none'
  if (hasRunningTime(held, now) || (isFree && held.accountStatus === 'Active')) return held
  return {
    ...createFreePlanGrant(now),
    ...{ isRecurring: false, renewsAs: null, isWgSectionAvailable: false },
    accountStatus: 'Active',
  }
}

const wireDateOrNull = (at: number | null): string | null => (at === null ? null : toWireDate(at))

/** What a customer holds, as the contract has it. */
export const toEntitlementView = ({ tariffId, addedTo, until }: EntitlementTerm): HoldingView => {
  const { tariffKey, tariffName } = getPlan(tariffId)
  return { tariffKey, tariffName, addedTo: wireDateOrNull(addedTo), until: wireDateOrNull(until) }
}
