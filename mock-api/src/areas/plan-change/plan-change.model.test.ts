import { DAY, HOUR } from '@zoog/contract/constants'
import type { PlanKey } from '@zoog/contract/plans'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PaymentRow } from '../../core/schema'
import { createTestCustomer, NOW, ORIGIN } from '../../testing/test-customer'
import { pickEntitlement } from '../billing/entitlement'
import { getPlan } from '../billing/plans'
import { getTermPrice } from '../billing/prices'
import { redeemGift } from '../gifts/redeem-gift'
import { changePlan, getPlanChange } from './plan-change'

// Any life of a customer who buys, changes, asks for money back, and sets the clock back: no money and no time is lost, or
// made out of nothing.

type Customer = ReturnType<typeof createTestCustomer>

const ACTS = ['wait', 'set back', 'ask', 'change', 'change and ask', 'buy', 'turn on', 'gift'] as const
const KEYS = ['monthly', 'yearly', 'two-years'] as const
const step = fc.record({
  hours: fc.oneof(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 0, max: 24 * 200 })),
  act: fc.constantFrom(...ACTS),
  key: fc.constantFrom<PlanKey>(...KEYS),
})
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

const own = ({ data, user }: Customer): PaymentRow[] =>
  data.payments.filter(({ userId }) => userId === user.id)
const kept = (customer: Customer): PaymentRow[] =>
  own(customer).filter(({ status }) => status === 'succeeded')
const worthOf = ({ amount, change }: PaymentRow): number => amount + (change?.credit ?? 0)

/** Changes to a plan, twice as a double press does; whether that was offered. */
const change = (customer: Customer, key: PlanKey, at: number): boolean => {
  const { data, user } = customer
  const option = getPlanChange(data, user, at)?.options.find(({ tariffKey }) => tariffKey === key)
  if (!option) return false
  const [before, charges] = [pickEntitlement(user), own(customer).length]
  changePlan(data, at, user, option, ORIGIN)
  const made = structuredClone(data)
  expect(changePlan(data, at, user, option, ORIGIN), 'pressed twice').toBe(false)
  expect(data).toEqual(made)
  const charged = own(customer).slice(charges)
  if (option.when === 'atRenewal') {
    expect(charged).toEqual([])
    expect({ ...pickEntitlement(user), renewsAs: before.renewsAs }).toEqual(before)
    return true
  }
  expect(charged).toMatchObject([{ amount: option.amount, currency: option.currency }])
  expect(user.expiresAt, 'ends later than before').toBeGreaterThan(before.expiresAt ?? 0)
  const source = data.payments.find(({ id }) => id === charged[0]?.change?.credited)
  const { from, to } = source?.paidFor ?? {}
  if (!source || from === undefined || !to) throw new Error('What counted is not there.')
  const left = Math.min(to, before.expiresAt ?? 0) - at
  expect(option.credit * (to - from), 'no less than what is left').toBeGreaterThanOrEqual(
    worthOf(source) * left,
  )
  expect((option.credit - 1) * (to - from), 'no more than with the day that has begun').toBeLessThan(
    worthOf(source) * (left + DAY),
  )
  return true
}

/** A change that is given back leaves what was held before. */
const changeAndAsk = (customer: Customer, key: PlanKey, at: number): void => {
  const [before, charges] = [pickEntitlement(customer.user), own(customer).length]
  if (!change(customer, key, at) || own(customer).length === charges) return
  const made = own(customer).at(-1)
  const { offer } = customer.of(at)
  // With the clock set back, another payment may be the last one by its date.
  if (offer?.paymentId !== made?.id) return
  customer.ask(at)
  customer.to(at + HOUR)
  expect(made?.status).toBe('refunded')
  if ((before.expiresAt ?? 0) > at + HOUR)
    expect(pickEntitlement(customer.user)).toEqual({ ...before, isRecurring: false })
}

const live = (customer: Customer, { act, key }: Step, at: number): void => {
  const { data, user } = customer
  customer.to(at)
  if (act === 'ask') customer.ask(at)
  if (act === 'buy') customer.buy(key, at)
  if (act === 'change') change(customer, key, at)
  if (act === 'change and ask') changeAndAsk(customer, key, at)
  if (act === 'turn on' && getPlan(user.tariffId).isRecurring) user.isRecurring = true
  if (act === 'gift' && !data.promocodeUses.some(({ userId }) => userId === user.id))
    redeemGift(data, at, user.id, 'ZOOGGIFT', { address: '127.0.0.1', deviceSecret: null })
}

const LENGTHS: Partial<Record<PlanKey, number>> = { monthly: 31, yearly: 366, 'two-years': 731 }

const check = (customer: Customer, latest: number): void => {
  const credited = kept(customer).flatMap(({ change: made }) => (made ? [made.credited] : []))
  expect(new Set(credited).size, 'nothing counts twice').toBe(credited.length)
  for (const payment of kept(customer)) {
    const { change: made, tariffId, currency, amount } = payment
    if (!made) continue
    const source = own(customer).find(({ id }) => id === made.credited)
    expect(source?.status, 'what counted is not given back').toBe('succeeded')
    expect(made.credit).toBeLessThanOrEqual(source ? worthOf(source) : 0)
    expect(amount).toBeGreaterThan(0)
    expect(worthOf(payment)).toBe(getTermPrice(getPlan(tariffId), currency))
  }
  const days = kept(customer)
    .filter(({ id }) => !credited.includes(id))
    .reduce((sum, { tariffId }) => sum + (LENGTHS[getPlan(tariffId).tariffKey] ?? 0), 7)
  if (getPlan(customer.user.tariffId).term !== 'none')
    expect(customer.user.expiresAt ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(latest + days * DAY)
}

it('R-RENEW-6 no life of a customer loses money or time by a change, or makes any of it', () => {
  const seen = { now: 0, back: 0 }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const customer = createTestCustomer('intro')
      let [at, latest] = [NOW, NOW]
      for (const each of steps) {
        at += each.hours * HOUR * (each.act === 'set back' ? -1 : 1)
        latest = Math.max(at + HOUR, latest)
        live(customer, each, at)
        check(customer, latest)
      }
      const changes = own(customer).filter((payment) => payment.change)
      seen.now += changes.length
      seen.back += changes.filter(({ status }) => status === 'refunded').length
    }),
    { numRuns: 300 },
  )
  // The lives have what is asked about.
  expect(seen.now).toBeGreaterThan(20)
  expect(seen.back).toBeGreaterThan(5)
})
