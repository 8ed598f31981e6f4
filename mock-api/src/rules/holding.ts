import { toWireDate } from '@zoog/contract/common'
import { DAY } from '@zoog/contract/constants'
import type { Plan } from '@zoog/contract/plan-rows'
import type { Holding as HoldingView } from '@zoog/contract/plans'
import type { GiftRow, Standing } from '../db/schema'
import { freePlan } from './new-user'
import { periodEnd, planOf } from './plans'

/** What the rules below need to know of a customer. */
export interface Held {
  tariffId: number
  /** Null: never ends. */
  expiresAt: number | null
  isRecurring: boolean
  /** The tariff that is charged at the end; null: the one that is held. */
  renewsAs: number | null
  accountStatus: string
}

/** What a customer holds after buying: the same as the contract's `holding`, in the server's terms. */
export interface Holding {
  tariffId: number
  /** End of the running time that the term was added to; null where it started at once. */
  addedTo: number | null
  until: number | null
}

/** Whether what the customer holds is in force. */
export const isActive = (held: Held, now: number): boolean =>
  held.accountStatus === 'Active' && (held.expiresAt === null || held.expiresAt > now)

/** Whether the customer holds a plan that never ends; any other would take it away. */
export const holdsForLife = (held: Held, now: number): boolean =>
  isActive(held, now) && planOf(held.tariffId).term === 'lifetime'

/** Whether the customer has the plan already and it renews, so that another payment for it could only be a mistake. */
export const holds = (held: Held, plan: Plan, now: number): boolean =>
  holdsForLife(held, now) ||
  (isActive(held, now) && held.isRecurring && (held.renewsAs ?? held.tariffId) === plan.tariffId)

/** Whether time that was paid for is running. The free plan's is nobody's to lose. */
const runs = (held: Held, now: number): boolean =>
  planOf(held.tariffId).term !== 'none' &&
  held.accountStatus !== 'Expired' &&
  (held.expiresAt === null || held.expiresAt > now)

/** How long a plan is made for, to tell which of two is the longer one. */
const length = ({ term, trialDays }: Plan): number => {
  if (term === 'lifetime') return Number.POSITIVE_INFINITY
  return term === 'none' ? 0 : trialDays > 0 ? trialDays / 30 : term
}

/** When what begins at a moment ends: after the plan's own term, or after the days for which a gift gives it. */
const endOf = (plan: Plan, startsAt: number, days: number | null): number | null =>
  days === null || plan.term === 'lifetime' ? periodEnd(plan, startsAt) : startsAt + days * DAY

/**
 * What a customer holds after buying a plan now, or being given it for so many days. Time is never taken away: the term is
 * added to what runs, and the longer of the two plans is held for all of it.
 */
export const holdingAfter = (
  held: Held | null,
  plan: Plan,
  now: number,
  days: number | null = null,
): Holding => {
  const running = held && runs(held, now) ? held : null
  if (!running) return { tariffId: plan.tariffId, addedTo: null, until: endOf(plan, now, days) }
  const current = planOf(running.tariffId)
  const longer = isLonger(current, plan) ? current : plan
  if (running.expiresAt === null || plan.term === 'lifetime')
    return { tariffId: longer.tariffId, addedTo: null, until: null }
  return {
    tariffId: longer.tariffId,
    addedTo: running.expiresAt,
    until: endOf(plan, running.expiresAt, days),
  }
}

/** What a customer holds, as far as a payment changes it. */
export const standingOf = ({
  tariffId,
  expiresAt,
  isRecurring,
  renewsAs,
  accountStatus,
  isWgSectionAvailable,
}: Standing): Standing => ({
  ...{ tariffId, expiresAt, isRecurring, renewsAs, accountStatus, isWgSectionAvailable },
})

/** WireGuard comes with a plan that has it, and stays for as long as time of such a plan runs. */
const keepsWireGuard = (held: Standing, { tariffId, addedTo }: Holding): boolean =>
  planOf(tariffId).hasWireGuard || (held.isWgSectionAvailable && addedTo !== null)

/** What a customer holds after buying a plan now, with all that follows from it. */
export const standingAfter = (held: Standing, plan: Plan, now: number): Standing & { holding: Holding } => {
  const holding = holdingAfter(held, plan, now)
  return {
    holding,
    tariffId: holding.tariffId,
    expiresAt: holding.until,
    isRecurring: plan.isRecurring,
    renewsAs: plan.isRecurring ? plan.tariffId : null,
    accountStatus: 'Active',
    isWgSectionAvailable: keepsWireGuard(held, holding),
  }
}

/** The same after a gift's days: what renews goes on renewing as what it was, at the new end. */
export const standingAfterGift = (
  held: Standing,
  { tariffId, days }: Pick<GiftRow, 'tariffId' | 'days'>,
  now: number,
): Standing & { holding: Holding } => {
  const holding = holdingAfter(held, planOf(tariffId), now, days)
  const isRecurring = held.isRecurring && holding.until !== null
  return {
    holding,
    tariffId: holding.tariffId,
    expiresAt: holding.until,
    isRecurring,
    renewsAs: isRecurring ? (held.renewsAs ?? held.tariffId) : held.renewsAs,
    accountStatus: held.accountStatus === 'Expired' ? 'Active' : held.accountStatus,
    isWgSectionAvailable: keepsWireGuard(held, holding),
  }
}

/**
 * What a customer holds after changing to another plan now. The rest of the running term was credited; all that stands behind
 * its end stays, behind the new term.
 */
export const standingAfterChange = (held: Standing, plan: Plan, now: number, termEnd: number): Standing => {
  const begun = periodEnd(plan, now)
  const isRunning = runs(held, now)
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
export const isLonger = (plan: Plan, than: Plan): boolean => length(plan) > length(than)

/** What is left of what was held at an earlier moment: the time that still runs, else the free plan. */
export const leftOf = (held: Standing, now: number): Standing => {
  const isFree = planOf(held.tariffId).term === 'none'
  if (runs(held, now) || (isFree && held.accountStatus === 'Active')) return held
  return {
    ...freePlan(now),
    ...{ isRecurring: false, renewsAs: null, isWgSectionAvailable: false },
    accountStatus: 'Active',
  }
}

const wireDateOrNull = (at: number | null): string | null => (at === null ? null : toWireDate(at))

/** What a customer holds, as the contract has it. */
export const holdingView = ({ tariffId, addedTo, until }: Holding): HoldingView => {
  const { tariffKey, tariffName } = planOf(tariffId)
  return { tariffKey, tariffName, addedTo: wireDateOrNull(addedTo), until: wireDateOrNull(until) }
}
