import { toWireDate } from '@zoog/contract/common'
import type { User } from '@zoog/contract/users'
import { afterEach, describe, expect, it } from 'vitest'
import { currentTexts } from '../../i18n/frame-texts'
import { auth } from '../../state/auth'
import { getFeatureHint, getFeatureName, isFeatureLocked } from './toggle-feature'

afterEach(() => {
  auth.user = null
})

describe('R-FEAT-1 the name of a feature', () => {
  it('translates a known feature and keeps the server’s name of an unknown one', () => {
    const { LL } = currentTexts()
    expect(getFeatureName({ id: 2, name: 'kill_switch' }, LL)).toBe('Kill Switch')
    expect(getFeatureName({ id: 77, name: 'Quantum Tunnel' }, LL)).toBe('Quantum Tunnel')
  })
})

const createUser = (tariffKey: string, daysLeft: number): User => ({
  id: 1,
  email: 'a@zoog.test',
  verified: 1,
  firstName: '',
  secondName: '',
  accountStatus: daysLeft < 0 ? 'Expired' : 'Active',
  subscriptionData: {
    tariffId: 1,
    tariffKey,
    tariffName: 'Plan',
    expiresDate: toWireDate(Date.now() + daysLeft * 86_400_000),
    isRecurring: false,
    subscriptionStatus: 1,
  },
  isPostAffiliateAvailable: false,
  isWgSectionAvailable: false,
})

describe('R-FEAT-1 the hint of a feature', () => {
  it('describes a known feature', () => {
    const { LL } = currentTexts()
    expect(getFeatureHint({ id: 2 }, LL)).toBe('Stops all traffic if the VPN drops.')
    expect(getFeatureHint({ id: 77 }, LL)).toBeUndefined()
  })
})

describe('R-FEAT-2 Ad Blocker lock', () => {
  const [AD_BLOCKER, KILL_SWITCH] = [{ id: 1 }, { id: 2 }]
  it.each([
    ['a free plan', 'free-plan', 5, true],
    ['an active paid plan', 'monthly', 5, false],
    ['an expired paid plan', 'monthly', -5, true],
  ])('follows the plan: %s', (_plan, tariffKey, daysLeft, expected) => {
    auth.user = createUser(tariffKey, daysLeft)
    expect(isFeatureLocked(AD_BLOCKER)).toBe(expected)
    expect(isFeatureLocked(KILL_SWITCH)).toBe(false)
  })
})
