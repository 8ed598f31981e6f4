import { PLANS, type PlanKey } from '@zoog/contract/plans'

/** A plan as the server sells and serves it; what it costs is in `prices.ts`. */
export interface Plan {
  tariffId: number
  tariffKey: PlanKey
  tariffName: string
  /** Months that one payment of the full price lasts; `none` for the free plan. */
  term: 1 | 12 | 24 | 'lifetime' | 'none'
  /** Days of the trial that comes before the first full term; 0 for plans without one. */
  trialDays: number
  /** Charged again at the end of each term. */
  isRecurring: boolean
  /** Opens the WireGuard section: plans that are made for a year or more. */
  hasWireGuard: boolean
  /** Promo codes lower its price. Not where the price is itself the offer. */
  takesPromocodes: boolean
}

type Traits = Omit<Plan, 'tariffId' | 'tariffKey'>

const traits: Record<PlanKey, Traits> = {
  'free-plan': {
    tariffName: 'Free Plan',
    term: 'none',
    trialDays: 0,
    isRecurring: false,
    hasWireGuard: false,
    takesPromocodes: false,
  },
  monthly: {
    tariffName: 'Monthly Plan',
    term: 1,
    trialDays: 0,
    isRecurring: true,
    hasWireGuard: false,
    takesPromocodes: true,
  },
  yearly: {
    tariffName: 'Yearly Plan',
    term: 12,
    trialDays: 0,
    isRecurring: true,
    hasWireGuard: true,
    takesPromocodes: true,
  },
  'two-years': {
    tariffName: 'Two-Year Plan',
    term: 24,
    trialDays: 0,
    isRecurring: true,
    hasWireGuard: true,
    takesPromocodes: true,
  },
  trial: {
    tariffName: 'Trial',
    term: 12,
    trialDays: 7,
    isRecurring: true,
    hasWireGuard: true,
    takesPromocodes: false,
  },
  lifetime: {
    tariffName: 'Lifetime Plan',
    term: 'lifetime',
    trialDays: 0,
    isRecurring: false,
    hasWireGuard: true,
    takesPromocodes: true,
  },
  'test-19': {
    tariffName: 'Yearly Plan',
    term: 12,
    trialDays: 0,
    isRecurring: true,
    hasWireGuard: true,
    takesPromocodes: false,
  },
}

/** Every plan, in the order in which a price list shows them. */
export const plans: readonly Plan[] = PLANS.map((plan) => ({ ...plan, ...traits[plan.tariffKey] }))

/** The plan of an id, or undefined for an id that was never one. */
export const findPlan = (tariffId: number): Plan | undefined =>
  plans.find((plan) => plan.tariffId === tariffId)

/** The plan of an id that the server itself wrote; a wrong one is a defect. */
export const planOf = (tariffId: number): Plan => {
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
export const periodEnd = (plan: Plan, startsAt: number): number | null => {
  if (plan.term === 'lifetime' || plan.term === 'none') return null
  return plan.trialDays > 0 ? startsAt + plan.trialDays * DAY_MS : addMonths(startsAt, plan.term)
}
