import { DAY, HOUR } from '@zoog/contract/constants'
import type { PlanKey } from '@zoog/contract/plans'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PaymentRow } from '../../core/schema'
import { createTestCustomer, NOW, ORIGIN } from '../../testing/test-customer'
import { pickSubscription } from '../billing/entitlement'
import { getPlan } from '../billing/plans'
import { getTermPrice } from '../billing/prices'
import { redeemGift } from '../gift/gifts'
import { changePlan, getPlanChange } from './plan-change'

// Random histories of a customer who buys, changes plans, requests refunds and sets the clock back: no money and no
// time is lost or created.

type Customer = ReturnType<typeof createTestCustomer>

const ACTIONS = [
  'wait',
  'setBack',
  'requestRefund',
  'change',
  'changeAndRefund',
  'buy',
  'turnOn',
  'redeemGift',
] as const
const KEYS = ['monthly', 'yearly', 'two-years'] as const
const step = fc.record({
  hours: fc.oneof(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 0, max: 24 * 200 })),
  action: fc.constantFrom(...ACTIONS),
  key: fc.constantFrom<PlanKey>(...KEYS),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const listPayments = ({ data, user }: Customer): PaymentRow[] =>
  data.payments.filter(({ userId }) => userId === user.id)
const listKeptPayments = (customer: Customer): PaymentRow[] =>
  listPayments(customer).filter(({ status }) => status === 'succeeded')
const getValue = ({ amount, change }: PaymentRow): number => amount + (change?.credit ?? 0)

/** Changes to a plan twice, like a double click; returns whether the change was offered. */
const changeTwice = (customer: Customer, key: PlanKey, at: number): boolean => {
  const { data, user } = customer
  const option = getPlanChange(data, at, user)?.options.find(({ tariffKey }) => tariffKey === key)
  if (!option) return false
  const [before, charges] = [pickSubscription(user), listPayments(customer).length]
  changePlan({ data, now: at, user, origin: ORIGIN }, option)
  const after = structuredClone(data)
  expect(changePlan({ data, now: at, user, origin: ORIGIN }, option), 'second click').toBe(false)
  expect(data).toEqual(after)
  const charged = listPayments(customer).slice(charges)
  if (option.when === 'atRenewal') {
    expect(charged).toEqual([])
    expect({ ...pickSubscription(user), renewsAs: before.renewsAs }).toEqual(before)
    return true
  }
  expect(charged).toMatchObject([{ amount: option.amount, currency: option.currency }])
  expect(user.expiresAt, 'ends later than before').toBeGreaterThan(before.expiresAt ?? 0)
  const source = data.payments.find(({ id }) => id === charged[0]?.change?.credited)
  const { from, to } = source?.paidFor ?? {}
  if (!source || from === undefined || !to) throw new Error('The credited payment does not exist.')
  const left = Math.min(to, before.expiresAt ?? 0) - at
  expect(option.credit * (to - from), 'at least the time left').toBeGreaterThanOrEqual(
    getValue(source) * left,
  )
  expect((option.credit - 1) * (to - from), 'at most the time left plus the current day').toBeLessThan(
    getValue(source) * (left + DAY),
  )
  return true
}

/** Checks that refunding a change restores the previous plan. */
const changeAndRefund = (customer: Customer, key: PlanKey, at: number): void => {
  const [before, charges] = [pickSubscription(customer.user), listPayments(customer).length]
  if (!changeTwice(customer, key, at) || listPayments(customer).length === charges) return
  const payment = listPayments(customer).at(-1)
  const { offer } = customer.readRefund(at)
  // With the clock set back, another payment may be the latest by date.
  if (offer?.paymentId !== payment?.id) return
  customer.startRefund(at)
  customer.advanceTo(at + HOUR)
  expect(payment?.status).toBe('refunded')
  if ((before.expiresAt ?? 0) > at + HOUR)
    expect(pickSubscription(customer.user)).toEqual({ ...before, isRecurring: false })
}

const runStep = (customer: Customer, { action, key }: Step, at: number): void => {
  const { data, user } = customer
  customer.advanceTo(at)
  if (action === 'requestRefund') customer.startRefund(at)
  if (action === 'buy') customer.buy(key, at)
  if (action === 'change') changeTwice(customer, key, at)
  if (action === 'changeAndRefund') changeAndRefund(customer, key, at)
  if (action === 'turnOn' && getPlan(user.tariffId).isRecurring) user.isRecurring = true
  if (action === 'redeemGift' && !data.promocodeUses.some(({ userId }) => userId === user.id))
    redeemGift(data, at, user.id, 'ZOOGGIFT', { ip: '127.0.0.1', browserSecret: null })
}

const LENGTHS: Partial<Record<PlanKey, number>> = { monthly: 31, yearly: 366, 'two-years': 731 }

const checkInvariants = (customer: Customer, latest: number): void => {
  const credited = listKeptPayments(customer).flatMap(({ change: planChange }) =>
    planChange ? [planChange.credited] : [],
  )
  expect(new Set(credited).size, 'nothing is credited twice').toBe(credited.length)
  for (const payment of listKeptPayments(customer)) {
    const { change: planChange, tariffId, currency, amount } = payment
    if (!planChange) continue
    const source = listPayments(customer).find(({ id }) => id === planChange.credited)
    expect(source?.status, 'a credited payment is not refunded').toBe('succeeded')
    expect(planChange.credit).toBeLessThanOrEqual(source ? getValue(source) : 0)
    expect(amount).toBeGreaterThan(0)
    expect(getValue(payment)).toBe(getTermPrice(getPlan(tariffId), currency))
  }
  const days = listKeptPayments(customer)
    .filter(({ id }) => !credited.includes(id))
    .reduce((sum, { tariffId }) => sum + (LENGTHS[getPlan(tariffId).tariffKey] ?? 0), 7)
  if (getPlan(customer.user.tariffId).term !== 'none')
    expect(customer.user.expiresAt ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(latest + days * DAY)
}

it('R-RENEW-6 no history loses or creates money or time through a plan change', () => {
  const counts = { now: 0, back: 0 }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const customer = createTestCustomer('intro')
      // During the introductory deal there is no change.
      for (const payment of listPayments(customer)) payment.createdAt -= 2 * DAY
      let [at, latest] = [NOW, NOW]
      for (const each of steps) {
        at += each.hours * HOUR * (each.action === 'setBack' ? -1 : 1)
        latest = Math.max(at + HOUR, latest)
        runStep(customer, each, at)
        checkInvariants(customer, latest)
      }
      const changes = listPayments(customer).filter((payment) => payment.change)
      counts.now += changes.length
      counts.back += changes.filter(({ status }) => status === 'refunded').length
    }),
    { numRuns: 300 },
  )
  // Guards against histories without changes and refunds.
  expect(counts.now).toBeGreaterThan(20)
  expect(counts.back).toBeGreaterThan(5)
})
