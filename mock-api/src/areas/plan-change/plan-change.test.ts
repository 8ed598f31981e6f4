import { DAY, HOUR } from '@zoog/contract/constants'
import { getPlanId, type PlanKey } from '@zoog/contract/plans'
import { describe, expect, it } from 'vitest'
import { createTestCustomer, NOW, ORIGIN } from '../../testing/test-customer'
import { redeemGift } from '../gift/gifts'
import { removeSavedCard } from '../renewals/renewals'
import { changePlan, getPlanChange, type ShownPlanChange } from './plan-change'

type Customer = ReturnType<typeof createTestCustomer>

/** Returns a customer of the Monthly Plan after the introductory deal, with 30 days left. */
const createMonthlyCustomer = (): Customer => {
  const customer = createTestCustomer('intro')
  for (const payment of customer.data.payments)
    if (payment.userId === customer.user.id) payment.createdAt -= 2 * DAY
  return customer
}

const getOption = ({ data, user }: Customer, key: PlanKey, at = NOW) => {
  const option = getPlanChange(data, at, user)?.options.find(({ tariffKey }) => tariffKey === key)
  if (!option) throw new Error(`There is no change to ${key}.`)
  return option
}
const applyChange = ({ data, user }: Customer, shown: ShownPlanChange, at = NOW) =>
  changePlan({ data, now: at, user, origin: ORIGIN }, shown)
const change = (customer: Customer, key: PlanKey, at = NOW) =>
  applyChange(customer, getOption(customer, key, at), at)
const lastPayment = ({ data, user }: Customer) => data.payments.findLast(({ userId }) => userId === user.id)

