import { DAY, HOUR } from '@zoog/contract/constants'
import { getPlanId, type PlanKey } from '@zoog/contract/plans'
import { describe, expect, it } from 'vitest'
import { createTestCustomer, NOW, ORIGIN } from '../../testing/test-customer'
import { redeemGift } from '../gifts/redeem-gift'
import { removeSavedCard } from '../renewals/saved-card'
import { changePlan, getPlanChange, type ShownPlanChange } from './plan-change'

type Customer = ReturnType<typeof createTestCustomer>

const optionTo = ({ data, user }: Customer, key: PlanKey, at = NOW) => {
  const option = getPlanChange(data, user, at)?.options.find(({ tariffKey }) => tariffKey === key)
  if (!option) throw new Error(`There is no change to ${key}.`)
  return option
}
const take = ({ data, user }: Customer, shown: ShownPlanChange, at = NOW) =>
  changePlan(data, at, user, shown, ORIGIN)
const change = (customer: Customer, key: PlanKey, at = NOW) => take(customer, optionTo(customer, key, at), at)
const lastPayment = ({ data, user }: Customer) => data.payments.findLast(({ userId }) => userId === user.id)

describe('a longer plan', () => {
  it('R-RENEW-6 begins today, for its price without what was paid for the days that are left', () => {
    const ines = createTestCustomer('intro')
    const option = optionTo(ines, 'yearly')
    // 9.99 for 30 days and an hour, of which 30 days are left: 9.976, rounded up.
    expect(option).toMatchObject({ when: 'now', price: 4788, credit: 998, creditDays: 30, amount: 3790 })
    expect(option).toMatchObject({ until: '2027-01-10 12:00:00', renewAmount: 4788, currency: 'USD' })
    expect(change(ines, 'yearly')).toBe(true)
    expect(lastPayment(ines)).toMatchObject({
      ...{ amount: 3790, currency: 'USD', provider: 'stripe', method: 'card', status: 'succeeded' },
      paidFor: { from: NOW, to: Date.UTC(2027, 0, 10, 12) },
    })
    expect(ines.plan(NOW)).toMatchObject({
      ...{ tariffKey: 'yearly', expiresDate: '2027-01-10 12:00:00', isRecurring: true },
    })
    expect(ines.user.isWgSectionAvailable).toBe(true)
    expect(ines.data.outbox.map(({ kind }) => kind)).toEqual(['receipt', 'plan-change'])
    expect(ines.data.outbox.at(-1)?.text).toContain(
      'We charged $37.90 (Visa ending in 4242): $47.88, less $9.98 for 30 days that you had already paid for.\n\nYour plan lasts until January 10, 2027, and we will charge $47.88 on that day.',
    )
  })

  it('R-RENEW-6 costs the same for a day, and a day’s part more on the next', () => {
    const paul = createTestCustomer('paid')
    const due = (at: number) => optionTo(paul, 'two-years', at).amount
    expect(due(NOW)).toBe(6696 - 3214)
    expect(due(NOW + DAY - 1)).toBe(due(NOW))
    expect(due(NOW + DAY)).toBe(6696 - Math.ceil((4788 * 244) / 365))
  })

  it('R-RENEW-6 what a change cost counts whole for the next one', () => {
    const ines = createTestCustomer('intro')
    change(ines, 'yearly')
    // Half a year later half of the year's price is left, though less was charged on the day.
    const at = NOW + 182 * DAY
    expect(optionTo(ines, 'two-years', at)).toMatchObject({ credit: Math.ceil((4788 * 183) / 365) })
  })

  it('R-RENEW-6 time behind the running term stays, to the millisecond: what was bought, and a gift’s', () => {
    const ines = createTestCustomer('intro')
    redeemGift(ines.data, NOW, ines.user.id, 'ZOOGGIFT', { address: '127.0.0.1', deviceSecret: null })
    ines.buy('monthly', NOW)
    const before = ines.user.expiresAt ?? 0
    const [first] = ines.data.payments.filter(({ userId }) => userId === ines.user.id)
    const behind = before - (first?.paidFor?.to ?? 0)
    expect(behind).toBeGreaterThan(30 * DAY)
    change(ines, 'two-years')
    expect(ines.user.expiresAt).toBe(Date.UTC(2028, 0, 10, 12) + behind)
  })

  it('R-RENEW-6 waits for the renewal where a gift’s days run, or nobody knows for what was paid', () => {
    const fay = createTestCustomer('free')
    redeemGift(fay.data, NOW, fay.user.id, 'ZOOGGIFT', { address: '127.0.0.1', deviceSecret: null })
    fay.buy('monthly', NOW)
    fay.data.mandates.push({ userId: fay.user.id, method: 'sberbank_ru', createdAt: NOW })
    expect(optionTo(fay, 'two-years')).toMatchObject({ when: 'atRenewal', amount: 6696 })
    expect(optionTo(fay, 'two-years', NOW + 8 * DAY)).toMatchObject({ when: 'now' })
    const paul = createTestCustomer('paid')
    for (const payment of paul.data.payments) payment.paidFor = undefined
    expect(optionTo(paul, 'two-years')).toMatchObject({ when: 'atRenewal', amount: 6696 })
  })

  it('R-RENEW-6 is charged once, however often it is sent; another price is refused, with what holds now', () => {
    const ines = createTestCustomer('intro')
    const [year, twoYears] = [optionTo(ines, 'yearly'), optionTo(ines, 'two-years')]
    expect(take(ines, year)).toBe(true)
    const made = structuredClone(ines.data)
    expect(take(ines, year, NOW + HOUR)).toBe(false)
    expect(ines.data).toEqual(made)
    // The second tab, which still shows what a month counted for.
    expect(() => take(ines, twoYears)).toThrow('The price has changed since it was shown.')
    for (const wrong of [{ amount: 1 }, { currency: 'EUR' }, { when: 'atRenewal' as const }])
      expect(() => take(ines, { ...optionTo(ines, 'two-years'), ...wrong })).toThrow('The price has changed')
    expect(ines.data).toEqual(made)
  })

  it('R-RENEW-6 no card that is good: nothing is offered, and what was shown says so', () => {
    const ines = createTestCustomer('intro')
    const shown = optionTo(ines, 'yearly')
    for (const row of ines.data.savedCards) row.card.expYear = 2020
    const before = structuredClone(ines.data)
    expect(getPlanChange(ines.data, ines.user, NOW)).toBeNull()
    expect(() => take(ines, shown)).toThrow('Your card cannot be charged.')
    expect(ines.data).toEqual(before)
  })
})

