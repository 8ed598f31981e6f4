import { getPlanId, type PlanKey, type PriceQuote, planKey } from './plans'

/** The properties of a plan. Its prices are known to the server only. */
export interface PlanDetails {
  /** The server's name of the plan; the portal has translations. */
  tariffName: string
  /** Months that a payment of the full price lasts; `none` for the free plan. */
  term: PriceQuote['term']
  /** Days of the trial before the first full term; 0 without a trial. */
  trialDays: number
  /** Renews at the end of each term. */
  isRecurring: boolean
  /** Includes the WireGuard section: plans of a year or more. */
  hasWireGuard: boolean
  /** The number of devices that can be connected at the same time. */
  devices: number
  /** Promo codes lower its price. False if the price is already an offer. */
  acceptsPromocodes: boolean
}

const FREE: PlanDetails = {
  tariffName: 'Free Plan',
  term: 'none',
  trialDays: 0,
  isRecurring: false,
  hasWireGuard: false,
  devices: 1,
  acceptsPromocodes: false,
}
const YEARLY: PlanDetails = {
  tariffName: 'Yearly Plan',
  term: 12,
  trialDays: 0,
  isRecurring: true,
  hasWireGuard: true,
  devices: 10,
  acceptsPromocodes: true,
}

/** The properties of each plan. Separate from `plans.ts`, so that the portal's first page doesn't load it. */
export const PLAN_DETAILS: Readonly<Record<PlanKey, PlanDetails>> = {
  'free-plan': FREE,
  monthly: { ...YEARLY, tariffName: 'Monthly Plan', term: 1, hasWireGuard: false, devices: 5 },
  yearly: YEARLY,
  'two-years': { ...YEARLY, tariffName: 'Two-Year Plan', term: 24 },
  trial: { ...YEARLY, tariffName: 'Trial Plan', trialDays: 7, acceptsPromocodes: false },
  lifetime: { ...YEARLY, tariffName: 'Lifetime Plan', term: 'lifetime', isRecurring: false },
  'test-19': { ...YEARLY, acceptsPromocodes: false },
}

export interface Plan extends PlanDetails {
  tariffId: number
  tariffKey: PlanKey
}
/** All plans, ordered by id. */
export const PLANS: readonly Plan[] = planKey.options.map((tariffKey) => ({
  tariffId: getPlanId(tariffKey),
  tariffKey,
  ...PLAN_DETAILS[tariffKey],
}))