describe('R-RENEW-6 a change to a longer plan', () => {
  it('starts today for its price less the value of the days left', () => {
    const ines = createMonthlyCustomer()
    const option = getOption(ines, 'yearly')
    // 9.99 for 30 days and an hour, of which 30 days are left: 9.976, rounded up.
    expect(option).toMatchObject({ when: 'now', price: 4788, credit: 998, creditDays: 30, amount: 3790 })
    expect(option).toMatchObject({ until: '2027-01-10 12:00:00', renewAmount: 4788, currency: 'USD' })
    expect(change(ines, 'yearly')).toBe(true)
    expect(lastPayment(ines)).toMatchObject({
      amount: 3790,
      currency: 'USD',
      provider: 'stripe',
      method: 'card',
      status: 'succeeded',
      paidFor: { from: NOW, to: Date.UTC(2027, 0, 10, 12) },
    })
    expect(ines.getSubscription(NOW)).toMatchObject({
      tariffKey: 'yearly',
      expiresDate: '2027-01-10 12:00:00',
      isRecurring: true,
    })
    expect(ines.user.isWgSectionAvailable).toBe(true)
    expect(ines.data.outbox.map(({ kind }) => kind)).toEqual(['receipt', 'plan-change'])
    expect(ines.data.outbox.at(-1)?.text).toContain(
      'We charged $37.90 to your card (Visa ending in 4242) today: $47.88 for the new plan, minus $9.98 for your unused days.\n\nYour plan is paid until January 10, 2027 and renews that day for $47.88.',
    )
  })

  it("costs the same all day, and a day's share more on the next day", () => {
    const paul = createTestCustomer('paid')
    const due = (at: number) => getOption(paul, 'two-years', at).amount
    expect(due(NOW)).toBe(6696 - 3214)
    expect(due(NOW + DAY - 1)).toBe(due(NOW))
    expect(due(NOW + DAY)).toBe(6696 - Math.ceil((4788 * 244) / 365))
  })

  it('keeps time after the running term to the millisecond, purchased or gifted', () => {
    const ines = createMonthlyCustomer()
    redeemGift(ines.data, NOW, ines.user.id, 'ZOOGGIFT', { ip: '127.0.0.1', browserSecret: null })
    ines.buy('monthly', NOW)
    const before = ines.user.expiresAt ?? 0
    const [first] = ines.data.payments.filter(({ userId }) => userId === ines.user.id)
    const behind = before - (first?.paidFor?.to ?? 0)
    expect(behind).toBeGreaterThan(30 * DAY)
    change(ines, 'two-years')
    expect(ines.user.expiresAt).toBe(Date.UTC(2028, 0, 10, 12) + behind)
  })

  it('the mail about a charge without a card names no card', () => {
    const ines = createMonthlyCustomer()
    ines.data.savedCards = []
    ines.data.mandates.push({ userId: ines.user.id, method: 'sberbank_ru', createdAt: NOW })
    change(ines, 'yearly')
    expect(ines.data.outbox.at(-1)?.text).toContain('We charged $37.90 today: $47.88 for the new plan')
  })

  it('waits for the renewal during gift days, or if the paid term is unknown', () => {
    const fay = createTestCustomer('free')
    redeemGift(fay.data, NOW, fay.user.id, 'ZOOGGIFT', { ip: '127.0.0.1', browserSecret: null })
    fay.buy('monthly', NOW)
    fay.data.mandates.push({ userId: fay.user.id, method: 'sberbank_ru', createdAt: NOW })
    // After the introductory deal.
    expect(getOption(fay, 'two-years', NOW + 3 * DAY)).toMatchObject({ when: 'atRenewal', amount: 6696 })
    expect(getOption(fay, 'two-years', NOW + 8 * DAY)).toMatchObject({ when: 'now' })
    const paul = createTestCustomer('paid')
    for (const payment of paul.data.payments) payment.paidFor = undefined
    expect(getOption(paul, 'two-years')).toMatchObject({ when: 'atRenewal', amount: 6696 })
  })

  it('is rejected at another price, currency or start than the current one', () => {
    const ines = createMonthlyCustomer()
    for (const wrong of [{ amount: 1 }, { currency: 'EUR' as const }, { when: 'atRenewal' as const }])
      expect(() => applyChange(ines, { ...getOption(ines, 'two-years'), ...wrong })).toThrow(
        'The price has changed',
      )
  })

  it('is not offered without a valid card, and an earlier offer is rejected with that reason', () => {
    const ines = createMonthlyCustomer()
    const option = getOption(ines, 'yearly')
    for (const row of ines.data.savedCards) row.card.expYear = 2020
    const before = structuredClone(ines.data)
    expect(getPlanChange(ines.data, NOW, ines.user)).toBeNull()
    expect(() => applyChange(ines, option)).toThrow('We can’t charge your card.')
    expect(ines.data).toEqual(before)
  })
})

