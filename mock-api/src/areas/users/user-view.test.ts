import { personas } from '@zoog/contract/personas'
import { user as userSchema } from '@zoog/contract/users'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import { createSeed } from '../../core/seed'
import { getAccountStatus, hasPaidPlan, hasWireGuard, isActivated, toUserView } from './user-view'

const now = Date.UTC(2026, 5, 1)
const persona = (name: keyof typeof personas) => {
  const user = findUserByEmail(createSeed(now), personas[name].email)
  if (!user) throw new Error('no such persona')
  return user
}

describe('a user', () => {
  it.each(Object.keys(personas))('fits the contract: %s', (name) => {
    const user = findUserByEmail(
      createSeed(now),
      Object.entries(personas).find(([key]) => key === name)?.[1].email ?? '',
    )
    expect(user).toBeDefined()
    if (user) expect(userSchema.parse(toUserView(user, now))).toEqual(toUserView(user, now))
  })

  it('carries nothing that the contract does not name', () => {
    expect(Object.keys(toUserView(persona('paid'), now)).sort()).toEqual(
      Object.keys(userSchema.shape)
        .filter((key) => key !== 'token')
        .sort(),
    )
  })

  it('has run out the moment the time is over, not before', () => {
    const user = { ...persona('paid'), expiresAt: now }
    expect(getAccountStatus(user, now - 1)).toBe('Active')
    expect(getAccountStatus(user, now)).toBe('Expired')
    expect(toUserView(user, now)).toMatchObject({
      accountStatus: 'Expired',
      subscriptionData: { tariffKey: 'yearly', isRecurring: false, subscriptionStatus: 0 },
    })
  })

  it('stays suspended, whatever the plan', () => {
    expect(
      getAccountStatus({ ...persona('paid'), accountStatus: 'Suspended', expiresAt: now - 1 }, now),
    ).toBe('Suspended')
  })

  it.each([
    ['free', false],
    ['paid', true],
    ['expired', false],
    ['lifetime', true],
    ['unverifiedPaid', true],
  ] as const)('%s has a paid plan: %s', (name, expected) => {
    expect(hasPaidPlan(persona(name), now)).toBe(expected)
  })

  it.each([
    ['free', true],
    ['expired', true],
    ['unverified', false],
    ['unverifiedPaid', true],
  ] as const)('R-GUARD-3 %s is activated: %s', (name, expected) => {
    expect(isActivated(persona(name), now)).toBe(expected)
  })

  it('R-WG-1 loses the WireGuard section with the plan', () => {
    const user = persona('paid')
    expect(hasWireGuard(user, now)).toBe(true)
    expect(hasWireGuard(user, user.expiresAt ?? 0)).toBe(false)
    expect(hasWireGuard(persona('free'), now)).toBe(false)
  })
})
