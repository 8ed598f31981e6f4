import { PLANS, type Plan } from '@zoog/contract/plan-details'

/** Finds the plan of an id. */
export const findPlan = (tariffId: number): Plan | undefined =>
  PLANS.find((plan) => plan.tariffId === tariffId)

/** Returns the plan of an id that the server stored; throws for an unknown one. */
export const getPlan = (tariffId: number): Plan => {
  const plan = findPlan(tariffId)
  if (!plan) throw new Error(`There is no plan ${tariffId}.`)
  return plan
}

/** Whether the plan can be bought. */
export const isForSale = (plan: Plan): boolean => plan.term !== 'none'

/** Adds months to a date; in a shorter month, the last day. */
const addMonths = (ms: number, months: number): number => {
  const from = new Date(ms)
  const day = from.getUTCDate()
  const moved = new Date(ms).setUTCMonth(from.getUTCMonth() + months)
  // A day that the month lacks has overflowed into the next month; day 0 of that is the last day of the month.
  return day <= 28 || new Date(moved).getUTCDate() === day ? moved : new Date(moved).setUTCDate(0)
}

const DAY_MS = 86_400_000

/** Returns the end of the period that a payment buys; null for life. */
export const getPeriodEnd = (plan: Plan, startsAt: number): number | null => {
  if (plan.term === 'lifetime' || plan.term === 'none') return null
  return plan.trialDays > 0 ? startsAt + plan.trialDays * DAY_MS : addMonths(startsAt, plan.term)
}
