import type { PriceQuote } from '@zoog/contract/plans'
import type { Order } from '../storage/stored-payment'

/** Builds the order from the shown price, so that the customer pays what is shown. */
export const toOrder = (quote: PriceQuote): Order => ({
  tariffId: quote.tariffId,
  tariffKey: quote.tariffKey,
  tariffName: quote.tariffName,
  currency: quote.currency,
  promocode: quote.discount?.code ?? '',
  amount: quote.amountDue,
})

/** Returns the order's fields for payment requests. The server rejects an amount that differs from its own. */
export const toOrderFields = ({ tariffId, currency, amount, promocode }: Order) => ({
  tariffId,
  currency,
  expectedAmount: amount,
  expectedCurrency: currency,
  ...(promocode ? { promocode } : {}),
})
