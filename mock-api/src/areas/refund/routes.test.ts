import { personas } from '@zoog/contract/personas'
import { refund } from '@zoog/contract/refund'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const { intro } = personas
const get = async (token: string) =>
  refund.parse((await client.call('GET billing/refund', { token })).body.data)
const requestRefund = (token: string, body: object) => client.call('POST billing/refund', { token, body })
const getOfferedPaymentId = async (token: string): Promise<number> => (await get(token)).offer?.paymentId ?? 0

describe('R-RENEW-3 billing/refund', () => {
  it('accepts one of several parallel requests, and exports it', async () => {
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
    const exported = await client.exportData(token)
    expect(exported.body.data).toMatchObject({
      refunds: [{ state: 'requested', amount: 999, reason: 'too_slow', comment: 'It <b>crawls</b>.' }],
    })
  })
})
