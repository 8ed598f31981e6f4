import { DAY, HOUR } from '@zoog/contract/constants'
import type { ErrorCode } from '@zoog/contract/failure'
import { type Persona, personas } from '@zoog/contract/personas'
import { REFUND_WINDOW_MS } from '@zoog/contract/refund'
import { describe, expect, it } from 'vitest'
import type { Data, RefundRequestRow, UserRow } from '../../core/schema'
import { createTestCustomer, getPersonaRow, NOW, ORIGIN } from '../../testing/test-customer'
import { deleteAccountData } from '../restricted/delete-account'
import { REFUND_APPROVED_AFTER_MS, REFUND_PAID_OUT_AFTER_MS, REFUND_TAKES_MS } from './refund-state'
import {
  applyDueOrphanedRefunds,
  decideRefund,
  getRefund,
  listAllRefunds,
  listRefunds,
  requestRefund,
} from './refunds'

type Customer = ReturnType<typeof createTestCustomer>

/** Requests the refund offered to a customer and returns the stored request. */
const createRequest = (data: Data, user: UserRow): RefundRequestRow => {
  const paymentId = getRefund(data, NOW, user).offer?.paymentId ?? 0
  requestRefund({ data, now: NOW, user, origin: ORIGIN }, { paymentId })
  const row = data.refundRequests.at(-1)
  if (!row) throw new Error('There is no refund request.')
  return row
}

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
        paidOutBy: '2026-01-12 13:00:00',
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
    const { buy, startRefund, advanceTo, user, getSubscription, readRefund } = createTestCustomer('paid')
    const until = getSubscription(NOW).expiresDate
    buy('lifetime', NOW)
    expect(readRefund(NOW).offer).toMatchObject({ amount: 14_900, planUntil: until })
    startRefund(NOW)
    advanceTo(NOW + HOUR)
    expect(getSubscription(NOW + HOUR)).toMatchObject({
      tariffKey: 'yearly',
      expiresDate: until,
      isRecurring: false,
    })
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
    expect(getRefund(data, NOW, other)).toMatchObject({ reason: 'guarantee_used', isGuaranteeUsed: true })
    advanceTo(NOW + 3 * DAY)
    deleteAccountData(data, user)
    expect(JSON.stringify(data)).not.toContain(user.email)
    expect(getRefund(data, NOW, other).reason).toBe('guarantee_used')
    cards('fp_two')
    expect(getRefund(data, NOW, other).offer).not.toBeNull()
    other.email = user.email.toUpperCase()
    expect(getRefund(data, NOW, other).reason).toBe('guarantee_used')
  })

  it('stays used after a change of the address, and other customers keep theirs', () => {
    const { startRefund, advanceTo, buy, readRefund, data, user } = createTestCustomer('intro')
    startRefund(NOW)
    // The seed's payments name no card.
    expect(getRefund(data, NOW, getPersonaRow(data, 'unverifiedPaid'))).toMatchObject({
      reason: null,
      isGuaranteeUsed: false,
    })
    advanceTo(NOW + HOUR)
    user.email = 'new-address@zoog.test'
    buy('yearly', NOW + HOUR)
    expect(readRefund(NOW + HOUR)).toMatchObject({ reason: 'guarantee_used', isGuaranteeUsed: true })
  })
})

