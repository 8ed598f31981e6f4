import type { Currency, PriceQuote } from '@zoog/contract/plans'
import { refreshUser } from '../../state/session'

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

/**
 * Throws what a payment call answered instead of a payment. "You have this plan already" is news: it was bought in
 * another tab or on another device, and the user is fetched anew, so that the page says so too.
 */
export const refuse = (answer: { status: number }): never => {
  if (answer.status === 409) refreshUser().catch(() => undefined)
  throw answer
}
