import { parseNewPrice, paymentState } from '@zoog/contract/payments'
import { personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { RESTRICTED_ORIGIN } from '../../providers/provider-test-client'
import { setUpTestClient } from '../../testing/test-client'
import { encryptBody } from '../../testing/test-mock'

const client = setUpTestClient()
beforeEach(() => client().startNewSandbox())

const KEY = 'a-key-of-one-purchase'
const captcha = { 'g-recaptcha-response': 'ok' }
const order = { tariffId: '3', currency: 'USD', type: 'card', ...captcha }
const free = () => client().getToken(personas.free.email)
const hashOf = (data: unknown) => z.object({ subscriptionHash: z.string() }).parse(data).subscriptionHash

const byCard = async (token: string, over: Record<string, string> = {}, key?: string) =>
  client().call('GET billing/getStripePayment', {
    token,
    query: { ...order, ...over },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const byPayssion = async (token: string, over: object = {}) =>
  client().call('POST billing/getPayssionPaymentData', {
    token,
    body: { ...order, tariffId: 2, type: 'payssion_test', ...over },
  })
const stateOf = async (token: string, subscriptionHash: string) =>
  paymentState.parse(
    (await client().call('GET billing/getPaymentState', { token, query: { subscriptionHash } })).body.data,
  )
/** The provider's word, by the mock's control call. */
const provider = async (hash: string, state: string) =>
  client().mock.api.inject({
    method: 'POST',
    url: `/__mock/payments/${hash}`,
    headers: { 'x-mock-sandbox': client().sandbox.name },
    payload: { state },
  })

describe('R-PAY-1 a price of zero', () => {
  it('is paid without a provider, by every method', async () => {
    client().data.promocodes.push({
      code: 'ALL',
      percent: 100,
      tariffIds: [],
      expiresAt: null,
      maxUses: null,
    })
    const token = await client().getToken(personas.free.email)
    const order = { tariffId: '2', currency: 'USD', promocode: 'ALL', 'g-recaptcha-response': 'x' }
    const card = await client().call('GET billing/getStripePayment', {
      token,
      query: { ...order, type: 'card' },
    })
    expect(card).toMatchObject({ status: 200, body: { data: { amount: 0 } } })
    const body = { ...order, tariffId: 3, type: 'qiwi' }
    const redirect = await client().call('POST billing/getPayssionPaymentData', { token, body })
    expect(redirect.body.data).toMatchObject({
      method: 'GET',
      url: expect.stringMatching(/\/zg\/paymentEvent$/),
    })
    expect(client().data.payments.slice(-2)).toMatchObject([
      { amount: 0, tariffId: 2, status: 'succeeded' },
      { amount: 0, tariffId: 3, status: 'succeeded' },
    ])
  })
})

describe('too many payments', () => {
  it('answer 429, and the oldest unpaid ones are dropped', async () => {
    const token = await free()
    const first = hashOf((await byCard(token)).body.data)
    const [attempt] = client().data.paymentAttempts
    if (!attempt) throw new Error('No attempt was made.')
    for (let count = 0; count < 250; count += 1)
      client().data.paymentAttempts.unshift({
        ...attempt,
        subscriptionHash: `sub_old${count}`,
        state: 'failed',
      })
    await byCard(token, { tariffId: '2' })
    expect(client().data.paymentAttempts).toHaveLength(202)
    expect(client().data.paymentAttempts.map(({ subscriptionHash }) => subscriptionHash)).toContain(first)
    const key = `payment:${attempt.userId}`
    client().data.attempts[key] = Array.from({ length: 200 }, () => client().sandbox.clock.now())
    expect((await byCard(token)).status).toBe(429)
  })
})

describe('an idempotency key', () => {
  it('R-PAY-4 is one payment, for calls at once, in the clear and encrypted', async () => {
    const token = await free()
    const keys = (await client().mock.api.inject('/__mock/keys')).json()
    const bound = {
      path: 'billing/getRestrictedStripePayment',
      userId: client().findUser(personas.free.email).id,
    }
    const sealed = await encryptBody(keys, bound, { ...order, tariffId: 3 })
    const answers = await Promise.all([
      byCard(token, {}, KEY),
      byCard(token, {}, KEY),
      client().call('POST billing/getRestrictedStripePayment', {
        token,
        body: sealed,
        headers: { origin: RESTRICTED_ORIGIN, 'idempotency-key': KEY },
      }),
    ])
    expect(new Set(answers.map(({ body }) => hashOf(body.data))).size).toBe(1)
    expect(client().data.paymentAttempts).toHaveLength(1)
  })

  it('R-PAY-4 names its payment after it was paid, and for 24 hours', async () => {
    const token = await free()
    const hash = hashOf((await byCard(token, {}, KEY)).body.data)
    await provider(hash, 'succeeded')
    expect(hashOf((await byCard(token, {}, KEY)).body.data)).toBe(hash)
    client().sandbox.clock.advance(24 * 3_600_000)
    expect(await byCard(token, {}, KEY)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
  })

  it('R-PAY-4 is its user’s own, and of one order', async () => {
    const token = await free()
    await byCard(token, {}, KEY)
    const other = await client().getToken(personas.expired.email)
    expect((await byCard(other, { tariffId: '4' }, KEY)).status).toBe(200)
    expect(await byCard(token, { tariffId: '4' }, KEY)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
  })

  it.each(['short', 'x'.repeat(65), 'with a space in it'])(
    'R-PAY-4 is refused where it is %s',
    async (key) => {
      expect(await byCard(await free(), {}, key)).toMatchObject({
        status: 422,
        body: { errors: { 'idempotency-key': [expect.any(String)] } },
      })
    },
  )
})

describe('the price that was shown', () => {
  const shown = { promocode: 'ZOOG20', expectedAmount: '3830', expectedCurrency: 'USD' }

  it('R-PAY-1 is charged, or nothing is made and the new one told', async () => {
    const token = await free()
    expect((await byCard(token, shown)).status).toBe(200)
    const [code] = client().data.promocodes
    if (!code) throw new Error('There is no promo code.')
    code.percent = 5
    const before = structuredClone(client().data.paymentAttempts)
    const { status, body } = await byCard(token, shown)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'price_changed' })
    expect(parseNewPrice(body)).toMatchObject({ amountDue: 4549, currency: 'USD', discount: { percent: 5 } })
    expect(client().data.paymentAttempts).toEqual(before)
  })

  it('R-PAY-1 a code that is gone is a price that moved where the price was named, and refused where not', async () => {
    const token = await free()
    client().data.promocodes = []
    expect(parseNewPrice((await byCard(token, shown)).body)).toMatchObject({
      amountDue: 4788,
      discount: null,
    })
    expect(await byCard(token, { promocode: 'ZOOG20' })).toMatchObject({
      status: 422,
      body: { code: 'promo_unknown' },
    })
    expect((await byCard(token, { ...shown, expectedAmount: '4788' })).status).toBe(200)
  })

  it('R-PAY-1 is held by Payssion too, and its currency with it', async () => {
    const token = await free()
    for (const expected of [{ expectedAmount: 1 }, { expectedCurrency: 'EUR' }])
      expect(parseNewPrice((await byPayssion(token, expected)).body)).toMatchObject({ amountDue: 999 })
    expect((await byPayssion(token, { expectedAmount: 999, expectedCurrency: 'USD' })).status).toBe(200)
    expect((await byCard(token, { expectedAmount: '47.88' })).status).toBe(422)
  })
})

describe('the state of a payment', () => {
  it('R-PAY-4 leads back to what can still be paid', async () => {
    const token = await free()
    const card = (await byCard(token)).body.data
    const { clientSecret, paymentUrl } = z
      .object({ clientSecret: z.string(), paymentUrl: z.string() })
      .parse(card)
    expect((await stateOf(token, hashOf(card))).resume).toMatchObject({
      kind: 'card',
      clientSecret,
      paymentUrl,
    })
    const redirect = (await byPayssion(token)).body.data
    const { url, fields } = z.object({ url: z.string(), fields: z.record(z.string()) }).parse(redirect)
    expect((await stateOf(token, hashOf(redirect))).resume).toEqual({
      kind: 'redirect',
      url,
      method: 'POST',
      fields,
    })
  })

  it('R-PAY-5 tells what took its place, what was given back, and what was bought', async () => {
    const token = await free()
    const slow = hashOf((await byPayssion(token)).body.data)
    await provider(slow, 'processing')
    const card = hashOf((await byCard(token)).body.data)
    expect(await stateOf(token, slow)).toMatchObject({
      state: 'superseded',
      supersededBy: card,
      resume: null,
    })
    await provider(card, 'succeeded')
    expect(await stateOf(token, card)).toMatchObject({
      state: 'succeeded',
      holding: { tariffKey: 'yearly', addedTo: null },
    })
    expect((await provider(slow, 'succeeded')).json()).toMatchObject({
      state: 'refunded',
      supersededBy: card,
    })
    expect(client().data.outbox.map(({ kind }) => kind)).toEqual(['new-sign-in', 'receipt', 'refund'])
    expect((await provider(slow, 'failed')).statusCode).toBe(409)
  })

  it('R-PAY-4 goes by when an order was made: one that is answered late does not end the later one', async () => {
    const token = await free()
    const { sandbox } = client()
    const again = hashOf((await byCard(token)).body.data)
    const late = async (tariffId: number): Promise<{ hash: Promise<string> }> => {
      sandbox.faults.add({ route: 'POST billing/getPayssionPaymentData', latencyMs: 300, times: 1 })
      const answer = byPayssion(token, { tariffId })
      await vi.waitFor(() => expect(sandbox.faults.list()).toEqual([]))
      sandbox.clock.advance(1000)
      return { hash: answer.then(({ body }) => hashOf(body.data)) }
    }
    const first = await late(2)
    // The order that was made before it, once more.
    expect(hashOf((await byCard(token)).body.data)).toBe(again)
    expect(await stateOf(token, await first.hash)).toMatchObject({ state: 'superseded', supersededBy: again })
    expect(await stateOf(token, again)).toMatchObject({ state: 'open' })
    const second = await late(4)
    const other = hashOf((await byCard(token, { tariffId: '2' })).body.data)
    await provider(other, 'succeeded')
    expect(await stateOf(token, await second.hash)).toMatchObject({
      state: 'superseded',
      supersededBy: other,
    })
    expect((await provider(await second.hash, 'succeeded')).json()).toMatchObject({ state: 'refunded' })
  })

  it('R-PLANS-1 gives what the price said: the time that runs, and the new term after it', async () => {
    client().sandbox.clock.freeze(true)
    const token = await client().getToken(personas.paid.email)
    const query = { tariffId: '2', currency: 'USD' }
    const { body } = await client().call('GET billing/getGuestPriceData', { token, query })
    const { holding } = z
      .object({ holding: z.object({ addedTo: z.string(), until: z.string() }).passthrough() })
      .parse(body.data)
    const hash = hashOf((await byPayssion(token)).body.data)
    await provider(hash, 'succeeded')
    expect((await stateOf(token, hash)).holding).toEqual(holding)
    const me = await client().call('GET users/info/get', { token })
    expect(me.body.data).toMatchObject({
      subscriptionData: { tariffKey: 'yearly', expiresDate: holding.until },
      isWgSectionAvailable: true,
    })
    expect(holding.until > holding.addedTo).toBe(true)
  })
})