describe('R-RENEW-3 a refund request', () => {
  it('is approved after an hour and paid two days later; the plan ends, and each step is mailed', () => {
    const { startRefund, advanceTo, getSubscription, listMailKinds, listStatuses, readRefund, data } =
      createTestCustomer('intro')
    startRefund(NOW)
    expect(advanceTo(NOW + REFUND_APPROVED_AFTER_MS - 1)).toBe(false)
    expect([getSubscription(NOW).tariffKey, ...listStatuses()]).toEqual(['monthly', 'succeeded'])
    advanceTo(NOW + REFUND_APPROVED_AFTER_MS)
    expect([getSubscription(NOW + HOUR).tariffKey, ...listStatuses()]).toEqual(['free-plan', 'refunded'])
    expect(readRefund(NOW + HOUR).request).toMatchObject({
      state: 'approved',
      paidOutBy: '2026-01-12 13:00:00',
    })
    const paidOutAt = NOW + REFUND_TAKES_MS
    advanceTo(paidOutAt)
    expect(readRefund(paidOutAt + 60 * DAY - 1).request).toMatchObject({
      state: 'paid_out',
      amount: 999,
      paidOutBy: null,
    })
    expect(listMailKinds()).toEqual(['refund-requested', 'refund-approved', 'refund-paid-out'])
    expect(data.outbox.at(-2)?.text).toContain('Your plan has ended.')
    expect(data.outbox.at(-2)?.text).not.toContain('won’t renew')
    expect(readRefund(paidOutAt + 60 * DAY).request).toBeNull()
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
    const { startRefund, readRefund, data, user, getSubscription, listMailKinds } =
      createTestCustomer('intro')
    const row = createRequest(data, user)
    const decide = (at: number, kind: 'approve' | 'payOut') => decideRefund(data, at, row, { kind }, ORIGIN)
    expect(decide(NOW, 'payOut')).toBe(false)
    expect(decideRefund(data, NOW, row, { kind: 'decline', reason: 'It was a gift.' }, ORIGIN)).toBe(true)
    expect(decide(NOW, 'approve')).toBe(false)
    expect(readRefund(NOW)).toMatchObject({
      offer: { amount: 999 },
      request: { declineReason: 'It was a gift.' },
    })
    expect(getSubscription(NOW)).toMatchObject({ tariffKey: 'monthly', isRecurring: true })
    expect(startRefund(NOW + 6 * DAY)).toBe(true)
    expect(data.refundRequests[1]?.id).not.toBe(row.id)
    decideRefund(data, NOW, data.refundRequests[1] ?? row, { kind: 'decline', reason: 'No.' }, ORIGIN)
    expect(startRefund(NOW + 7 * DAY)).toBe(false)
    expect(listMailKinds()).toEqual([
      'refund-requested',
      'refund-declined',
      'refund-requested',
      'refund-declined',
    ])
    expect(data.outbox.at(-1)?.link).toBe(`${ORIGIN}/profile`)
  })

  const refundLast = ({ startRefund, advanceTo }: Customer) => {
    startRefund(NOW)
    advanceTo(NOW + HOUR)
  }
  const refusals: [string, Persona, (customer: Customer) => void, ErrorCode, string][] = [
    ['without payments', 'free', () => {}, 'refund_impossible', 'You don’t have a payment'],
    ['whose payment is too old', 'paid', () => {}, 'refund_impossible', 'More than 7 days have passed'],
    [
      'whose later payment is being refunded',
      'intro',
      ({ buy, startRefund }) => {
        buy('yearly', NOW)
        startRefund(NOW)
      },
      'refund_impossible',
      'Another of your payments is being refunded',
    ],
    [
      'whose later payment was refunded',
      'intro',
      (customer) => {
        customer.buy('yearly', NOW)
        refundLast(customer)
      },
      'refund_impossible',
      'Your last payment has already been refunded',
    ],
    [
      'who used the guarantee',
      'intro',
      (customer) => {
        refundLast(customer)
        customer.buy('yearly', NOW + HOUR)
      },
      'guarantee_used',
      'You’ve already used the money-back guarantee',
    ],
  ]

  it.each(refusals)(
    'of a customer %s is refused with the reason',
    (_who, persona, prepare, code, message) => {
      const customer = createTestCustomer(persona)
      prepare(customer)
      const { data, user } = customer
      const requested = data.refundRequests.map(({ paymentId }) => paymentId)
      const payment = data.payments.findLast(
        ({ id, userId }) => userId === user.id && !requested.includes(id),
      )
      expect(() =>
        requestRefund({ data, now: NOW + HOUR, user, origin: ORIGIN }, { paymentId: payment?.id ?? 0 }),
      ).toThrow(
        expect.objectContaining({ status: 409, body: { code, message: expect.stringContaining(message) } }),
      )
      expect(data.refundRequests).toHaveLength(requested.length)
    },
  )

  it('of another customer’s payment is refused, even if that is being refunded', () => {
    const { data, user: payer } = createTestCustomer('intro')
    const { paymentId } = createRequest(data, payer)
    const user = getPersonaRow(data, 'unverifiedPaid')
    const body = expect.objectContaining({ code: 'refund_impossible' })
    expect(() => requestRefund({ data, now: NOW, user, origin: ORIGIN }, { paymentId })).toThrow(
      expect.objectContaining({ status: 409, body }),
    )
  })

  it('is exported to its customer only, with the receipt number of the payment', () => {
    const { data, user } = createTestCustomer('intro')
    createRequest(data, user)
    createRequest(data, getPersonaRow(data, 'unverifiedPaid'))
    expect(listRefunds(data, user.id)).toEqual([
      {
        receiptNumber: 'ZG-2026-000003',
        amount: 999,
        currency: 'USD',
        state: 'requested',
        requestedAt: '2026-01-10 12:00:00',
        since: '2026-01-10 12:00:00',
        declineReason: null,
        reason: null,
        comment: '',
      },
    ])
  })
})

describe('R-RENEW-3 R-RESTRICT-3 the refund request of a deleted account', () => {
  it('is still approved and paid out, while the open request of a customer is left alone', () => {
    const { data, user } = createTestCustomer('intro')
    createRequest(data, user)
    deleteAccountData(data, user)
    const [row] = data.refundRequests
    createRequest(data, getPersonaRow(data, 'unverifiedPaid'))
    expect(row && decideRefund(data, NOW, row, { kind: 'approve' }, ORIGIN)).toBe(true)
    applyDueOrphanedRefunds(data, NOW + REFUND_PAID_OUT_AFTER_MS)
    expect(listAllRefunds(data)).toMatchObject([
      { email: personas.unverifiedPaid.email, state: 'requested' },
      { email: null, state: 'paid_out' },
    ])
  })

  it.each([
    ['paid out', 'keeps', { kind: 'paid_out', at: NOW }],
    ['declined', 'does not keep', { kind: 'declined', at: NOW, reason: 'It was a gift.' }],
  ] as const)('that was %s is deleted and %s the guarantee used', (_what, effect, state) => {
    const { data, user } = createTestCustomer('intro')
    const row = createRequest(data, user)
    row.state = state
    const other = createRequest(data, getPersonaRow(data, 'unverifiedPaid'))
    deleteAccountData(data, user)
    expect(data.refundRequests).toEqual([other])
    expect(data.usedGuarantees).toEqual(effect === 'keeps' ? row.guaranteeKeys : [])
  })
})
