import { DAY } from '@zoog/contract/constants'
import { PLANS, type Plan } from '@zoog/contract/plan-details'
import { FREE_PLAN_KEY, getPlanId } from '@zoog/contract/plans'

export const findPlan = (tariffId: number): Plan | undefined =>
  PLANS.find((plan) => plan.tariffId === tariffId)

/** Returns the plan of a stored id; throws if it is unknown. */
export const getPlan = (tariffId: number): Plan => {
  const plan = findPlan(tariffId)
  if (!plan) throw new Error(`There is no plan ${tariffId}.`)
  return plan
}

/** Returns the plan of a customer's next term: a trial renews as the yearly plan. */
export const getRenewedPlan = (user: { tariffId: number; renewsAs: number | null }): Plan => {
  const plan = getPlan(user.renewsAs ?? user.tariffId)
  return plan.trialDays > 0 ? getPlan(getPlanId('yearly')) : plan
}

export const isForSale = (plan: Plan): boolean => plan.term !== 'none'

/** Adds months to a date. If the month is too short, returns its last day. */
const addMonths = (ms: number, months: number): number => {
  const from = new Date(ms)
  const day = from.getUTCDate()
  const moved = new Date(ms).setUTCMonth(from.getUTCMonth() + months)
  // A day beyond the month's end overflowed into the next month; day 0 of that month is the last day before it.
  return day <= 28 || new Date(moved).getUTCDate() === day ? moved : new Date(moved).setUTCDate(0)
}

/** Returns the end of a paid term; null for a lifetime plan. */
export const getPlanTermEnd = (plan: Plan, startsAt: number): number | null => {
  if (plan.term === 'lifetime' || plan.term === 'none') return null
  return plan.trialDays > 0 ? startsAt + plan.trialDays * DAY : addMonths(startsAt, plan.term)
}

const FREE_PLAN_DAYS = 365

export interface PlanGrant {
  tariffId: number
  expiresAt: number | null
}

export const createFreePlanGrant = (now: number): PlanGrant => ({
  tariffId: getPlanId(FREE_PLAN_KEY),
  expiresAt: now + FREE_PLAN_DAYS * DAY,
})
