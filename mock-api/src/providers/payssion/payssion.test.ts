import type { ProviderRedirect } from '@zoog/contract/payments'
import { TEST_PROMOCODE } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createProviderTestClient,
  getRedirectUrl,
  RESTRICTED_ORIGIN,
  startCardPayment,
} from '../../testing/provider-test-client'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const PORTAL = 'http://localhost:3000'

/** Starts a payment on the default domain. */
const startPayment = async (overrides: object = {}) => {
  const customer = await createProviderTestClient(client)
  const redirect = await customer.parseRedirect(
    client.call('POST billing/getPayssionPaymentData', {
      token: customer.token,
      headers: { origin: PORTAL },
      body: { tariffId: 3, currency: 'USD', type: 'alipay_cn', 'g-recaptcha-response': 'ok', ...overrides },
    }),
  )
  const page = () => customer.submit(redirect.url, redirect.fields)
  const decide = (state: string, overrides: Record<string, string> = {}) =>
    customer.submit(redirect.url.replace(/\w+$/, 'outcome'), { ...redirect.fields, state, ...overrides })
  return { ...customer, redirect, page, decide, hash: redirect.subscriptionHash }
}

describe('Payssion', () => {
  it('R-PAY-2 sends a signed order with the quoted price', async () => {
    const { redirect, page } = await startPayment({ promocode: TEST_PROMOCODE })
    expect(redirect).toMatchObject({
      method: 'POST',
      fields: { pm_id: 'alipay_cn', amount: '38.30', currency: 'USD', description: 'Yearly Plan' },
    })
    const back = new URL(redirect.fields.return_url ?? '')
    expect(back.origin + back.pathname).toBe(`${PORTAL}/zg/paymentEvent`)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      provider: 'payssion',
      subscriptionHash: redirect.subscriptionHash,
    })
    const response = await page()
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('38.30 USD')
    expect(response.body).toContain('Alipay')
  })

  it.each([
    ['completed', 'succeeded', null],
    ['paid_more', 'succeeded', null],
    ['pending', 'processing', null],
    ['paid_partial', 'failed', 'underpaid'],
    ['failed', 'failed', 'processing_error'],
    ['error', 'failed', 'provider_error'],
    ['expired', 'failed', 'expired'],
    ['cancelled', 'canceled', 'canceled_by_customer'],
    ['cancelled_by_user', 'canceled', 'canceled_by_customer'],
    ['rejected_by_bank', 'failed', 'rejected_by_bank'],
  ])('R-PAY-5 maps the provider state %s to %s', async (providerState, state, reason) => {
    const { decide, hash, getState, listPayments } = await startPayment()
    await decide(providerState)
    expect(await getState(hash)).toMatchObject({ state, reason })
    expect(listPayments(hash)).toHaveLength(state === 'succeeded' ? 1 : 0)
  })

  it('R-PAY-5 the page of a short or expired order does not claim that nothing was paid', async () => {
    for (const state of ['paid_partial', 'expired']) {
      const { decide, page } = await startPayment()
      await decide(state)
      expect((await page()).body).toContain('This order is closed')
      expect((await page()).body).not.toContain('You weren’t charged')
    }
  })

  it.each([
    ['a lower price', { amount: '1.00' }],
    ['another currency', { currency: 'RUB' }],
    ['another method', { pm_id: 'qiwi' }],
    ['another order', { order_id: 'sub_000000000000000000' }],
    ['a forged signature', { api_sig: '0'.repeat(32) }],
  ])('R-PAY-2 rejects %s without changing the payment', async (_case, overrides) => {
    const { decide, redirect, submit, hash, getState, listPayments } = await startPayment()
    const response = await submit(redirect.url, { ...redirect.fields, ...overrides })
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('order’s signature is invalid')
    expect((await decide('completed', overrides)).statusCode).toBe(400)
    expect(await getState(hash)).toMatchObject({ state: 'open' })
    expect(listPayments(hash)).toEqual([])
  })

  it('R-PAY-2 redirects only to the shop', async () => {
    const { decide, redirect, submit, hash, getState } = await startPayment()
    const overrides = { return_url: 'https://evil.example/zg/paymentEvent' }
    expect((await submit(redirect.url, { ...redirect.fields, ...overrides })).body).not.toContain(
      'evil.example',
    )
    expect((await decide('completed', overrides)).statusCode).toBe(400)
    expect(await getState(hash)).toMatchObject({ state: 'open' })
  })

  it('R-PAY-4 a superseded order cannot be paid', async () => {
    const { decide, hash, token, listPayments, getState } = await startPayment()
    await startCardPayment(client, token)
    expect((await decide('completed')).body).toContain('This order has ended')
    expect(listPayments(hash)).toEqual([])
    expect(await getState(hash)).toMatchObject({ state: 'superseded' })
  })

  it('R-RESTRICT-2 the encrypted endpoint creates the same order and returns to its own domain', async () => {
    const customer = await createProviderTestClient(client)
    const redirect = await customer.parseRedirect(
      customer.sendEncrypted('getRestrictedPayssionPaymentData', { type: 'qiwi', currency: 'RUB' }),
    )
    expect(redirect.fields).toMatchObject({ amount: '4188.00', currency: 'RUB' })
    expect(redirect.fields.return_url).toMatch(new RegExp(`^${RESTRICTED_ORIGIN}/zg/paymentEvent\\?`))
  })
})

