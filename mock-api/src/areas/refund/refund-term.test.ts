import { DAY, HOUR } from '@zoog/contract/constants'
import { getPlanId } from '@zoog/contract/plans'
import { toWireDate } from '@zoog/contract/wire-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestCustomer, getPersonaRow, NOW, ORIGIN } from '../../testing/test-customer'
import { getPlan, getPlanTermEnd } from '../billing/plans'
import { redeemGift } from '../gift/gifts'
import { startPayment } from '../payments/start-payment'
import { deleteAccountData } from '../restricted/delete-account'
import { applyDueOrphanedRefunds, listRefunds, requestRefund } from './refunds'

describe('R-RENEW-3 the plan after a refund', () => {
  it('loses only the refunded term, and the rest does not renew', () => {
    const { buy, startRefund, advanceTo, getSubscription, readRefund } = createTestCustomer('intro')
    const before = getSubscription(NOW)
    buy('yearly', NOW)
    expect(getSubscription(NOW).tariffKey).toBe('yearly')
    expect(readRefund(NOW).offer).toMatchObject({ amount: 4788, planUntil: before.expiresDate })
    startRefund(NOW)
    advanceTo(NOW + HOUR)
    expect(getSubscription(NOW + HOUR)).toMatchObject({ ...before, isRecurring: false })
  })

  it('keeps and renews a plan bought after the request', () => {
    const { buy, startRefund, advanceTo, getSubscription, readRefund } = createTestCustomer('intro')
    startRefund(NOW)
    buy('yearly', NOW + HOUR / 2)
    advanceTo(NOW + HOUR)
    const until = getPlanTermEnd(getPlan(getPlanId('yearly')), NOW + HOUR / 2) ?? 0
    expect(getSubscription(NOW + HOUR)).toMatchObject({
      tariffKey: 'yearly',
      isRecurring: true,
      expiresDate: toWireDate(until),
    })
    expect(readRefund(NOW + HOUR).reason).toBe('guarantee_used')
  })

  it.each([
    ['before the payment', -DAY],
    ['after it', DAY],
  ])('R-PAYWAY-3 keeps a gift redeemed %s', (_when, shift) => {
    const { data, user, buy, startRefund, advanceTo, getSubscription } = createTestCustomer('free')
    const [paidAt, givenAt] = [NOW, NOW + shift]
    const redeem = () =>
      redeemGift(data, givenAt, user.id, 'ZOOGGIFT', { ip: '127.0.0.1', browserSecret: null })
    if (shift < 0) redeem()
    buy('yearly', paidAt)
    if (shift > 0) redeem()
    startRefund(NOW + 2 * DAY)
    advanceTo(NOW + 2 * DAY + HOUR)
    const until = toWireDate(givenAt + 7 * DAY)
    expect(getSubscription(NOW + 2 * DAY + HOUR)).toMatchObject({ expiresDate: until, isRecurring: false })
  })

  it('R-AFF-1 keeps the days earned by a friend after the payment', () => {
    const { data, user, buy, startRefund, advanceTo, getSubscription } = createTestCustomer('free')
    const friend = getPersonaRow(data, 'intro')
    const boughtAt = data.payments.find(({ userId }) => userId === friend.id)?.createdAt
    if (boughtAt === undefined) throw new Error('The seed has no friend who paid.')
    friend.attribution.friendID = user.friendId
    buy('yearly', NOW + DAY)
    advanceTo(NOW + 7 * DAY)
    startRefund(NOW + 7 * DAY)
    advanceTo(NOW + 8 * DAY)
    expect(getSubscription(NOW + 8 * DAY)).toMatchObject({
      tariffKey: 'trial',
      expiresDate: toWireDate(boughtAt + 37 * DAY),
      isRecurring: false,
    })
  })

  it('R-RENEW-2 charges no renewal during a refund request', () => {
    const { startRefund, advanceTo, user, listStatuses, getSubscription } = createTestCustomer('intro')
    user.expiresAt = NOW + HOUR / 2
    startRefund(NOW)
    advanceTo(NOW + 60 * DAY)
    expect(listStatuses()).toEqual(['refunded'])
    expect(getSubscription(NOW + 60 * DAY)).toMatchObject({ tariffKey: 'free-plan', isRecurring: false })
  })

  it('sells no second trial after a refunded one', () => {
    const { data, user, buy, startRefund, advanceTo } = createTestCustomer('free')
    buy('trial', NOW)
    startRefund(NOW)
    advanceTo(NOW + HOUR)
    const input = { tariffId: getPlanId('trial'), currency: 'USD', type: 'card' } as const
    const options = { provider: 'stripe', key: undefined, returnTo: { origin: ORIGIN, host: null } } as const
    expect(() => startPayment(data, NOW + HOUR, user, input, options)).toThrow('for new customers')
  })

  it('R-RESTRICT-3 still pays the refund of a deleted account, without personal data', () => {
    const { data, user, readRefund } = createTestCustomer('intro')
    const paymentId = readRefund(NOW).offer?.paymentId ?? 0
    requestRefund(
      { data, now: NOW, user, origin: ORIGIN },
      { paymentId, reason: 'too_slow', comment: 'Ines was here' },
    )
    expect(listRefunds(data, user.id)).toMatchObject([{ comment: 'Ines was here', state: 'requested' }])
    deleteAccountData(data, user)
    applyDueOrphanedRefunds(data, NOW + 3 * DAY)
    expect(data.refundRequests).toMatchObject([
      { userId: null, amount: 999, comment: '', reason: null, state: { kind: 'paid_out' } },
    ])
    expect(data.outbox).toEqual([])
  })
})

