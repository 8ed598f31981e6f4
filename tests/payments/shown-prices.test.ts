import { priceList } from '@zoog/contract/billing'
import { MINUTE } from '@zoog/contract/constants'
import { providerRedirect, stripePayment } from '@zoog/contract/payments'
import { personas } from '@zoog/contract/personas'
import { CURRENCIES, type PriceQuote, priceQuote } from '@zoog/contract/plans'
import { createTestClient } from '@zoog/mock-api/test-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { VARIANTS, type Variant } from '../../web/src/features/checkout/variants'
import { getSummaryLines, toPriceView } from '../../web/src/payments/price-view'
import { getPaymentTexts } from '../../web/src/payments/texts'

// Compares the portal's prices with the mock's charges for every plan, currency, promo code and checkout.

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const texts = getPaymentTexts()
const CODES = ['', 'ZOOG20', 'YEAR30', 'WELCOME15', 'WELCOME25', 'OLD10', 'NOSUCH']

/** Returns the listed price and the exact price that a checkout shows for an order. */
const fetchShownPrices = async (order: { currency: string; promocode: string; selectedPlan: string }) => {
  const list = await client.call('GET billing/getLandingPriceList', { query: order })
  const listed = priceList
    .parse(list.body.data)
    .plans.find(({ tariffKey }) => tariffKey === order.selectedPlan)
  if (!listed) throw new Error(`${order.selectedPlan} is not for sale.`)
  const exact = await client.call('GET billing/getGuestPriceData', { query: toOrder(listed) })
  return { listed, exact: priceQuote.parse(exact.body.data) }
}
const toOrder = ({ tariffId, currency, discount }: PriceQuote) => ({
  tariffId: String(tariffId),
  currency,
  promocode: discount?.code ?? '',
})

/** Returns the charge of each payment method, in minor units. */
const fetchCharges = async (token: string, quote: PriceQuote): Promise<number[]> => {
  const order = { ...toOrder(quote), 'g-recaptcha-response': 'solved' }
  const card = await client.call('GET billing/getStripePayment', {
    token,
    query: { ...order, type: 'card' },
  })
  const redirect = await client.call('POST billing/getPayssionPaymentData', {
    token,
    body: { ...order, tariffId: quote.tariffId, type: 'webmoney' },
  })
  const { amount = '' } = providerRedirect.parse(redirect.body.data).fields
  expect(amount).toMatch(/^\d+\.\d\d$/)
  return [stripePayment.parse(card.body.data).amount, Number(amount.replace('.', ''))]
}

/** Lists the possible orders of a checkout. */
const listOrders = (variant: Variant) => {
  const codes = variant.promocode !== null ? [variant.promocode] : variant.asksPromocode ? CODES : ['']
  const currencies = variant.currency === null ? CURRENCIES : [variant.currency]
  return variant.plans.flatMap((selectedPlan) =>
    currencies.flatMap((currency) => codes.map((promocode) => ({ selectedPlan, currency, promocode }))),
  )
}

/** Returns the amount that the portal shows for a price, in minor units; `price-view.test.ts` has the other languages. */
const readAmount = (quote: PriceQuote): number =>
  Number(toPriceView(quote, texts, 'en').due.replace(/\D/g, ''))

describe('R-PLANS-1 the price shown is the price charged', () => {
  it.each(Object.entries(VARIANTS))(
    'R-CHECK-1 %s: each plan, currency, promo code and payment method',
    async (_path, variant) => {
      const token = await client.getToken(personas.free.email)
      for (const order of listOrders(variant)) {
        // A customer may start 200 payments in an hour.
        client.sandbox.clock.advance(MINUTE)
        const { listed, exact } = await fetchShownPrices(order)
        const amounts = [readAmount(listed), readAmount(exact), ...(await fetchCharges(token, exact))]
        expect(new Set(amounts)).toEqual(new Set([exact.amountDue]))
        const lines = getSummaryLines(exact)
        const sum = lines.reduce((total, line) => total + line.amount, 0)
        expect(lines.length > 0 ? sum : exact.amountDue).toBe(exact.amountDue)
      }
    },
  )
})
