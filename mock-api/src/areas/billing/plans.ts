import { PLANS, type Plan } from '@zoog/contract/plan-details'

/** The plan of an id, or undefined for an id that was never one. */
export const findPlan = (tariffId: number): Plan | undefined =>
  PLANS.find((plan) => plan.tariffId === tariffId)

/** The plan of an id that the server itself wrote; a wrong one is a defect. */
export const getPlan = (tariffId: number): Plan => {
  const plan = findPlan(tariffId)
  if (!plan) throw new Error(`There is no plan ${tariffId}.`)
  return plan
}

/** Whether the plan can be bought. */
export const isForSale = (plan: Plan): boolean => plan.term !== 'none'

/** The same day and time some months on; the last day of a shorter month where there is none. */
const addMonths = (ms: number, months: number): number => {
  const from = new Date(ms)
  const day = from.getUTCDate()
  const moved = new Date(ms).setUTCMonth(from.getUTCMonth() + months)
  // Where the month has no such day, it became the next month's beginning: day 0 of that is the last one of the month.
  return day <= 28 || new Date(moved).getUTCDate() === day ? moved : new Date(moved).setUTCDate(0)
}

const DAY_MS = 86_400_000

/** When the period that a payment buys ends, counted from its start; null never ends. */
export const getPeriodEnd = (plan: Plan, startsAt: number): number | null => {
  if (plan.term === 'lifetime' || plan.term === 'none') return null
  return plan.trialDays > 0 ? startsAt + plan.trialDays * DAY_MS : addMonths(startsAt, plan.term)
}
