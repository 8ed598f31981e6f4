import { DAY, HOUR } from '@zoog/contract/constants'
import { REFUND_WINDOW_MS } from '@zoog/contract/refund'
import { describe, expect, it } from 'vitest'
import { createTestCustomer, getPersonaRow, NOW, ORIGIN } from '../../testing/test-customer'
import { deleteAccountData } from '../restricted/delete-account'
import { REFUND_APPROVED_AFTER_MS, REFUND_PAID_OUT_AFTER_MS } from './refund-state'
import { decideRefund, getRefund, requestRefund } from './refunds'

describe('R-RENEW-3 refundable payments', () => {
  it('include the last payment in full, to its payment method, within seven days', () => {
    const { readRefund, advanceTo } = createTestCustomer('intro')
    const paidAt = NOW - HOUR
    expect(readRefund(NOW)).toMatchObject({
      offer: {
        amount: 999,
        currency: 'USD',
        provider: 'stripe',
        until: '2026-01-17 11:00:00',
        planUntil: null,
      },
      reason: null,
      request: null,
    })
    expect(readRefund(paidAt + REFUND_WINDOW_MS - 1).offer).not.toBeNull()
    expect(readRefund(paidAt + REFUND_WINDOW_MS)).toMatchObject({ offer: null, reason: 'too_late' })
    // A renewal can be refunded too.
    const due = NOW + 30 * DAY
    advanceTo(due)
    expect(readRefund(due + 7 * DAY - 1).offer).toMatchObject({ amount: 999 })
    expect(readRefund(due + 7 * DAY)).toMatchObject({ offer: null, reason: 'too_late' })
  })

  it('exclude customers without payments and payments already refunded', () => {
    expect(createTestCustomer('free').readRefund(NOW)).toMatchObject({
      offer: null,
      reason: 'nothing_paid',
      request: null,
    })
    const { startRefund, readRefund, advanceTo } = createTestCustomer('intro')
    startRefund(NOW)
    expect(readRefund(NOW).reason).toBe('request_pending')
    advanceTo(NOW + HOUR)
    expect(readRefund(NOW + HOUR).reason).toBe('already_refunded')
  })

  it('include a lifetime plan, after which the earlier plan continues', () => {
    const { buy, startRefund, advanceTo, user, plan, readRefund } = createTestCustomer('paid')
    const until = plan(NOW).expiresDate
    buy('lifetime', NOW)
    expect(readRefund(NOW).offer).toMatchObject({ amount: 14_900, planUntil: until })
    startRefund(NOW)
    advanceTo(NOW + HOUR)
    expect(plan(NOW + HOUR)).toMatchObject({ tariffKey: 'yearly', expiresDate: until, isRecurring: false })
    expect(user.isWgSectionAvailable).toBe(true)
  })
})

describe('R-RENEW-3 the guarantee', () => {
  it('works once per card and per address, even after the account was deleted', () => {
    const { startRefund, advanceTo, data, user } = createTestCustomer('intro')
    const other = getPersonaRow(data, 'unverifiedPaid')
    const cards = (fingerprint: string) => {
      for (const payment of data.payments)
        if (payment.status === 'succeeded') payment.cardFingerprint = fingerprint
    }
    cards('fp_one')
    startRefund(NOW)
    expect(getRefund(data, NOW, other).reason).toBe('guarantee_used')
    advanceTo(NOW + 3 * DAY)
    deleteAccountData(data, user)
    expect(JSON.stringify(data)).not.toContain(user.email)
    expect(getRefund(data, NOW, other).reason).toBe('guarantee_used')
    cards('fp_two')
    expect(getRefund(data, NOW, other).offer).not.toBeNull()
    other.email = user.email.toUpperCase()
    expect(getRefund(data, NOW, other).reason).toBe('guarantee_used')
  })
})

describe('R-RENEW-3 a refund request', () => {
  it('is approved after an hour and paid two days later; the plan ends, and each step is mailed', () => {
    const { startRefund, advanceTo, plan, mails, statuses, readRefund, data } = createTestCustomer('intro')
    startRefund(NOW)
    expect(advanceTo(NOW + REFUND_APPROVED_AFTER_MS - 1)).toBe(false)
    expect([plan(NOW).tariffKey, ...statuses()]).toEqual(['monthly', 'succeeded'])
    advanceTo(NOW + REFUND_APPROVED_AFTER_MS)
    expect([plan(NOW + HOUR).tariffKey, ...statuses()]).toEqual(['free-plan', 'refunded'])
    expect(readRefund(NOW + HOUR).request).toMatchObject({
      state: 'approved',
      paidOutBy: '2026-01-12 13:00:00',
    })
    advanceTo(NOW + REFUND_APPROVED_AFTER_MS + REFUND_PAID_OUT_AFTER_MS)
    expect(readRefund(NOW + 3 * DAY).request).toMatchObject({
      state: 'paid_out',
      amount: 999,
      paidOutBy: null,
    })
    expect(mails()).toEqual(['refund-requested', 'refund-approved', 'refund-paid-out'])
    expect(data.outbox.at(-2)?.text).toContain('Your plan has ended.')
    expect(data.outbox.at(-2)?.text).not.toContain('won’t renew')
    expect(readRefund(NOW + 63 * DAY).request).toBeNull()
  })

  it("refunds only the named payment, and only if it is the customer's last", () => {
    const { buy, readRefund, data, user, startRefund, advanceTo } = createTestCustomer('free')
    buy('monthly', NOW)
    const first = readRefund(NOW).offer?.paymentId ?? 0
    buy('yearly', NOW + HOUR)
    const requestFor = (paymentId: number) => () =>
      requestRefund({ data, now: NOW + HOUR, user, origin: ORIGIN }, { paymentId })
    for (const paymentId of [first, 1, 4242])
      expect(requestFor(paymentId)).toThrow('only for your latest payment')
    expect(data.refundRequests).toEqual([])
    startRefund(NOW + HOUR)
    advanceTo(NOW + 2 * HOUR)
    expect(readRefund(NOW + 2 * HOUR)).toMatchObject({ offer: null, reason: 'already_refunded' })
  })

  it('can be repeated after it was declined, within the seven days', () => {
    const { startRefund, readRefund, data, plan, mails } = createTestCustomer('intro')
    startRefund(NOW)
    const [row] = data.refundRequests
    if (!row) throw new Error('There is no refund request.')
    const decide = (at: number, kind: 'approve' | 'payOut') => decideRefund(data, at, row, { kind }, ORIGIN)
    expect(decide(NOW, 'payOut')).toBe(false)
    decideRefund(data, NOW, row, { kind: 'decline', reason: 'It was a gift.' }, ORIGIN)
    expect(decide(NOW, 'approve')).toBe(false)
    expect(readRefund(NOW)).toMatchObject({
      offer: { amount: 999 },
      request: { declineReason: 'It was a gift.' },
    })
    expect(plan(NOW)).toMatchObject({ tariffKey: 'monthly', isRecurring: true })
    expect(startRefund(NOW + 6 * DAY)).toBe(true)
    decideRefund(data, NOW, data.refundRequests[1] ?? row, { kind: 'decline', reason: 'No.' }, ORIGIN)
    expect(startRefund(NOW + 7 * DAY)).toBe(false)
    expect(mails()).toEqual(['refund-requested', 'refund-declined', 'refund-requested', 'refund-declined'])
    expect(data.outbox.at(-1)?.link).toBe(`${ORIGIN}/profile`)
  })
})
