import { afterEach, expect, it, vi } from 'vitest'

const fetchSignInChallenge = vi.fn(async () => ({ challenge: 'AAAA' }))
vi.mock('../../api/passkeys', () => ({ fetchSignInChallenge }))
vi.mock('../../lib/webauthn', () => ({}))
const { createChallengeCache } = await import('./challenge-cache')

afterEach(() => vi.useRealTimers())

it('R-KEYS-8 a challenge is replaced after the device was asleep and its timers were paused', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const cache = createChallengeCache()
  await cache.get()
  vi.setSystemTime(1_000_000 + 3 * 60_000)
  await cache.get()
  expect(fetchSignInChallenge).toHaveBeenCalledTimes(1)
  vi.setSystemTime(1_000_000 + 8 * 3_600_000)
  expect(cache.isStale()).toBe(true)
  await cache.get()
  expect(fetchSignInChallenge).toHaveBeenCalledTimes(2)
})
