import { refund } from '@zoog/contract/refund'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestClient } from '../testing/test-client'

const client = await createTestClient()
const { call, control, getToken } = client
beforeEach(client.startNewSandbox)

const requestRefund = async () => {
  const token = await getToken('intro@zoog.test')
  const getRefund = async () => refund.parse((await call('GET billing/refund', { token })).json().data)
  const payload = { paymentId: (await getRefund()).offer?.paymentId }
  await call('POST billing/refund', { token, body: payload })
  const listed = (await control('GET refunds')).json()
  const id = z.array(z.object({ id: z.string() })).parse(listed)[0]?.id ?? ''
  const decide = (body: object) => control(`POST refunds/${id}`, { body })
  return { token, getRefund, listed, decide }
}

describe('/__mock/refunds', () => {
  it('R-RENEW-3 lists requests, and approves and pays them immediately', async () => {
    const { listed, decide, getRefund } = await requestRefund()
    expect(listed).toMatchObject([{ email: 'intro@zoog.test', state: 'requested', amount: 999 }])
    expect((await decide({ state: 'approved' })).json()).toMatchObject({ state: 'approved' })
    expect((await getRefund()).reason).toBe('given_back')
    expect((await decide({ state: 'sent' })).json()).toMatchObject({ state: 'sent' })
    expect((await decide({ state: 'sent' })).status).toBe(409)
  })

  it('R-RENEW-3 refuses with a reason for the customer', async () => {
    const { decide, getRefund } = await requestRefund()
    await decide({ state: 'refused', reason: 'It was used up.' })
    expect(await getRefund()).toMatchObject({
      offer: { amount: 999 },
      request: { refusal: 'It was used up.' },
    })
  })

  it('R-RENEW-3 applies due approvals first, so that a late refusal fails', async () => {
    const { decide } = await requestRefund()
    await control('POST clock', { body: { freeze: true } })
    await control('POST clock', { body: { advance: 3600 } })
    expect((await decide({ state: 'refused', reason: 'Too late.' })).status).toBe(409)
  })

  it('rejects invalid decisions and unknown requests', async () => {
    const { decide } = await requestRefund()
    for (const payload of [
      {},
      { state: 'requested' },
      { state: 'refused' },
      { state: 'refused', reason: ' ' },
      { state: 'approved', reason: 'x' },
    ])
      expect((await decide(payload)).status).toBe(422)
    expect((await decide({ state: 'sent' })).status).toBe(409)
    expect((await control('POST refunds/ref_x', { body: { state: 'approved' } })).status).toBe(404)
  })
})