describe('any other plan', () => {
  it('R-RENEW-6 waits for the renewal, which charges it alone, and is taken back until then', () => {
    const paul = createTestCustomer('paid')
    const due = paul.user.expiresAt ?? 0
    const option = optionTo(paul, 'monthly')
    expect(option).toMatchObject({ when: 'atRenewal', amount: 999, begins: '2026-09-12 12:00:00' })
    const paid = paul.data.payments.length
    for (const isNew of [true, false]) expect(take(paul, option)).toBe(isNew)
    expect(paul.data.payments).toHaveLength(paid)
    expect(paul.plan(NOW)).toMatchObject({ tariffKey: 'yearly', renewsAs: 'monthly' })
    expect(paul.data.outbox.map(({ subject }) => subject)).toEqual([
      'Your plan changes to the Monthly Plan on September 12, 2026',
    ])

    change(paul, 'yearly')
    expect(paul.data.outbox.at(-1)?.subject).toBe('Your Yearly Plan continues')
    expect(paul.plan(NOW)).not.toHaveProperty('renewsAs')
    change(paul, 'monthly')
    paul.to(due)
    expect(lastPayment(paul)).toMatchObject({ amount: 999, tariffId: getPlanId('monthly') })
    expect(paul.plan(due)).toMatchObject({ tariffKey: 'monthly', isRecurring: true })
    expect(paul.user.isWgSectionAvailable).toBe(false)
  })

  it('R-RENEW-6 R-RENEW-5 a lower price that was promised for the next renewal stays, and is shown', () => {
    const paul = createTestCustomer('paid')
    paul.user.renewalPercent = 20
    expect(optionTo(paul, 'monthly')).toMatchObject({ amount: 799 })
    expect(optionTo(paul, 'two-years')).toMatchObject({ price: 6696, renewAmount: 5357 })
  })
})

