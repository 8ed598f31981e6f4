import { z } from 'zod'
import { wireDate } from './common'

export const CURRENCIES = ['USD', 'EUR', 'GBP', 'RUB', 'CNY'] as const
export const currency = z.enum(CURRENCIES)
export type Currency = z.infer<typeof currency>

/**
 * The plans by their keys, each with a row in `plan-rows.ts`; a key's place, counted from 1, is its id. New ones come last.
 * 1 and 2 are fixed by the API: the free plan and the introductory (monthly) one.
 */
export const planKey = z.enum(['free-plan', 'monthly', 'yearly', 'two-years', 'trial', 'lifetime', 'test-19'])
export type PlanKey = z.infer<typeof planKey>
export const getPlanId = (tariffKey: PlanKey): number => planKey.options.indexOf(tariffKey) + 1
/** The key of a plan's id; null for a plan that is not known here. */
export const getPlanKey = (tariffId: number): PlanKey | null => planKey.options[tariffId - 1] ?? null
export const FREE_PLAN_KEY = 'free-plan' satisfies PlanKey

/** Promo codes behind the discount checkouts: the server lowers the price, the portal only names the code. */
export const VARIANT_PROMOCODES = { discount15: 'WELCOME15', discount25: 'WELCOME25' } as const

/** Integer minor units of the currency that stands beside it. */
export const amount = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

/**
 * What a customer holds after paying. Time is never taken away: the bought term is added to what runs already, and the
 * longer of the two plans is the one that is held until the end.
 */
export const entitlement = z.object({
  tariffKey: planKey,
  tariffName: z.string(),
  /** End of the running time that the term is added to; null where it starts at once. */
  addedTo: wireDate.nullable(),
  /** Until when the account is paid; null never ends. */
  until: wireDate.nullable(),
})
export type Entitlement = z.infer<typeof entitlement>

export const term = z.nativeEnum({
  month: 1,
  year: 12,
  twoYears: 24,
  lifetime: 'lifetime',
  none: 'none',
} as const)

/**
 * Everything a checkout needs to show a price whole. `amountDue` is what is charged now; `listAmount` is the price
 * without any saving; `renewAmount` and `renewsAt` are null where nothing renews.
 */
export const priceQuote = z.object({
  tariffId: z.number().int().positive(),
  tariffKey: planKey,
  tariffName: z.string(),
  currency,
  /** Months, `lifetime`, or `none` for the free plan. */
  term,
  amount,
  amountDue: amount,
  perMonth: amount.nullable(),
  listAmount: amount,
  discount: z
    .object({
      code: z.string(),
      kind: z.enum(['percent', 'fixed']),
      percent: z.number().nullable(),
      amount,
    })
    .nullable(),
  /** An offer to this customer alone, contained in `discount`: the public price, the saving, and the end of the offer. */
  deal: z.object({ publicAmount: amount, saving: amount, until: wireDate }).optional(),
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount })),
  renewAmount: amount.nullable(),
  renewsAt: wireDate.nullable(),
  trialDays: z.number().int().nonnegative(),
  /** How many it allows at the same time; absent where a server does not tell. */
  devices: z.number().int().positive().optional(),
  /** Whether the WireGuard section comes with it; absent where a server does not tell. */
  hasWireGuard: z.boolean().optional(),
  /** What the caller holds after paying this; absent for the free plan, and where a server does not tell. */
  holding: entitlement.optional(),
})
export type PriceQuote = z.infer<typeof priceQuote>
