import { getPlanId, type PlanKey, type PriceQuote, planKey } from './plans'

/** What a plan is, wherever it is sold; what it costs is the server's alone. */
export interface PlanDetails {
  /** The server's name for it; the portal has its own in each language. */
  tariffName: string
  /** Months that one payment of the full price lasts; `none` for the free plan. */
  term: PriceQuote['term']
  /** Days of the trial that comes before the first full term; 0 for plans without one. */
  trialDays: number
  /** Charged again at the end of each term. */
  isRecurring: boolean
  /** Opens the WireGuard section: plans that are made for a year or more. */
  hasWireGuard: boolean
  /** Devices that it allows to be connected at the same time. */
  devices: number
  /** Promo codes lower its price. Not where the price is itself the offer. */
  acceptsPromocodes: boolean
}

/** The row of each plan. Apart from `plans.ts`, so that the portal's first page does without it. */
export const PLAN_DETAILS: Readonly<Record<PlanKey, PlanDetails>> = {
  'free-plan': {
    tariffName: 'Free Plan',
    term: 'none',
    trialDays: 0,
    isRecurring: false,
    hasWireGuard: false,
    devices: 1,
    acceptsPromocodes: false,
  },
  monthly: {
    tariffName: 'Monthly Plan',
    term: 1,
    trialDays: 0,
    isRecurring: true,
    hasWireGuard: false,
    devices: 5,
    acceptsPromocodes: true,
  },
  yearly: {
    tariffName: 'Yearly Plan',
    term: 12,
    trialDays: 0,
    isRecurring: true,
    hasWireGuard: true,
    devices: 10,
    acceptsPromocodes: true,
  },
  'two-years': {
    tariffName: 'Two-Year Plan',
    term: 24,
    trialDays: 0,
    isRecurring: true,
    hasWireGuard: true,
    devices: 10,
    acceptsPromocodes: true,
  },
  trial: {
    tariffName: 'Trial',
    term: 12,
    trialDays: 7,
    isRecurring: true,
    hasWireGuard: true,
    devices: 10,
    acceptsPromocodes: false,
  },
  lifetime: {
    tariffName: 'Lifetime Plan',
    term: 'lifetime',
    trialDays: 0,
    isRecurring: false,
    hasWireGuard: true,
    devices: 10,
    acceptsPromocodes: true,
  },
  'test-19': {
    tariffName: 'Yearly Plan',
    term: 12,
    trialDays: 0,
    isRecurring: true,
    hasWireGuard: true,
    devices: 10,
    acceptsPromocodes: false,
  },
}

export interface Plan extends PlanDetails {
  tariffId: number
  tariffKey: PlanKey
}
/** Every plan, in the order of their ids. */
export const PLANS: readonly Plan[] = planKey.options.map((tariffKey) => ({
  tariffId: getPlanId(tariffKey),
  tariffKey,
  ...PLAN_DETAILS[tariffKey],
}))
