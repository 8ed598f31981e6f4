import { DAY } from '@zoog/contract/constants'
import { toWireDate } from '@zoog/contract/wire-date'
import { describe, expect, it } from 'vitest'
import { getFrameTexts } from '../../i18n/frame-texts'
import { createTestPlan, createTestUser } from '../../testing/fixtures'
import { getFeatureName, isFeatureLocked } from './toggle-feature'

describe('R-FEAT-1 the texts of a feature', () => {
  const texts = getFrameTexts()

  it('have its translated name, or the server’s name of an unknown one', () => {
    expect(getFeatureName({ id: 2, name: 'kill_switch' }, texts)).toBe('Kill Switch')
    expect(getFeatureName({ id: 77, name: 'Quantum Tunnel' }, texts)).toBe('Quantum Tunnel')
  })
})

describe('R-FEAT-2 Ad Blocker lock', () => {
  const [AD_BLOCKER, KILL_SWITCH] = [{ id: 1 }, { id: 2 }]
  it.each([
    ['a free plan', 'free-plan', 5, true],
    ['an active paid plan', 'monthly', 5, false],
    ['an expired paid plan', 'monthly', -5, true],
  ])('follows the plan: %s', (_plan, tariffKey, daysLeft, expected) => {
    const expiresDate = toWireDate(Date.now() + daysLeft * DAY)
    const user = createTestUser({
      accountStatus: daysLeft < 0 ? 'Expired' : 'Active',
      subscriptionData: createTestPlan({ tariffKey, expiresDate }),
    })
    expect(isFeatureLocked(AD_BLOCKER, user)).toBe(expected)
    expect(isFeatureLocked(KILL_SWITCH, user)).toBe(false)
  })
})
