import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import { createSeed } from '../../seed/seed'
import { features, listFeatures, setFeature } from './features'

const now = Date.UTC(2026, 5, 1)
const setUp = (email: string) => {
  const data = createSeed(now)
  const user = findUserByEmail(data, email)
  if (!user) throw new Error('The seed has no such persona.')
  return { data, user }
}
const adBlocker = { id: 1, state: true }

describe('features', () => {
  it('R-FEAT-1 are off until turned on individually', () => {
    const { data, user } = setUp(personas.paid.email)
    expect(listFeatures(data, now, user).filter(({ isEnabled }) => isEnabled)).toEqual([])
    setFeature(data, now, user, { id: 2, state: true })
    setFeature(data, now, user, adBlocker)
    setFeature(data, now, user, { id: 2, state: false })
    expect(listFeatures(data, now, user).filter(({ isEnabled }) => isEnabled)).toEqual([
      { id: 1, name: 'Ad Blocker', isEnabled: true },
    ])
  })

  it('R-FEAT-1 are separate for each user', () => {
    const { data, user } = setUp(personas.paid.email)
    setFeature(data, now, user, adBlocker)
    const other = findUserByEmail(data, personas.lifetime.email)
    expect(other && listFeatures(data, now, other)[0]?.isEnabled).toBe(false)
  })

  it.each([personas.free, personas.expired])('R-FEAT-2 reject the Ad Blocker: $description', ({ email }) => {
    const { data, user } = setUp(email)
    for (const state of [true, false])
      expect(() => setFeature(data, now, user, { id: 1, state })).toThrow(
        expect.objectContaining({
          status: 403,
          body: expect.objectContaining({ code: 'feature_premium_only' }),
        }),
      )
    expect(data.featureStates).toEqual({})
  })

  it.each(features.filter(({ isPremium }) => !isPremium))(
    'R-FEAT-2 allow everyone to use $name',
    ({ id }) => {
      const { data, user } = setUp(personas.free.email)
      setFeature(data, now, user, { id, state: true })
      expect(listFeatures(data, now, user).find((each) => each.id === id)?.isEnabled).toBe(true)
    },
  )

  it('R-FEAT-2 turn the Ad Blocker off while the plan is expired, and back on with the next plan', () => {
    const { data, user } = setUp(personas.paid.email)
    setFeature(data, now, user, adBlocker)
    const later = (user.expiresAt ?? 0) + 1
    expect(listFeatures(data, later, user)[0]?.isEnabled).toBe(false)
    user.expiresAt = later + 1
    expect(listFeatures(data, later, user)[0]?.isEnabled).toBe(true)
  })

  it('respond 404 for an unknown id', () => {
    const { data, user } = setUp(personas.paid.email)
    expect(() => setFeature(data, now, user, { id: 99, state: true })).toThrow(
      expect.objectContaining({ status: 404 }),
    )
  })
})