describe('who is offered nothing', () => {
  const nobody: [string, () => Customer][] = [
    ...(['free', 'lifetime', 'expired'] as const).map((who): [string, () => Customer] => [
      who,
      () => createTestCustomer(who),
    ]),
  ]
  const touched = (touch: (customer: Customer) => void) => () => {
    const customer = createTestCustomer('intro')
    touch(customer)
    return customer
  }
  it.each([
    ...nobody,
    ['whose renewal is off', touched(({ user }) => Object.assign(user, { isRecurring: false }))],
    ['in the days of grace', touched(({ user }) => Object.assign(user, { graceUntil: NOW + DAY }))],
    ['in a trial', touched(({ user }) => Object.assign(user, { tariffId: getPlanId('trial') }))],
    ['who has asked for money back', touched(({ ask }) => ask(NOW))],
    ['without a card', touched(({ data, user }) => removeSavedCard(data, NOW, user, ORIGIN))],
  ])('R-RENEW-6 %s', (_who, make) => {
    const customer = make()
    const before = structuredClone(customer.data)
    expect(getPlanChange(customer.data, customer.user, NOW)).toBeNull()
    const shown = { tariffId: getPlanId('yearly'), when: 'now', amount: 3790, currency: 'USD' } as const
    expect(() => take(customer, shown)).toThrow('This offer does not stand any more.')
    expect(customer.data).toEqual(before)
  })
})

describe('a change that is refunded', () => {
  it('R-RENEW-6 R-RENEW-3 refunds its own price and restores the plan before it', () => {
    const ines = createTestCustomer('intro')
    const before = ines.plan(NOW)
    change(ines, 'yearly')
    // The payment that was credited toward the yearly plan is not refundable by itself.
    expect(ines.of(NOW).offer).toMatchObject({ amount: 3790, planUntil: before.expiresDate })
    ines.ask(NOW)
    ines.to(NOW + HOUR)
    expect(ines.plan(NOW + HOUR)).toEqual({ ...before, isRecurring: false })
    expect(ines.of(NOW + HOUR)).toMatchObject({ offer: null, reason: 'given_back' })
    expect(ines.statuses()).toEqual(['succeeded', 'refunded'])
  })

  it('R-RENEW-6 R-RENEW-3 a gift that was redeemed since stays, behind what was held before', () => {
    const ines = createTestCustomer('intro')
    const before = ines.user.expiresAt ?? 0
    change(ines, 'yearly')
    redeemGift(ines.data, NOW + DAY, ines.user.id, 'ZOOGGIFT', { address: '127.0.0.1', deviceSecret: null })
    ines.ask(NOW + DAY)
    ines.to(NOW + DAY + HOUR)
    expect(ines.user.expiresAt).toBe(before + 7 * DAY)
  })

  it('R-RENEW-6 R-RENEW-3 what counted is not given back before it, though by its date it came later', () => {
    const ines = createTestCustomer('intro')
    const paid = lastPayment(ines)
    // A renewal that was charged late, within the grace, and the clock was set back since.
    if (paid) paid.createdAt = NOW + HOUR
    change(ines, 'yearly')
    expect(ines.of(NOW).offer).toMatchObject({ amount: 3790 })
  })

  it('R-RENEW-6 with the clock set back nothing counts twice', () => {
    const ines = createTestCustomer('intro')
    change(ines, 'yearly', NOW + DAY)
    expect(optionTo(ines, 'two-years', NOW)).toMatchObject({ when: 'atRenewal' })
  })
})
