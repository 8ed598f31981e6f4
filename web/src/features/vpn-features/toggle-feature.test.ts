// @vitest-environment happy-dom
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
  it('is said by its id in the reader’s language; one the portal does not know has the server’s', () => {
    const { LL } = currentTexts()
    expect(getFeatureName({ id: 2, name: 'kill_switch' }, LL)).toBe('Kill Switch')
    expect(getFeatureName({ id: 77, name: 'Quantum Tunnel' }, LL)).toBe('Quantum Tunnel')
  })
})

const account = (tariffKey: string, endsIn: number): User => ({
  id: 1,
  email: 'a@zoog.test',
  verified: 1,
  firstName: '',
  secondName: '',
  accountStatus: endsIn < 0 ? 'Expired' : 'Active',
  subscriptionData: {
    tariffId: 1,
    tariffKey,
    tariffName: 'Plan',
    expiresDate: toWireDate(Date.now() + endsIn * 86_400_000),
    isRecurring: false,
    subscriptionStatus: 1,
  },
  isPostAffiliateAvailable: false,
  isWgSectionAvailable: false,
})

describe('R-FEAT-1 the hint of a feature', () => {
  it('says what a known feature does and when a change takes effect', () => {
    const { LL } = currentTexts()
    expect(getFeatureHint({ id: 2 }, LL)).toContain('from your next connection')
    expect(getFeatureHint({ id: 77 }, LL)).toBeUndefined()
  })
})

describe('R-FEAT-2 Ad Blocker is locked', () => {
  const [AD_BLOCKER, KILL_SWITCH] = [{ id: 1 }, { id: 2 }]
  it.each([
    ['of a free plan', 'free-plan', 5, true],
    ['of a paid plan that goes on', 'monthly', 5, false],
    ['of a paid plan that is over', 'monthly', -5, true],
  ])('%s', (_what, tariffKey, endsIn, expected) => {
    auth.user = account(tariffKey, endsIn)
    expect(isFeatureLocked(AD_BLOCKER)).toBe(expected)
    expect(isFeatureLocked(KILL_SWITCH)).toBe(false)
  })
})
