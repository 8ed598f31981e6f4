import { type PriceList, priceList } from '@zoog/contract/billing'
import { stripePayment } from '@zoog/contract/payments'
import { personas, TEST_PROMOCODE } from '@zoog/contract/personas'
import { PLANS } from '@zoog/contract/plan-details'
import { CURRENCIES, type PriceQuote, priceQuote } from '@zoog/contract/plans'
import { beforeEach, describe, expect, it } from 'vitest'
import { startCardPayment } from '../../testing/provider-test-client'
import { createTestClient } from '../../testing/test-client'
import { markSucceeded } from '../payments/payment-outcomes'
import { isForSale } from './plans'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const getPrice = async (query: Record<string, string>): Promise<PriceQuote> => {
  const { body } = await client.call('GET billing/getGuestPriceData', {
    query: { currency: 'USD', ...query },
  })
  return priceQuote.parse(body.data)
}
const getPriceList = async (query: Record<string, string>, token?: string): Promise<PriceList> => {
  const { body } = await client.call('GET billing/getLandingPriceList', {
    query: { currency: 'USD', ...query },
    ...(token && { token }),
  })
  return priceList.parse(body.data)
}
describe('prices', () => {
  it('R-PLANS-1 are the same in the list and alone, in every currency and with every code', async () => {
    client.sandbox.clock.freeze(true)
    for (const currency of CURRENCIES)
      for (const promocode of ['', TEST_PROMOCODE, 'YEAR30']) {
        const { plans: listed } = await getPriceList({ currency, promocode })
        expect(listed.map(({ tariffKey }) => tariffKey)).toEqual(
          PLANS.filter(isForSale).map(({ tariffKey }) => tariffKey),
        )
        for (const quote of listed) {
          const single = await getPrice({
            tariffId: String(quote.tariffId),
            currency,
            promocode: quote.discount?.code ?? '',
          })
          expect(quote).toEqual(single)
        }
      }
  })

  it('R-PLANS-1 report in the list whether a promo code was accepted', async () => {
    expect((await getPriceList({})).promo).toBeNull()
    expect((await getPriceList({ promocode: 'zoog20' })).promo).toEqual({
      promocode: 'zoog20',
      accepted: true,
    })
    const rejected = await getPriceList({ promocode: 'OLD10' })
    expect(rejected.promo).toEqual({ promocode: 'OLD10', accepted: false, code: 'promo_expired' })
    expect(rejected.plans.every(({ discount }) => discount === null)).toBe(true)
    expect((await getPriceList({ promocode: 'YEAR30', selectedPlan: 'monthly' })).promo).toMatchObject({
      accepted: false,
      code: 'promo_not_for_plan',
    })
    expect((await getPriceList({ promocode: 'YEAR30', selectedPlan: 'yearly' })).promo).toMatchObject({
      accepted: true,
    })
  })

  it('R-ROUTE-10 report the selected plan, and null for an unknown plan', async () => {
    expect((await getPriceList({ selectedPlan: 'lifetime' })).selectedPlan).toBe('lifetime')
    expect((await getPriceList({ selectedPlan: 'free-plan' })).selectedPlan).toBeNull()
    expect((await getPriceList({ selectedPlan: '<script>' })).selectedPlan).toBeNull()
  })
})

describe('billing/getStripePayment', () => {
  it('R-PAY-1 returns the data for the embedded page, without the secret in its address', async () => {
    const token = await client.getToken(personas.free.email)
    const payment = stripePayment.parse((await startCardPayment(client, token)).body.data)
    expect(payment).toMatchObject({ amount: 4788, currency: 'USD', tariffName: 'Yearly Plan' })
    const [intent, secret] = payment.clientSecret.split('_secret_')
    expect(new URL(payment.paymentUrl).pathname).toBe(`/card/${client.sandbox.name}/${intent}`)
    expect(payment.paymentUrl).not.toContain(secret)
  })

  it.each([
    ['plan_not_for_sale', { tariffId: '1' }],
    ['plan_unknown', { tariffId: '77' }],
    ['promo_unknown', { promocode: 'NOPE' }],
  ])('R-PAY-5 rejects %s and creates no attempt', async (code, overrides) => {
    const token = await client.getToken(personas.free.email)
    expect(await startCardPayment(client, token, overrides)).toMatchObject({ status: 422, body: { code } })
    expect(client.data.paymentAttempts).toHaveLength(0)
  })

  it('R-CHECK-1 sells the trial to a customer once', async () => {
    const token = await client.getToken(personas.free.email)
    await startCardPayment(client, token, { tariffId: '5' })
    const [attempt] = client.data.paymentAttempts
    if (!attempt) throw new Error('no attempt')
    const { clock, data } = client.sandbox
    markSucceeded(data, clock.now(), attempt)
    expect(await startCardPayment(client, token, { tariffId: '5' })).toMatchObject({ status: 409 })
    client.findUser(personas.free.email).expiresAt = clock.now() - 1
    expect(await startCardPayment(client, token, { tariffId: '5' })).toMatchObject({
      status: 422,
      body: { code: 'plan_not_for_sale' },
    })
  })
})
