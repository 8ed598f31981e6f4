import { DAY } from '@zoog/contract/constants'
import { toWireDate } from '@zoog/contract/wire-date'
import { describe, expect, it } from 'vitest'
import { createTestPlan } from '../testing/fixtures'
import { getOwnedTextKey, getPurchaseKind } from './purchase-kind'

const NOW = Date.UTC(2026, 5, 1)
const holder = (
  tariffKey: string,
  endsIn: number | null,
  isRecurring: boolean,
  accountStatus = 'Active',
) => ({
  accountStatus,
  subscriptionData: createTestPlan({
    tariffKey,
    expiresDate: endsIn === null ? null : toWireDate(NOW + endsIn * DAY),
    isRecurring,
  }),
})
const yearly = { tariffKey: 'yearly' } as const

describe('R-PAY-4 the kind of a purchase', () => {
  it.each([
    ['buy', 'a guest', null],
    ['buy', 'a free user', holder('free-plan', 100, false)],
    ['buy', 'a customer of another plan', holder('monthly', 10, true)],
    ['renew', 'a customer whose plan has ended', holder('yearly', -1, true, 'Expired')],
    ['buy', 'a customer of another plan that has ended', holder('monthly', -1, true, 'Expired')],
    ['current', 'a customer whose plan renews', holder('yearly', 10, true)],
    ['extend', 'a customer whose plan ends', holder('yearly', 10, false)],
    ['covered', 'a customer for life', holder('lifetime', null, false)],
  ] as const)('%s: %s', (purchase, _name, user) => {
    expect(getPurchaseKind(user, yearly, NOW)).toBe(purchase)
  })

  it('is `current` for the plan that renews, and `extend` for the running plan', () => {
    const user = holder('yearly', 10, true)
    const both = { ...user, subscriptionData: { ...user.subscriptionData, renewsAs: 'monthly' } }
    expect(getPurchaseKind(both, { tariffKey: 'monthly' }, NOW)).toBe('current')
    expect(getPurchaseKind(both, yearly, NOW)).toBe('extend')
  })

  it('is never another lifetime plan', () => {
    expect(getPurchaseKind(holder('lifetime', null, false), { tariffKey: 'lifetime' }, NOW)).toBe('current')
  })
})

describe('R-PLANS-1 the text instead of an order', () => {
  it.each([
    ['hasPlan', holder('yearly', 10, true), 'yearly'],
    ['hasNext', holder('yearly', 10, true), 'monthly'],
    ['hasLifetime', holder('lifetime', null, false), 'lifetime'],
    ['hasLifetime', holder('lifetime', null, false), 'yearly'],
  ] as const)('%s', (text, user, plan) => {
    expect(getOwnedTextKey(user, plan)).toBe(text)
  })
})