describe('R-RENEW-6 a change to another plan', () => {
  it('R-PAYWAY-2 the mail about a planned plan asks to replace a card that expires before its charge', () => {
    const paul = createTestCustomer('paid')
    change(paul, 'monthly')
    expect(paul.data.outbox.at(-1)?.text).toContain('We’ll charge $9.99 to your card')
    for (const { card } of paul.data.savedCards) Object.assign(card, { expMonth: 8, expYear: 2026 })
    change(paul, 'yearly')
    expect(paul.data.outbox.at(-1)?.text).toContain(
      'expires before September 12, 2026. Replace it before then',
    )
    change(paul, 'monthly')
    expect(paul.data.outbox.at(-1)?.text).toContain('so that we can charge $9.99')
  })

  it('waits for the renewal, which charges only it, and can be undone until then', () => {
    const paul = createTestCustomer('paid')
    const due = paul.user.expiresAt ?? 0
    const option = getOption(paul, 'monthly')
    expect(option).toMatchObject({ when: 'atRenewal', amount: 999, begins: '2026-09-12 12:00:00' })
    const paid = paul.data.payments.length
    for (const isNew of [true, false]) expect(applyChange(paul, option)).toBe(isNew)
    expect(paul.data.payments).toHaveLength(paid)
    expect(paul.getSubscription(NOW)).toMatchObject({ tariffKey: 'yearly', renewsAs: 'monthly' })
    expect(paul.data.outbox.map(({ subject }) => subject)).toEqual([
      'Your plan changes to the Monthly Plan on September 12, 2026',
    ])

    change(paul, 'yearly')
    expect(paul.data.outbox.at(-1)?.subject).toBe('Your Yearly Plan continues')
    expect(paul.getSubscription(NOW)).not.toHaveProperty('renewsAs')
    change(paul, 'monthly')
    paul.advanceTo(due)
    expect(lastPayment(paul)).toMatchObject({ amount: 999, tariffId: getPlanId('monthly') })
    expect(paul.getSubscription(due)).toMatchObject({ tariffKey: 'monthly', isRecurring: true })
    expect(paul.user.isWgSectionAvailable).toBe(false)
  })

  it('R-RENEW-5 keeps and shows a discount promised for the next renewal', () => {
    const paul = createTestCustomer('paid')
    paul.user.renewalPercent = 20
    expect(getOption(paul, 'monthly')).toMatchObject({ amount: 799 })
    expect(getOption(paul, 'two-years')).toMatchObject({ price: 6696, renewAmount: 5357 })
  })
})

describe('R-RENEW-6 no plan change is offered', () => {
  const createCustomer = (prepare: (customer: Customer) => void) => () => {
    const customer = createMonthlyCustomer()
    prepare(customer)
    return customer
  }
  it.each([
    ['with a free plan', () => createTestCustomer('free')],
    ['with a lifetime plan', () => createTestCustomer('lifetime')],
    ['with an expired plan', () => createTestCustomer('expired')],
    ['with renewal off', createCustomer(({ user }) => Object.assign(user, { isRecurring: false }))],
    ['in the grace period', createCustomer(({ user }) => Object.assign(user, { graceUntil: NOW + DAY }))],
    ['in a trial', createCustomer(({ user }) => Object.assign(user, { tariffId: getPlanId('trial') }))],
    ['with a refund request', createCustomer(({ startRefund }) => startRefund(NOW))],
    ['in the introductory deal', () => createTestCustomer('intro')],
    [
      'without a card',
      createCustomer(({ data, user }) => removeSavedCard({ data, now: NOW, user, origin: ORIGIN })),
    ],
  ])('%s', (_who, make) => {
    const customer = make()
    const before = structuredClone(customer.data)
    expect(getPlanChange(customer.data, NOW, customer.user)).toBeNull()
    const option = { tariffId: getPlanId('yearly'), when: 'now', amount: 3790, currency: 'USD' } as const
    expect(() => applyChange(customer, option)).toThrow('This offer is no longer available.')
    expect(customer.data).toEqual(before)
  })
})

describe('R-RENEW-6 refund of a plan change', () => {
  it('R-RENEW-3 keeps a gift redeemed since, after the previous term', () => {
    const ines = createMonthlyCustomer()
    const before = ines.user.expiresAt ?? 0
    change(ines, 'yearly')
    redeemGift(ines.data, NOW + DAY, ines.user.id, 'ZOOGGIFT', { ip: '127.0.0.1', browserSecret: null })
    ines.startRefund(NOW + DAY)
    ines.advanceTo(NOW + DAY + HOUR)
    expect(ines.user.expiresAt).toBe(before + 7 * DAY)
  })

  it('R-RENEW-3 refunds the change before the credited payment, even if that is later by date', () => {
    const ines = createMonthlyCustomer()
    const paid = lastPayment(ines)
    change(ines, 'yearly')
    // A renewal was charged late within the grace period, and then the clock was set back.
    if (paid) paid.createdAt = NOW + HOUR
    expect(ines.readRefund(NOW).offer).toMatchObject({ amount: 3790 })
  })
})
