import { parseNewPrice, paymentState } from '@zoog/contract/payments'
import { personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { RESTRICTED_ORIGIN, startCardPayment } from '../../testing/provider-test-client'
import { createTestClient } from '../../testing/test-client'
import { MAX_UNPAID_ATTEMPTS } from './payment-attempts'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const KEY = 'a-key-of-one-purchase'
const captcha = { 'g-recaptcha-response': 'ok' }
const order = { tariffId: '3', currency: 'USD', type: 'card', ...captcha }
const getFreeToken = () => client.getToken(personas.free.email)
const getHash = (data: unknown) => z.object({ subscriptionHash: z.string() }).parse(data).subscriptionHash

const payByCard = (token: string, overrides: Record<string, string> = {}, key?: string) =>
  startCardPayment(client, token, overrides, key === undefined ? {} : { 'idempotency-key': key })
const payByPayssion = async (token: string, overrides: object = {}) =>
  client.call('POST billing/getPayssionPaymentData', {
    token,
    body: { ...order, tariffId: 2, type: 'payssion_test', ...overrides },
  })
const getState = async (token: string, subscriptionHash: string) =>
  paymentState.parse(
    (await client.call('GET billing/getPaymentState', { token, query: { subscriptionHash } })).body.data,
  )
describe('R-PAY-1 a price of zero', () => {
  it('needs no provider, with any method', async () => {
    client.data.promocodes.push({ code: 'ALL', percent: 100, tariffIds: [], expiresAt: null, maxUses: null })
    const token = await getFreeToken()
    const card = await payByCard(token, { tariffId: '2', promocode: 'ALL' })
    expect(card).toMatchObject({ status: 200, body: { data: { amount: 0 } } })
    const redirect = await payByPayssion(token, { tariffId: 3, type: 'qiwi', promocode: 'ALL' })
    expect(redirect.body.data).toMatchObject({
      method: 'GET',
      url: expect.stringMatching(/\/zg\/paymentEvent$/),
    })
    expect(client.data.payments.slice(-2)).toMatchObject([
      { amount: 0, tariffId: 2, status: 'succeeded' },
      { amount: 0, tariffId: 3, status: 'succeeded' },
    ])
  })
})

describe('many payments of a customer', () => {
  it('R-PAY-4 keep 200 unpaid attempts besides those in progress', async () => {
    const token = await getFreeToken()
    const first = getHash((await payByCard(token)).body.data)
    const [attempt] = client.data.paymentAttempts
    if (!attempt) throw new Error('No attempt was made.')
    for (let count = 0; count < 250; count += 1)
      client.data.paymentAttempts.unshift({
        ...attempt,
        subscriptionHash: `sub_old${count}`,
        state: 'failed',
      })
    await payByCard(token, { tariffId: '2' })
    // The first and the second order were in progress when the oldest were dropped.
    expect(client.data.paymentAttempts).toHaveLength(MAX_UNPAID_ATTEMPTS + 2)
    expect(client.data.paymentAttempts.map(({ subscriptionHash }) => subscriptionHash)).toContain(first)
  })
})

describe('an idempotency key', () => {
  it('R-PAY-4 identifies one payment across parallel plain and encrypted requests', async () => {
    const token = await getFreeToken()
    const responses = await Promise.all([
      payByCard(token, {}, KEY),
      payByCard(token, {}, KEY),
      client.postEncrypted(
        'billing/getRestrictedStripePayment',
        { ...order, tariffId: 3 },
        { token, headers: { origin: RESTRICTED_ORIGIN, 'idempotency-key': KEY } },
      ),
    ])
    expect(new Set(responses.map(({ body }) => getHash(body.data))).size).toBe(1)
    expect(client.data.paymentAttempts).toHaveLength(1)
  })

  it.each(['short', 'x'.repeat(65), 'with a space in it'])('R-PAY-4 is rejected if it is %s', async (key) => {
    expect(await payByCard(await getFreeToken(), {}, key)).toMatchObject({
      status: 422,
      body: { errors: { 'idempotency-key': [expect.any(String)] } },
    })
  })
})

describe('the expected price', () => {
  it('R-PAY-1 applies to Payssion and to its currency too', async () => {
    const token = await getFreeToken()
    for (const expected of [{ expectedAmount: 1 }, { expectedCurrency: 'EUR' }])
      expect(parseNewPrice((await payByPayssion(token, expected)).body)).toMatchObject({ amountDue: 999 })
    expect((await payByPayssion(token, { expectedAmount: 999, expectedCurrency: 'USD' })).status).toBe(200)
  })
})

describe('payment state', () => {
  it('R-PAY-4 contains the data to resume the payment', async () => {
    const token = await getFreeToken()
    const card = (await payByCard(token)).body.data
    const { clientSecret, paymentUrl } = z
      .object({ clientSecret: z.string(), paymentUrl: z.string() })
      .parse(card)
    expect((await getState(token, getHash(card))).resume).toMatchObject({
      kind: 'card',
      clientSecret,
      paymentUrl,
    })
    const redirect = (await payByPayssion(token)).body.data
    const { url, fields } = z.object({ url: z.string(), fields: z.record(z.string()) }).parse(redirect)
    expect((await getState(token, getHash(redirect))).resume).toEqual({
      kind: 'redirect',
      url,
      method: 'POST',
      fields,
    })
  })

  it('R-PAY-4 orders requests by their arrival: a slow earlier response does not replace a later order', async () => {
    const token = await getFreeToken()
    const { sandbox } = client
    const repeated = getHash((await payByCard(token)).body.data)
    const payLate = async (): Promise<{ hash: Promise<string> }> => {
      sandbox.faults.add({ route: 'POST billing/getPayssionPaymentData', latencyMs: 300, times: 1 })
      const response = payByPayssion(token)
      await vi.waitFor(() => expect(sandbox.faults.list()).toEqual([]))
      sandbox.clock.advance(1000)
      return { hash: response.then(({ body }) => getHash(body.data)) }
    }
    const first = await payLate()
    // Repeats the earlier order.
    expect(getHash((await payByCard(token)).body.data)).toBe(repeated)
    expect(await getState(token, await first.hash)).toMatchObject({
      state: 'superseded',
      supersededBy: repeated,
    })
    expect(await getState(token, repeated)).toMatchObject({ state: 'open' })
  })
})
