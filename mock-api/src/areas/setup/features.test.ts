import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import { createSeed } from '../../core/seed'
import { features, listFeatures, setFeature } from './features'

const now = Date.UTC(2026, 5, 1)
const world = (email: string) => {
  const data = createSeed(now)
  const user = findUserByEmail(data, email)
  if (!user) throw new Error('no such persona')
  return { data, user }
}
const adBlocker = { id: 1, state: true }

describe('features', () => {
  it('R-FEAT-1 are off until they are turned on, each by itself', () => {
    const { data, user } = world(personas.paid.email)
    expect(listFeatures(data, now, user).filter(({ isEnabled }) => isEnabled)).toEqual([])
    setFeature(data, now, user, { id: 2, state: true })
    setFeature(data, now, user, adBlocker)
    setFeature(data, now, user, { id: 2, state: false })
    expect(listFeatures(data, now, user).filter(({ isEnabled }) => isEnabled)).toEqual([
      { id: 1, name: 'Ad Blocker', isEnabled: true },
    ])
  })

  it('R-FEAT-1 of one user are not those of another', () => {
    const { data, user } = world(personas.paid.email)
    setFeature(data, now, user, adBlocker)
    const other = findUserByEmail(data, personas.lifetime.email)
    expect(other && listFeatures(data, now, other)[0]?.isEnabled).toBe(false)
  })

  it.each([personas.free, personas.expired])('R-FEAT-2 refuse the Ad Blocker: $what', ({ email }) => {
    const { data, user } = world(email)
    for (const state of [true, false])
      expect(() => setFeature(data, now, user, { id: 1, state })).toThrow(
        expect.objectContaining({
          status: 403,
          body: expect.objectContaining({ code: 'feature_premium_only' }),
        }),
      )
    expect(data.featureStates).toEqual({})
  })

  it.each(features.filter(({ isPremium }) => !isPremium))('R-FEAT-2 give $name to everyone', ({ id }) => {
    const { data, user } = world(personas.free.email)
    setFeature(data, now, user, { id, state: true })
    expect(listFeatures(data, now, user).find((each) => each.id === id)?.isEnabled).toBe(true)
  })

  it('R-FEAT-2 turn the Ad Blocker off while the plan has run out, and back on with the next', () => {
    const { data, user } = world(personas.paid.email)
    setFeature(data, now, user, adBlocker)
    const then = (user.expiresAt ?? 0) + 1
    expect(listFeatures(data, then, user)[0]?.isEnabled).toBe(false)
    user.expiresAt = then + 1
    expect(listFeatures(data, then, user)[0]?.isEnabled).toBe(true)
  })

  it('answer 404 for an id that none has', () => {
    const { data, user } = world(personas.paid.email)
    expect(() => setFeature(data, now, user, { id: 99, state: true })).toThrow(
      expect.objectContaining({ status: 404 }),
    )
  })
})
