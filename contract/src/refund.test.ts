import { describe, expect, it } from 'vitest'
import { REFUND_COMMENT_MAX, REFUND_WINDOW_MS, refund, refundContract } from './refund'

const sum = { paymentId: 7, amount: 4788, currency: 'USD', provider: 'stripe' }
const at = '2026-11-20 12:00:00'
const offer = { ...sum, until: at, paidOutBy: at, planUntil: null }
const request = { ...sum, state: 'requested', requestedAt: at, since: at, paidOutBy: at, declineReason: null }

describe('R-RENEW-3 a refund', () => {
  it('has an offer or the reason without one, and the last request', () => {
    expect(REFUND_WINDOW_MS).toBe(7 * 24 * 60 * 60 * 1000)
    for (const response of [
      { offer, reason: null, request: null },
      { offer: null, reason: 'too_late', request: null },
      { offer: null, reason: 'request_pending', request },
      {
        offer,
        reason: null,
        request: { ...request, state: 'declined', paidOutBy: null, declineReason: 'Used up.' },
      },
    ])
      expect(refund.parse(response)).toEqual(response)
  })

  it.each([
    { offer: { ...offer, amount: 47.88 }, reason: null, request: null },
    { offer: { ...offer, until: '27 November' }, reason: null, request: null },
    { offer: null, reason: 'no', request: null },
    { offer: null, reason: null, request: { ...request, state: 'lost' } },
  ])('rejects %j', (response) => {
    expect(refund.safeParse(response).success).toBe(false)
  })

  it('requires a payment; reason and comment are optional and bounded', () => {
    const { body } = refundContract.requestRefund
    expect(body.safeParse({ paymentId: 7 }).success).toBe(true)
    expect(body.safeParse({ paymentId: 7, reason: 'too_slow', comment: 'Slow.' }).success).toBe(true)
    const long = 'x'.repeat(REFUND_COMMENT_MAX + 1)
    for (const wrong of [{}, { paymentId: 7, reason: 'x' }, { paymentId: 7, comment: long }])
      expect(body.safeParse(wrong).success).toBe(false)
  })
})