const step = fc.record({
  hours: fc.integer({ min: 0, max: 24 * 40 }),
  act: fc.constantFrom('wait', 'ask', 'buy monthly', 'buy yearly', 'set back'),
})

describe('R-RENEW-3 random customer histories', () => {
  it('lead to the same result in many clock steps or one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.array(fc.integer({ min: 1, max: 30 * 24 })),
        (askHours, hours) => {
          const [stepwise, direct] = [createTestCustomer('intro'), createTestCustomer('intro')]
          for (const customer of [stepwise, direct]) {
            customer.advanceTo(NOW + askHours * HOUR)
            customer.startRefund(NOW + askHours * HOUR)
          }
          let at = NOW + askHours * HOUR
          for (const hour of hours) {
            at += hour * HOUR
            stepwise.advanceTo(at)
          }
          direct.advanceTo(at)
          const summarize = ({ data, user, listMailKinds }: typeof stepwise) => ({
            user,
            mails: listMailKinds(),
            payments: data.payments,
            requests: data.refundRequests.map(({ id: _, ...row }) => row),
          })
          expect(summarize(stepwise)).toEqual(summarize(direct))
        },
      ),
    )
  })

  type Account = ReturnType<typeof createTestCustomer>

  const runStep = ({ advanceTo, buy, startRefund }: Account, act: string, at: number): void => {
    advanceTo(at)
    if (act === 'ask') startRefund(at)
    if (act === 'buy monthly') buy('monthly', at)
    if (act === 'buy yearly') buy('yearly', at)
  }

  const check = ({ data, user }: Account, latest: number): void => {
    const requests = data.refundRequests.filter(({ state }) => state.kind !== 'declined')
    expect(new Set(requests.map(({ paymentId }) => paymentId)).size).toBe(requests.length)
    for (const { paymentId, amount, currency, state } of requests) {
      const status = state.kind === 'requested' ? 'succeeded' : 'refunded'
      const payment = data.payments.find(({ id }) => id === paymentId)
      expect(payment).toMatchObject({ amount, currency, status, userId: user.id })
    }
    const keptPayments = data.payments.filter(
      ({ userId, status }) => userId === user.id && status === 'succeeded',
    )
    if (keptPayments.length === 0) expect(getPlan(user.tariffId).term).toBe('none')
    const days = keptPayments.reduce(
      (sum, { tariffId }) => sum + (getPlan(tariffId).term === 12 ? 366 : 31),
      0,
    )
    if (getPlan(user.tariffId).term !== 'none')
      expect(user.expiresAt ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(latest + days * DAY)
  }

  it('never refunds more than was paid, never refunds twice, never adds time', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const account = createTestCustomer('intro')
        let [at, latest] = [NOW, NOW]
        for (const { hours, act } of steps) {
          at += hours * HOUR * (act === 'set back' ? -1 : 1)
          latest = Math.max(at, latest)
          runStep(account, act, at)
          check(account, latest)
        }
      }),
    )
  })
})
