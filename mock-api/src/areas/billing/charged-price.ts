import { priceChanged } from '@zoog/contract/payments'
import type { Plan } from '@zoog/contract/plan-details'
import type { Currency, PriceQuote } from '@zoog/contract/plans'
import { HttpError, httpError } from '../../core/errors'
import type { Data, UserRow } from '../../core/schema'
import { findPlan } from './plans'
import { type AcceptedPromo, quotePrice } from './prices'
import { checkPromocode, type PromoRejection, promoMessages } from './promocodes'

/** What every call about a price names. */
export interface PriceInput {
  tariffId: number
  currency: Currency
  promocode?: string | undefined
}

/** The price that the customer was shown, where a call names it. */
export interface ExpectedPrice {
  expectedAmount?: number | undefined
  expectedCurrency?: Currency | undefined
}

/** Whose price it is; null for a guest. */
export type Buyer = UserRow | null

/** The plan of an id that a caller named. */
export const requirePlanForSale = (tariffId: number): Plan => {
  const plan = findPlan(tariffId)
  if (plan) return plan
  throw httpError(422, 'plan_unknown', 'There is no such plan.', { tariffId: ['There is no such plan.'] })
}

const quoted = (
  data: Data,
  now: number,
  buyer: Buyer,
  input: PriceInput,
): { refused: PromoRejection | null; price: PriceQuote } => {
  const plan = requirePlanForSale(input.tariffId)
  const checked = checkPromocode(data, input.promocode, plan, now, buyer?.id ?? null)
  const [promo, refused]: [AcceptedPromo | null, PromoRejection | null] =
    'refused' in checked ? [null, checked.refused] : [checked.promo, null]
  return { refused, price: quotePrice(plan, input.currency, promo, now, buyer) }
}

/** The price of a plan for whoever asks; refuses an unknown plan and a promo code that is no good for it. */
export const getPrice = (data: Data, now: number, buyer: Buyer, input: PriceInput): PriceQuote => {
  const { refused, price } = quoted(data, now, buyer, input)
  if (refused === null) return price
  throw httpError(422, refused, promoMessages[refused], { promocode: [promoMessages[refused]] })
}

/**
 * The price that will be charged, held to the one that the customer was shown, where the call names it. A promo code
 * that is no good any more is then a price that moved like any other, and no dead end.
 */
export const getChargedPrice = (
  data: Data,
  now: number,
  buyer: Buyer,
  input: PriceInput & ExpectedPrice,
): PriceQuote => {
  const { expectedAmount, expectedCurrency } = input
  if (expectedAmount === undefined && expectedCurrency === undefined) return getPrice(data, now, buyer, input)
  const { price } = quoted(data, now, buyer, input)
  const isAsShown =
    (expectedCurrency ?? price.currency) === price.currency &&
    (expectedAmount ?? price.amountDue) === price.amountDue
  if (isAsShown) return price
  const message = 'The price has changed since it was shown. Nothing was charged.'
  throw new HttpError(409, priceChanged.parse({ message, code: 'price_changed', data: price }))
}
