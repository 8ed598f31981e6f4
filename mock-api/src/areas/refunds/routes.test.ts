import { DAY, HOUR } from '@zoog/contract/constants'
import { personas } from '@zoog/contract/personas'
import { refund } from '@zoog/contract/refund'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClient, expectNoChange } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const { intro, free, paid } = personas
const get = async (token: string) =>
  refund.parse((await client.call('GET billing/refund', { token })).body.data)
const requestRefund = (token: string, body: object) => client.call('POST billing/refund', { token, body })
const getOfferedPaymentId = async (token: string): Promise<number> => (await get(token)).offer?.paymentId ?? 0

describe('R-RENEW-3 billing/refund', () => {
  it('accepts one of several parallel requests and reports each step', async () => {
    const token = await client.getToken(intro.email)
    const paymentId = await getOfferedPaymentId(token)
    const body = { paymentId, reason: 'too_slow', comment: ' It <b>crawls</b>. ' }
    const responses = await Promise.all([
      requestRefund(token, body),
      requestRefund(token, body),
      requestRefund(token, { paymentId }),
    ])
    for (const { status, body } of responses)
      expect([status, body.data]).toEqual([200, expect.objectContaining({ reason: 'request_pending' })])
    expect(client.data.refundRequests).toMatchObject([{ reason: 'too_slow', comment: 'It <b>crawls</b>.' }])
    expect(client.readMailedLink(intro.email, 'refund-requested').link.pathname).toBe('/profile')
    const info = async () => (await client.call('GET users/info/get', { token })).body.data
    expect(await info()).toMatchObject({ subscriptionData: { tariffKey: 'monthly', isRecurring: true } })
    client.sandbox.clock.advance(HOUR)
    expect(await info()).toMatchObject({ subscriptionData: { tariffKey: 'free-plan', isRecurring: false } })
    expect(await get(token)).toMatchObject({
      offer: null,
      reason: 'already_refunded',
      request: { state: 'approved' },
    })
    const plan = await client.call('GET billing/getPlanInfo', { token })
    expect(plan.body.data).toMatchObject({ payments: [{ status: 'refunded', amount: 999 }] })
    client.sandbox.clock.advance(2 * DAY)
    expect((await get(token)).request).toMatchObject({ state: 'paid_out', declineReason: null })
    expect(client.readMailedLink(intro.email, 'refund-paid-out')).toBeDefined()
    const exported = await client.exportData(token)
    expect(exported.body.data).toMatchObject({
      refunds: [{ state: 'paid_out', amount: 999, reason: 'too_slow', comment: 'It <b>crawls</b>.' }],
    })
  })

  it("rejects payments that can't be refunded, with the reason", async () => {
    const token = await client.getToken(intro.email)
    const mine = await getOfferedPaymentId(token)
    const others = { [free.email]: 'a payment that can be refunded', [paid.email]: 'More than 7 days' }
    for (const [email, words] of Object.entries(others)) {
      const other = await client.getToken(email)
      const response = await expectNoChange(client, () => requestRefund(other, { paymentId: mine }))
      expect(response).toMatchObject({ status: 409, body: { code: 'refund_impossible' } })
      expect(response.body.message).toContain(words)
    }
    const late = await client.getToken(intro.email)
    client.sandbox.clock.advance(7 * DAY)
    expect((await requestRefund(late, { paymentId: mine })).body.message).toContain('More than 7 days')
    expect(client.data.refundRequests).toEqual([])
  })
})
