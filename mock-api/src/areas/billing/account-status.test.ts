import type { Persona } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { createTestCustomer, NOW } from '../../testing/test-customer'
import {
  getAccountStatus,
  hasPaidPlan,
  hasWireGuard,
  isActivated,
  toSubscriptionView,
} from './account-status'

const findPersona = (persona: Persona) => createTestCustomer(persona).user

describe('the account status', () => {
  it('reports expiry at the end of the term, not before', () => {
    const user = { ...findPersona('paid'), expiresAt: NOW }
    expect(getAccountStatus(user, NOW - 1)).toBe('Active')
    expect(getAccountStatus(user, NOW)).toBe('Expired')
    expect(toSubscriptionView(user, NOW)).toMatchObject({
      tariffKey: 'yearly',
      isRecurring: false,
      subscriptionStatus: 0,
    })
  })

  it('never reports the free plan as expired', () => {
    expect(getAccountStatus({ ...findPersona('free'), expiresAt: NOW - 1 }, NOW)).toBe('Active')
  })

  it('keeps a suspended account suspended on any plan', () => {
    expect(
      getAccountStatus({ ...findPersona('paid'), accountStatus: 'Suspended', expiresAt: NOW - 1 }, NOW),
    ).toBe('Suspended')
  })

  it.each([
    ['free', false],
    ['paid', true],
    ['expired', false],
    ['lifetime', true],
    ['unverifiedPaid', true],
  ] as const)('%s has a paid plan: %s', (name, expected) => {
    expect(hasPaidPlan(findPersona(name), NOW)).toBe(expected)
  })

  it.each([
    ['free', true],
    ['expired', true],
    ['unverified', false],
    ['unverifiedPaid', true],
  ] as const)('R-GUARD-3 %s is activated: %s', (name, expected) => {
    expect(isActivated(findPersona(name), NOW)).toBe(expected)
  })

  it('R-WG-1 closes the WireGuard section when the plan expires', () => {
    const user = findPersona('paid')
    expect(hasWireGuard(user, NOW)).toBe(true)
    expect(hasWireGuard(user, user.expiresAt ?? 0)).toBe(false)
    expect(hasWireGuard(findPersona('free'), NOW)).toBe(false)
  })
})
