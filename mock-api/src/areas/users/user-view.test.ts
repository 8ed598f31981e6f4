import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import { createSeed } from '../../seed/seed'
import { getAccountStatus, hasPaidPlan, hasWireGuard, isActivated } from '../billing/account-status'
import { toUserView } from './user-view'

const now = Date.UTC(2026, 5, 1)
const findPersona = (name: keyof typeof personas) => {
  const user = findUserByEmail(createSeed(now), personas[name].email)
  if (!user) throw new Error('The seed has no such persona.')
  return user
}

describe('the user view', () => {
  it('reports expiry at the end of the term, not before', () => {
    const user = { ...findPersona('paid'), expiresAt: now }
    expect(getAccountStatus(user, now - 1)).toBe('Active')
    expect(getAccountStatus(user, now)).toBe('Expired')
    expect(toUserView(user, now)).toMatchObject({
      accountStatus: 'Expired',
      subscriptionData: { tariffKey: 'yearly', isRecurring: false, subscriptionStatus: 0 },
    })
  })

  it('never reports the free plan as expired', () => {
    expect(getAccountStatus({ ...findPersona('free'), expiresAt: now - 1 }, now)).toBe('Active')
  })

  it('keeps a suspended account suspended on any plan', () => {
    expect(
      getAccountStatus({ ...findPersona('paid'), accountStatus: 'Suspended', expiresAt: now - 1 }, now),
    ).toBe('Suspended')
  })

  it.each([
    ['free', false],
    ['paid', true],
    ['expired', false],
    ['lifetime', true],
    ['unverifiedPaid', true],
  ] as const)('%s has a paid plan: %s', (name, expected) => {
    expect(hasPaidPlan(findPersona(name), now)).toBe(expected)
  })

  it.each([
    ['free', true],
    ['expired', true],
    ['unverified', false],
    ['unverifiedPaid', true],
  ] as const)('R-GUARD-3 %s is activated: %s', (name, expected) => {
    expect(isActivated(findPersona(name), now)).toBe(expected)
  })

  it('R-WG-1 closes the WireGuard section when the plan expires', () => {
    const user = findPersona('paid')
    expect(hasWireGuard(user, now)).toBe(true)
    expect(hasWireGuard(user, user.expiresAt ?? 0)).toBe(false)
    expect(hasWireGuard(findPersona('free'), now)).toBe(false)
  })
})
