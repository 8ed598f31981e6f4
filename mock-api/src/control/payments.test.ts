import { stripePayment } from '@zoog/contract/payments'
import { testCards } from '@zoog/contract/personas'
import { refund } from '@zoog/contract/refund'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startCardPayment } from '../testing/provider-test-client'
import { createTestClient } from '../testing/test-client'

const client = await createTestClient()
const { mock, call, control, getToken } = client
beforeEach(client.startNewSandbox)

const startPayment = async () => {
  const token = await getToken('free@zoog.test')
  const payment = stripePayment.parse((await startCardPayment(client, token)).body.data)
  const hash = payment.subscriptionHash
  const decide = (body: Record<string, unknown>) => control(`POST payments/${hash}`, { body })
  const getState = async () =>
    (await call('GET billing/getPaymentState', { token, query: { subscriptionHash: hash } })).body.data
  return { token, payment, hash, decide, getState }
}

describe('/__mock/payments', () => {
  it('R-PAY-5 lists payments, newest first, without secrets', async () => {
    const { hash, payment } = await startPayment()
    const listed = await control('GET payments')
    expect(listed.json()).toMatchObject([{ subscriptionHash: hash, state: 'open', email: 'free@zoog.test' }])
    expect(listed.text).not.toContain(payment.clientSecret)
  })

  it('R-PAY-5 does not charge a processing payment again', async () => {
    const { payment, decide, getState } = await startPayment()
    await decide({ state: 'processing' })
    const { pathname } = new URL(payment.paymentUrl)
    const confirmed = await mock.providers.inject({
      method: 'POST',
      url: `${pathname}/confirm`,
      payload: {
        clientSecret: payment.clientSecret,
        cardNumber: testCards.succeeds,
        expiry: '12/34',
        cvc: '123',
      },
    })
    expect(confirmed.json()).toMatchObject({ state: 'processing' })
    expect(await getState()).toMatchObject({ state: 'processing' })
  })

  it('rejects invalid outcomes, unknown payments and changes of final payments', async () => {
    const { decide } = await startPayment()
    for (const payload of [
      {},
      { state: 'open' },
      { state: 'succeeded', reason: 'underpaid' },
      { state: 'failed', reason: 'canceled_by_customer' },
    ])
      expect((await decide(payload)).status).toBe(422)
    expect(
      (await control('POST payments/sub_00000000000000000000', { body: { state: 'failed' } })).status,
    ).toBe(404)
    await decide({ state: 'succeeded' })
    expect((await decide({ state: 'succeeded' })).status).toBe(200)
    expect((await decide({ state: 'failed' })).status).toBe(409)
  })
})

const requestRefund = async () => {
  const token = await getToken('intro@zoog.test')
  const getRefund = async () => refund.parse((await call('GET billing/refund', { token })).body.data)
  const payload = { paymentId: (await getRefund()).offer?.paymentId }
  await call('POST billing/refund', { token, body: payload })
  const listed = (await control('GET refunds')).json()
  const id = z.array(z.object({ id: z.string() })).parse(listed)[0]?.id ?? ''
  const decide = (body: object) => control(`POST refunds/${id}`, { body })
  return { token, getRefund, listed, decide }
}

describe('/__mock/refunds', () => {
  it('R-RENEW-3 applies due approvals first, so that a late decline fails', async () => {
    const { decide } = await requestRefund()
    await control('POST clock', { body: { freeze: true } })
    await control('POST clock', { body: { advance: 3600 } })
    expect((await decide({ state: 'declined', reason: 'Too late.' })).status).toBe(409)
  })

  it('R-RENEW-3 lists no hashes of the address or the card', async () => {
    expect(JSON.stringify((await requestRefund()).listed)).not.toContain('guaranteeKeys')
  })

  it('rejects invalid decisions and unknown requests', async () => {
    const { decide } = await requestRefund()
    for (const payload of [
      {},
      { state: 'requested' },
      { state: 'declined' },
      { state: 'declined', reason: ' ' },
      { state: 'approved', reason: 'x' },
    ])
      expect((await decide(payload)).status).toBe(422)
    expect((await decide({ state: 'paid_out' })).status).toBe(409)
    expect((await control('POST refunds/ref_x', { body: { state: 'approved' } })).status).toBe(404)
  })
})