describe('Payssion V2', () => {
  const startV2 = async (overrides: object = {}) => {
    const customer = await createProviderTestClient(client)
    const startPayment = () =>
      customer.parseRedirect(
        customer.sendEncrypted('getPayssionV2MandateOrDoPayment', { type: 'alipay_cn', ...overrides }),
      )
    const submitPage = (redirect: ProviderRedirect, page: string, fields: Record<string, string>) =>
      customer.submit(redirect.url.replace(/\w+$/, page), { ...redirect.fields, ...fields })
    return { ...customer, startPayment, submitPage }
  }

  it('R-PAY-2 requests a mandate, then charges', async () => {
    const { startPayment, submitPage, submit, getState, listPayments } = await startV2()
    const redirect = await startPayment()
    expect(redirect.url).toMatch(/\/mandate$/)
    expect((await submit(redirect.url, redirect.fields)).body).toContain('Agree')
    expect((await submitPage(redirect, 'agreement', { agreement: 'agree' })).body).toContain(
      'Outcome of this payment',
    )
    expect(listPayments(redirect.subscriptionHash)).toEqual([])
    const back = getRedirectUrl(await submitPage(redirect, 'outcome', { state: 'completed' }))
    expect(back.origin).toBe(PORTAL)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      provider: 'payssionv2',
      host: 'restricted.localhost:3000',
      subscriptionHash: redirect.subscriptionHash,
      state: 'completed',
    })
    expect(await getState(redirect.subscriptionHash)).toMatchObject({ state: 'succeeded' })
  })

  it('R-PAY-2 skips the mandate if there is one', async () => {
    const { startPayment, submitPage } = await startV2()
    await submitPage(await startPayment(), 'agreement', { agreement: 'agree' })
    expect((await startPayment()).url).toMatch(/\/charge$/)
  })

  it('R-PAY-5 a rejected mandate cancels the payment and stores no mandate', async () => {
    const { startPayment, submitPage, getState } = await startV2()
    const redirect = await startPayment()
    const back = getRedirectUrl(await submitPage(redirect, 'agreement', { agreement: 'decline' }))
    expect(back.searchParams.get('state')).toBe('cancelled_by_user')
    expect(await getState(redirect.subscriptionHash)).toMatchObject({
      state: 'canceled',
      reason: 'canceled_by_customer',
    })
    expect((await startPayment()).url).toMatch(/\/mandate$/)
  })

  it('R-ROUTE-13 returns only to known hosts', async () => {
    const { sendEncrypted, startPayment } = await startV2({ host: 'test.localhost:3000' })
    expect((await startPayment()).fields.return_url).toContain('host=test.localhost%3A3000')
    for (const host of ['evil.example', 'localhost:3000.evil.example', '//localhost:3000'])
      expect(
        await sendEncrypted('getPayssionV2MandateOrDoPayment', { type: 'alipay_cn', host }),
      ).toMatchObject({
        status: 422,
        body: { errors: { host: [expect.any(String)] } },
      })
  })
})
