import type { Currency, PriceQuote } from '@zoog/contract/plans'

/** What is bought, as every payment call names it. */
export interface Order {
  tariffId: number
  tariffKey: string
  tariffName: string
  currency: Currency
  /** Empty for none. */
  promocode: string
}

/** The order of a price: what is shown is what is paid, so the one is made of the other. */
export const orderOf = (quote: PriceQuote): Order => ({
  tariffId: quote.tariffId,
  tariffKey: quote.tariffKey,
  tariffName: quote.tariffName,
  currency: quote.currency,
  promocode: quote.discount?.code ?? '',
})

/** The fields that every payment call takes. */
export const fieldsOf = async (order: Order) => {
  const { captchaResponse } = await import('../../captcha/captcha')
  return {
    tariffId: order.tariffId,
    currency: order.currency,
    ...(order.promocode ? { promocode: order.promocode } : {}),
    'g-recaptcha-response': await captchaResponse('pay'),
  }
}

/** Whether two orders are for the same thing at the same price. */
export const isSameOrder = (one: Order, other: Order): boolean =>
  one.tariffId === other.tariffId && one.currency === other.currency && one.promocode === other.promocode
