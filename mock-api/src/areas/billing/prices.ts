import type { Plan } from '@zoog/contract/plan-details'
import type { Currency, PlanKey, PriceQuote } from '@zoog/contract/plans'
import { toWireDate } from '@zoog/contract/wire-date'
import type { Data, UserRow } from '../../core/schema'
import { hasPaidPlan } from './account-status'
import { type CurrentEntitlement, computeEntitlementTerm, toEntitlementView } from './entitlement'
import { getRenewedPlan, isForSale } from './plans'

/** Each market's prices in minor units: `yearly` and `twoYears` per month, `trial` for its first days. */
const RATES: Record<
  Currency,
  Record<'monthly' | 'yearly' | 'twoYears' | 'trial' | 'lifetime' | 'test', number>
> = {
  USD: { monthly: 999, yearly: 399, twoYears: 279, trial: 100, lifetime: 14_900, test: 1900 },
  EUR: { monthly: 949, yearly: 369, twoYears: 259, trial: 100, lifetime: 13_900, test: 1790 },
  GBP: { monthly: 799, yearly: 319, twoYears: 219, trial: 100, lifetime: 11_900, test: 1490 },
  RUB: { monthly: 89_000, yearly: 34_900, twoYears: 23_900, trial: 8900, lifetime: 1_290_000, test: 169_000 },
  CNY: { monthly: 6800, yearly: 2800, twoYears: 1900, trial: 700, lifetime: 99_800, test: 13_800 },
}

interface Price {
  full: number
  list: number
  due?: number
}

/** Returns the full price of a plan's term, the price at the monthly rate, and the charge at the start of a trial. */
const getPrices = (plan: Plan, currency: Currency): Price => {
  const { monthly, yearly, twoYears, trial, lifetime, test } = RATES[currency]
  const oneYear = { full: 12 * yearly, list: 12 * monthly }
  const prices: Record<PlanKey, Price> = {
    'free-plan': { full: 0, list: 0 },
    monthly: { full: monthly, list: monthly },
    yearly: oneYear,
    'two-years': { full: 24 * twoYears, list: 24 * monthly },
    trial: { ...oneYear, due: trial },
    lifetime: { full: lifetime, list: lifetime },
    'test-19': { full: test, list: 12 * monthly },
  }
  return prices[plan.tariffKey]
}

/** The smallest amount that the providers charge, in minor units. */
export const MINIMUM_CHARGE: Record<Currency, number> = { USD: 50, EUR: 50, GBP: 30, RUB: 5000, CNY: 400 }

/** Returns the price of a plan's term without a promo code or a trial, in minor units: the price of its renewal. */
export const getTermPrice = (plan: Plan, currency: Currency): number => getPrices(plan, currency).full

/** Returns the amount of a discount in minor units, rounded half up. */
const getDiscountAmount = (price: number, percent: number): number => Math.round((price * percent) / 100)

/** Returns a price less a discount in percent, in minor units. */
export const applyDiscount = (price: number, percent: number): number =>
  price - getDiscountAmount(price, percent)

export interface AcceptedPromo {
  code: string
  percent: number
}

interface QuoteOptions {
  promo?: AcceptedPromo | null
  user?: CurrentEntitlement | null
  /** The end of the promo if it is a personal offer. */
  dealUntil?: number | null
}

/**
 * Returns the price of a first term, taxes included. Price responses and payments both use this function, so that the
 * shown price is charged; `getRenewalPrice` computes later terms.
 */
export const quotePrice = (
  plan: Plan,
  currency: Currency,
  now: number,
  { promo = null, user = null, dealUntil = null }: QuoteOptions = {},
): PriceQuote => {
  const price = getPrices(plan, currency)
  const saving = promo ? getDiscountAmount(price.full, promo.percent) : 0
  const amount = price.full - saving
  const months = typeof plan.term === 'number' ? plan.term : null
  const entitlement = computeEntitlementTerm(user, plan, now)
  const renewsAt = plan.isRecurring ? entitlement.until : null
  return {
    tariffId: plan.tariffId,
    tariffKey: plan.tariffKey,
    tariffName: plan.tariffName,
    currency,
    term: plan.term,
    amount,
    amountDue: price.due ?? amount,
    perMonth: months === null ? null : Math.floor(amount / months),
    listAmount: price.list,
    discount: promo ? { code: promo.code, kind: 'percent', percent: promo.percent, amount: saving } : null,
    taxes: [],
    ...(dealUntil !== null && {
      deal: { publicAmount: price.full, saving, until: toWireDate(dealUntil) },
    }),
    // A promo code lowers the first term only.
    renewAmount: plan.isRecurring ? getTermPrice(plan, currency) : null,
    renewsAt: renewsAt === null ? null : toWireDate(renewsAt),
    trialDays: plan.trialDays,
    devices: plan.devices,
    hasWireGuard: plan.hasWireGuard,
    ...(isForSale(plan) && { entitlement: toEntitlementView(entitlement) }),
  }
}

export interface ShownPrice {
  amount: number
  currency: string
}

export const isSamePrice = (price: ShownPrice, other: ShownPrice): boolean =>
  price.amount === other.amount && price.currency === other.currency

/** Returns the price of the next term in minor units of the currency of the last payment, less a discount in percent. */
export const getRenewalPrice = (data: Data, user: UserRow, percent = user.renewalPercent ?? 0) => {
  const currency = data.payments.findLast(({ userId }) => userId === user.id)?.currency ?? 'USD'
  const price = getTermPrice(getRenewedPlan(user), currency)
  return { amount: applyDiscount(price, percent), currency }
}

/** Returns the price of the next renewal; null without one. */
export const getNextRenewal = (data: Data, now: number, user: UserRow) =>
  user.isRecurring && user.expiresAt !== null && hasPaidPlan(user, now) ? getRenewalPrice(data, user) : null
