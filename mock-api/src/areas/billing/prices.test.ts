import { DAY } from '@zoog/contract/constants'
import { PLANS } from '@zoog/contract/plan-details'
import { CURRENCIES, type PlanKey, priceQuote } from '@zoog/contract/plans'
import { fromWireDate } from '@zoog/contract/wire-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestCustomer } from '../../testing/test-customer'
import type { CurrentEntitlement } from './entitlement'
import { getPlanTermEnd, isForSale } from './plans'
import { getNextRenewal, getRenewalPrice, isSamePrice, quotePrice } from './prices'

const NOW = Date.UTC(2026, 0, 31, 12, 0, 0)
const findPlan = (key: string) => {
  const plan = PLANS.find(({ tariffKey }) => tariffKey === key)
  if (!plan) throw new Error(`no plan ${key}`)
  return plan
}
const anyPlan = fc.constantFrom(...PLANS)
const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyPromo = fc.option(
  fc.integer({ min: 1, max: 99 }).map((percent) => ({ code: `P${percent}`, percent })),
)
const anyMoment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2099, 11, 31) })

/** Each plan in USD: full price, due now, per month, and undiscounted. */
const IN_USD: [PlanKey, number, number, number | null, number][] = [
  ['free-plan', 0, 0, null, 0],
  ['monthly', 999, 999, 999, 999],
  ['yearly', 4788, 4788, 399, 11_988],
  ['two-years', 6696, 6696, 279, 23_976],
  ['trial', 4788, 100, 399, 11_988],
  ['lifetime', 14_900, 14_900, null, 14_900],
  ['test-19', 1900, 1900, 158, 11_988],
]

describe('R-PLANS-1 prices', () => {
  it.each(IN_USD)('R-CHECK-1 %s costs %i in USD, %i now', (key, amount, amountDue, perMonth, listAmount) => {
    expect(quotePrice(findPlan(key), 'USD', NOW)).toMatchObject({
      amount,
      amountDue,
      perMonth,
      listAmount,
      devices: findPlan(key).devices,
    })
  })

  it("include the renewal's date and price", () => {
    expect(quotePrice(findPlan('monthly'), 'USD', NOW)).toMatchObject({
      renewAmount: 999,
      renewsAt: '2026-02-28 12:00:00',
    })
    expect(
      quotePrice(findPlan('yearly'), 'USD', NOW, { promo: { code: 'ZOOG20', percent: 20 } }),
    ).toMatchObject({
      amount: 3830,
      discount: { code: 'ZOOG20', kind: 'percent', percent: 20, amount: 958 },
      renewAmount: 4788,
      renewsAt: '2027-01-31 12:00:00',
    })
    expect(quotePrice(findPlan('trial'), 'USD', NOW)).toMatchObject({
      trialDays: 7,
      renewAmount: 4788,
      renewsAt: '2026-02-07 12:00:00',
    })
    expect(quotePrice(findPlan('lifetime'), 'USD', NOW)).toMatchObject({
      renewAmount: null,
      renewsAt: null,
    })
  })

  it('say what a plan for sale starts, extends or replaces', () => {
    expect(quotePrice(findPlan('monthly'), 'USD', NOW).entitlement).toMatchObject({
      until: '2026-02-28 12:00:00',
    })
    expect(quotePrice(findPlan('free-plan'), 'USD', NOW)).not.toHaveProperty('entitlement')
  })

  it('date the renewal from the end of the running term of any plan', () => {
    const current: CurrentEntitlement = {
      tariffId: 3,
      expiresAt: NOW + 10 * DAY,
      isRecurring: false,
      renewsAs: null,
      accountStatus: 'Active',
    }
    expect(quotePrice(findPlan('yearly'), 'USD', NOW, { user: current }).renewsAt).toBe('2027-02-10 12:00:00')
    expect(quotePrice(findPlan('two-years'), 'USD', NOW, { user: current }).renewsAt).toBe(
      '2028-02-10 12:00:00',
    )
    expect(
      quotePrice(findPlan('yearly'), 'USD', NOW, { user: { ...current, accountStatus: 'Expired' } }).renewsAt,
    ).toBe('2027-01-31 12:00:00')
  })

  it('add up for any plan, currency, promo code and moment', () => {
    fc.assert(
      fc.property(anyPlan, anyCurrency, anyPromo, anyMoment, (plan, currency, promo, now) => {
        const full = quotePrice(plan, currency, now)
        const price = priceQuote.parse(quotePrice(plan, currency, now, { promo }))
        const sum = price.amount + (price.discount?.amount ?? 0)
        expect(sum).toBe(full.amount)
        expect(price.amount).toBeLessThanOrEqual(price.listAmount)
        expect(price.amountDue).toBeLessThanOrEqual(Math.max(price.amount, full.amountDue))
        if (isForSale(plan)) expect(price.amountDue).toBeGreaterThan(0)
        if (price.perMonth !== null && typeof price.term === 'number') {
          expect(price.perMonth * price.term).toBeLessThanOrEqual(price.amount)
          expect((price.perMonth + 1) * price.term).toBeGreaterThan(price.amount)
        }
        expect(price.renewAmount === null).toBe(!plan.isRecurring)
        expect(price.renewsAt === null).toBe(!plan.isRecurring)
        if (price.renewsAt !== null) expect(fromWireDate(price.renewsAt)).toBeGreaterThan(now)
        if (price.renewAmount !== null) expect(price.renewAmount).toBe(full.amount)
      }),
    )
  })

  it('end a term on the same day of the month, or on its last day', () => {
    const at = (text: string) => Date.parse(`${text}T00:00:00Z`)
    expect(getPlanTermEnd(findPlan('monthly'), at('2026-01-31'))).toBe(at('2026-02-28'))
    expect(getPlanTermEnd(findPlan('monthly'), at('2026-12-15'))).toBe(at('2027-01-15'))
    expect(getPlanTermEnd(findPlan('yearly'), at('2028-02-29'))).toBe(at('2029-02-28'))
    expect(getPlanTermEnd(findPlan('two-years'), at('2026-05-01'))).toBe(at('2028-05-01'))
    expect(getPlanTermEnd(findPlan('lifetime'), at('2026-05-01'))).toBeNull()
  })
})

