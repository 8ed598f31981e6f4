import type { PlanChangeOption } from '@zoog/contract/plan-change'
import type { PriceQuote } from '@zoog/contract/plans'

/** Returns the change to a plan; null if there is none, or if an order with a discount costs less. */
export const findChangeOption = (
  options: readonly PlanChangeOption[],
  quote: PriceQuote,
): PlanChangeOption | null => {
  const option = options.find(({ tariffKey }) => tariffKey === quote.tariffKey)
  if (!option) return null
  const isOrderBetter =
    quote.discount !== null && (quote.currency !== option.currency || quote.amountDue < option.amount)
  return isOrderBetter ? null : option
}

/** Returns a plan's price as its change charges it: in the currency of the change and without the discounts of orders. */
export const toChangeQuote = (quote: PriceQuote, option: PlanChangeOption): PriceQuote => {
  const amount = option.when === 'now' ? option.price : option.amount
  return {
    ...quote,
    currency: option.currency,
    amount,
    amountDue: amount,
    perMonth: typeof quote.term === 'number' ? Math.floor(amount / quote.term) : null,
    listAmount: option.currency === quote.currency ? quote.listAmount : amount,
    discount: null,
  }
}
