import { normalizeCode } from '@zoog/contract/fields'
import { priceChanged } from '@zoog/contract/payments'
import type { Plan } from '@zoog/contract/plan-details'
import type { Currency, PriceQuote } from '@zoog/contract/plans'
import { fieldError, HttpError, PRICE_CHANGED_MESSAGE } from '../../core/errors'
import type { Data, UserRow } from '../../core/schema'
import { findIntroDeal } from './intro-deal'
import { findPlan } from './plans'
import { type AcceptedPromo, MINIMUM_CHARGE, quotePrice } from './prices'
import { checkPromocode, type PromoRejection, promoError } from './promocodes'

/** The fields of every request about a price; a payment can name the price that the customer was shown. */
export interface PriceInput {
  tariffId: number
  currency: Currency
  promocode?: string
  expectedAmount?: number
  expectedCurrency?: Currency
}

/** The signed-in caller; null for a guest. */
export type Buyer = UserRow | null

/** Returns the plan of a requested id; throws 422 for an unknown id. */
export const requirePlan = (tariffId: number): Plan => {
  const plan = findPlan(tariffId)
  if (plan) return plan
  throw fieldError(422, 'plan_unknown', 'tariffId', 'There is no such plan.')
}

/**
 * Returns the price of a plan for a buyer, with the larger discount of promo code and introductory deal. If the code
 * was rejected, `rejection` is set and the price is without it.
 */
export const quoteForBuyer = (
  data: Data,
  now: number,
  buyer: Buyer,
  { plan, currency, promocode }: { plan: Plan; currency: Currency; promocode?: string },
): { rejection: PromoRejection | null; price: PriceQuote } => {
  const deal = findIntroDeal(data, now, buyer, plan)
  const usesDealCode = deal !== null && normalizeCode(promocode ?? '') === deal.promo.code
  const checked = checkPromocode(data, now, usesDealCode ? undefined : promocode, plan, buyer?.id ?? null)
  const promo = 'promo' in checked ? checked.promo : null
  const quote = (code: AcceptedPromo | null) =>
    deal && deal.promo.percent > (code?.percent ?? 0)
      ? quotePrice(plan, currency, now, { user: buyer, promo: deal.promo, dealUntil: deal.until })
      : quotePrice(plan, currency, now, { user: buyer, promo: code })
  const price = quote(promo)
  const isTooLow =
    price.discount !== null && price.amountDue > 0 && price.amountDue < MINIMUM_CHARGE[currency]
  if (promo && isTooLow) return { rejection: { code: 'promo_below_minimum' }, price: quote(null) }
  return { rejection: 'promo' in checked ? null : checked, price }
}

const quoteInput = (data: Data, now: number, buyer: Buyer, { tariffId, currency, promocode }: PriceInput) =>
  quoteForBuyer(data, now, buyer, { plan: requirePlan(tariffId), currency, promocode })

/** Returns the price of a plan for the caller. Throws for an unknown plan or a rejected promo code. */
export const getPrice = (data: Data, now: number, buyer: Buyer, input: PriceInput): PriceQuote => {
  const { rejection, price } = quoteInput(data, now, buyer, input)
  if (rejection) throw promoError(rejection)
  return price
}

/**
 * Returns the price to charge. Throws `price_changed` if the request names a different expected price; a promo code
 * that no longer works counts as a change.
 */
export const getChargedPrice = (data: Data, now: number, buyer: Buyer, input: PriceInput): PriceQuote => {
  const { expectedAmount, expectedCurrency } = input
  if (expectedAmount === undefined && expectedCurrency === undefined) return getPrice(data, now, buyer, input)
  const { price } = quoteInput(data, now, buyer, input)
  const isUnchanged =
    (expectedCurrency ?? price.currency) === price.currency &&
    (expectedAmount ?? price.amountDue) === price.amountDue
  if (isUnchanged) return price
  throw new HttpError(
    409,
    priceChanged.parse({ message: PRICE_CHANGED_MESSAGE, code: 'price_changed', data: price }),
  )
}
