import type { PriceQuote } from '@zoog/contract/plans'
import type { Order } from '../storage/stored-payment'

/** The order of a price: what is shown is what is paid, so the one is made of the other. */
export const toOrder = (quote: PriceQuote): Order => ({
  tariffId: quote.tariffId,
  tariffKey: quote.tariffKey,
  tariffName: quote.tariffName,
  currency: quote.currency,
  promocode: quote.discount?.code ?? '',
  amount: quote.amountDue,
})

/** What every payment call says of an order. The sum is named, so that the server refuses where its own is another. */
export const toOrderFields = ({ tariffId, currency, amount, promocode }: Order) => ({
  tariffId,
  currency,
  expectedAmount: amount,
  expectedCurrency: currency,
  ...(promocode ? { promocode } : {}),
})