describe('R-RENEW-1 R-RENEW-5 the price of a renewal', () => {
  it('has the currency of the last payment, and is in USD without one', () => {
    const { data, user } = createTestCustomer('paid')
    expect(getRenewalPrice(data, user)).toEqual({ amount: 4788, currency: 'USD' })
    const [payment] = data.payments.filter(({ userId }) => userId === user.id)
    if (!payment) throw new Error('The customer has no payment.')
    data.payments.push({ ...payment, currency: 'EUR' }, { ...payment, userId: user.id + 1, currency: 'GBP' })
    expect(getRenewalPrice(data, user)).toEqual({ amount: 4428, currency: 'EUR' })
    data.payments = []
    expect(getRenewalPrice(data, user)).toEqual({ amount: 4788, currency: 'USD' })
  })

  it('is less the discount that the customer accepted, or the one asked for', () => {
    const { data, user } = createTestCustomer('paid')
    user.renewalPercent = 25
    expect(getRenewalPrice(data, user).amount).toBe(3591)
    expect(getRenewalPrice(data, user, 0).amount).toBe(4788)
  })

  it('exists for a paid plan that renews', () => {
    const { data, user } = createTestCustomer('paid')
    const ended = { ...user, expiresAt: NOW - 1 }
    expect(getNextRenewal(data, NOW, user)).toEqual({ amount: 4788, currency: 'USD' })
    for (const other of [{ ...user, isRecurring: false }, { ...user, expiresAt: null }, ended])
      expect(getNextRenewal(data, NOW, other)).toBeNull()
  })

  it('is the same only in amount and currency', () => {
    const price = { amount: 999, currency: 'USD' }
    expect(isSamePrice(price, { ...price })).toBe(true)
    expect(isSamePrice(price, { ...price, amount: 998 })).toBe(false)
    expect(isSamePrice(price, { ...price, currency: 'EUR' })).toBe(false)
  })
})
