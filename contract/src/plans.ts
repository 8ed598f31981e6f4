import { z } from 'zod'
import { wireDate } from './wire-date'

export const CURRENCIES = ['USD', 'EUR', 'GBP', 'RUB', 'CNY'] as const
export const currency = z.enum(CURRENCIES)
export type Currency = z.infer<typeof currency>

/**
 * The plan keys, each with a row in `plan-details.ts`. A key's position, counted from 1, is its id, so new keys come
 * last. The API fixes 1 (free plan) and 2 (introductory, monthly).
 */
export const planKey = z.enum(['free-plan', 'monthly', 'yearly', 'two-years', 'trial', 'lifetime', 'test-19'])
export type PlanKey = z.infer<typeof planKey>
export const getPlanId = (tariffKey: PlanKey): number => planKey.options.indexOf(tariffKey) + 1
/** Returns the key of a plan's id; null for an unknown plan. */
export const getPlanKey = (tariffId: number): PlanKey | null => planKey.options[tariffId - 1] ?? null
export const FREE_PLAN_KEY = 'free-plan' satisfies PlanKey

/** Promo codes of the discount checkouts. The portal only sends the code; the server lowers the price. */
export const VARIANT_PROMOCODES = { discount15: 'WELCOME15', discount25: 'WELCOME25' } as const

/** Integer minor units of the accompanying currency. */
export const amount = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

/**
 * The plan after a payment. A running term is never lost: the new term follows it, and the longer of both plans
 * applies until the end.
 */
export const entitlement = z.object({
  tariffKey: planKey,
  tariffName: z.string(),
  /** End of the running term that the new term follows; null if the new term starts immediately. */
  addedTo: wireDate.nullable(),
  /** The end of the paid time; null: never. */
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
 * The complete price for a checkout. `amountDue` is charged now, `listAmount` is the price without any saving;
 * `renewAmount` and `renewsAt` are null without renewal.
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
  /** Taxes contained in the price, `rate` in percent. The mock lists them on receipts only. */
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount })),
  renewAmount: amount.nullable(),
  renewsAt: wireDate.nullable(),
  trialDays: z.number().int().nonnegative(),
  /** The number of devices at the same time; optional for servers. */
  devices: z.number().int().positive().optional(),
  /** Whether the WireGuard section is included; optional for servers. */
  hasWireGuard: z.boolean().optional(),
  /** The caller's plan after paying this; absent for the free plan. Optional for servers. */
  entitlement: entitlement.optional(),
})
export type PriceQuote = z.infer<typeof priceQuote>
