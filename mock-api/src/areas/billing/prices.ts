import { toWireDate } from '@zoog/contract/common'
import type { Plan } from '@zoog/contract/plan-details'
import { CURRENCIES, type Currency, type PlanKey, type PriceQuote } from '@zoog/contract/plans'
import { type CurrentEntitlement, computeEntitlementTerm, toEntitlementView } from './entitlement'
import { isForSale } from './plans'

/** What a plan costs in minor units: `full` for its term, `list` without any saving, `due` where less is due now. */
interface Price {
  full: number
  list: number
  /** Charged at the start of a trial. */
  due?: number
}
type PriceTable = Record<PlanKey, Price>

/** Prices of a market, from the monthly price and what the longer terms come to each month. */
const market = (given: {
  monthly: number
  yearlyPerMonth: number
  twoYearsPerMonth: number
  trialDue: number
  lifetime: number
  test: number
}): PriceTable => {
  const yearly = { full: 12 * given.yearlyPerMonth, list: 12 * given.monthly }
  return {
    'free-plan': { full: 0, list: 0 },
    monthly: { full: given.monthly, list: given.monthly },
    yearly,
    'two-years': { full: 24 * given.twoYearsPerMonth, list: 24 * given.monthly },
    trial: { ...yearly, due: given.trialDue },
    lifetime: { full: given.lifetime, list: given.lifetime },
    'test-19': { full: given.test, list: 12 * given.monthly },
  }
}

const prices: Record<Currency, PriceTable> = {
  USD: market({
    monthly: 999,
    yearlyPerMonth: 399,
    twoYearsPerMonth: 279,
    trialDue: 100,
    lifetime: 14_900,
    test: 1900,
  }),
  EUR: market({
    monthly: 949,
    yearlyPerMonth: 369,
    twoYearsPerMonth: 259,
    trialDue: 100,
    lifetime: 13_900,
    test: 1790,
  }),
  GBP: market({
    monthly: 799,
    yearlyPerMonth: 319,
    twoYearsPerMonth: 219,
    trialDue: 100,
    lifetime: 11_900,
    test: 1490,
  }),
  RUB: market({
    monthly: 89_000,
    yearlyPerMonth: 34_900,
    twoYearsPerMonth: 23_900,
    trialDue: 8900,
    lifetime: 1_290_000,
    test: 169_000,
  }),
  CNY: market({
    monthly: 6800,
    yearlyPerMonth: 2800,
    twoYearsPerMonth: 1900,
    trialDue: 700,
    lifetime: 99_800,
    test: 13_800,
  }),
}

/** Digits of a currency's minor unit. */
const digits: Record<Currency, number> = { USD: 2, EUR: 2, GBP: 2, RUB: 2, CNY: 2 }

/** The currencies that can be paid in, as `billing/getCurrencies` lists them. */
export const currencies = CURRENCIES.map((code) => ({ code, digits: digits[code] }))

/** Minor units as providers of redirects want them: `4788` in USD is `47.88`. */
export const formatDecimalAmount = (amount: number, currency: Currency): string => {
  const places = digits[currency]
  const text = String(amount).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

/** What a term of a plan costs without a promo code or a trial, in minor units: what its renewal charges. */
export const getTermPrice = (plan: Plan, currency: Currency): number => prices[currency][plan.tariffKey].full

/** What a discount of so many per cent takes off a price, in minor units, rounded half up. */
export const getDiscountAmount = (price: number, percent: number): number =>
  Math.round((price * percent) / 100)

/** A promo code that was accepted for the plan. */
export interface AcceptedPromo {
  code: string
  percent: number
}

const monthsOf = (plan: Plan): number | null => (typeof plan.term === 'number' ? plan.term : null)

/**
 * The whole price of a plan. Every call that shows a price and every payment asks this one function, so that what is
 * shown is what is charged. Prices hold their taxes.
 */
export const quotePrice = (
  plan: Plan,
  currency: Currency,
  promo: AcceptedPromo | null,
  now: number,
  user: CurrentEntitlement | null = null,
): PriceQuote => {
  const price = prices[currency][plan.tariffKey]
  const saved = promo ? getDiscountAmount(price.full, promo.percent) : 0
  const amount = price.full - saved
  const months = monthsOf(plan)
  const holding = computeEntitlementTerm(user, plan, now)
  const renewsAt = plan.isRecurring ? holding.until : null
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
    discount: promo ? { code: promo.code, kind: 'percent', percent: promo.percent, amount: saved } : null,
    taxes: [],
    // A promo code lowers the first term only.
    renewAmount: plan.isRecurring ? getTermPrice(plan, currency) : null,
    renewsAt: renewsAt === null ? null : toWireDate(renewsAt),
    trialDays: plan.trialDays,
    devices: plan.devices,
    hasWireGuard: plan.hasWireGuard,
    ...(isForSale(plan) && { holding: toEntitlementView(holding) }),
  }
}
