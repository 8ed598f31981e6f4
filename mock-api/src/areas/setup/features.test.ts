import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import { createTestCustomer, NOW } from '../../testing/test-customer'
import { FEATURES, listFeatures, setFeature } from './features'

const adBlocker = { id: 1, state: true }

describe('features', () => {
  it('R-FEAT-1 are off until turned on individually', () => {
    const { data, user } = createTestCustomer('paid')
    expect(listFeatures(data, NOW, user).filter(({ isEnabled }) => isEnabled)).toEqual([])
    setFeature(data, NOW, user, { id: 2, state: true })
    setFeature(data, NOW, user, adBlocker)
    setFeature(data, NOW, user, { id: 2, state: false })
    expect(listFeatures(data, NOW, user).filter(({ isEnabled }) => isEnabled)).toEqual([
      { id: 1, name: 'Ad Blocker', isEnabled: true },
    ])
  })

  it('R-FEAT-1 are separate for each user', () => {
    const { data, user } = createTestCustomer('paid')
    setFeature(data, NOW, user, adBlocker)
    const other = findUserByEmail(data, personas.lifetime.email)
    expect(other && listFeatures(data, NOW, other)[0]?.isEnabled).toBe(false)
  })

  it.each(['free', 'expired'] as const)('R-FEAT-2 reject the Ad Blocker: %s', (persona) => {
    const { data, user } = createTestCustomer(persona)
    for (const state of [true, false])
      expect(() => setFeature(data, NOW, user, { id: 1, state })).toThrow(
        expect.objectContaining({
          status: 403,
          body: expect.objectContaining({ code: 'feature_premium_only' }),
        }),
      )
    expect(data.featureStates).toEqual({})
  })

  it.each(FEATURES.filter(({ isPremium }) => !isPremium))(
    'R-FEAT-2 allow everyone to use $name',
    ({ id }) => {
      const { data, user } = createTestCustomer('free')
      setFeature(data, NOW, user, { id, state: true })
      expect(listFeatures(data, NOW, user).find((feature) => feature.id === id)?.isEnabled).toBe(true)
    },
  )

  it('R-FEAT-2 turn the Ad Blocker off while the plan is expired, and back on with the next plan', () => {
    const { data, user } = createTestCustomer('paid')
    setFeature(data, NOW, user, adBlocker)
    const later = (user.expiresAt ?? 0) + 1
    expect(listFeatures(data, later, user)[0]?.isEnabled).toBe(false)
    user.expiresAt = later + 1
    expect(listFeatures(data, later, user)[0]?.isEnabled).toBe(true)
  })
})
