import { MINUTE } from '@zoog/contract/constants'
import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { toIpKey } from '../../core/caller'
import { findUserByEmail } from '../../core/find-user'
import { getAttemptDelay, recordAttempt } from '../../core/rate-limit'
import { createSeed } from '../../seed/seed'
import { addKnownBrowser, isKnownBrowser, removeKnownBrowsers } from './known-browsers'
import { getSignInCounters } from './login-attempts'

const now = Date.UTC(2026, 5, 1)
const { email } = personas.free
const setUp = () => {
  const data = createSeed(now)
  const { id = 0 } = findUserByEmail(data, email) ?? {}
  return { data, id }
}

describe('the response delay', () => {
  it('starts after a third of the limit, doubles and is capped', () => {
    const { data } = setUp()
    const counters = getSignInCounters(data, email, { ip: '192.0.2.1', browserSecret: null })
    const delays = Array.from({ length: 10 }, () => {
      const delay = getAttemptDelay(data, now, counters)
      recordAttempt(data, now, counters)
      return delay
    })
    expect(delays).toEqual([0, 0, 0, 250, 500, 1000, 2000, 2000, 2000, 2000])
    expect(getAttemptDelay(data, now + 15 * MINUTE, counters)).toBe(0)
  })

  it('also counts the IP address, with a higher limit', () => {
    const { data } = setUp()
    const getCounters = (index: number) =>
      getSignInCounters(data, `customer${index}@mail.example`, { ip: '192.0.2.1', browserSecret: null })
    for (let index = 0; index < 21; index += 1) recordAttempt(data, now, getCounters(index))
    expect(getAttemptDelay(data, now, getCounters(99))).toBe(500)
  })
})

describe('an IP address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is counted as %s', (ip, key) => expect(toIpKey(ip)).toBe(key))
})

describe('known browsers', () => {
  it('are recognized by their secret, for one account only', () => {
    const { data, id } = setUp()
    const secret = addKnownBrowser(data, now, id, null)
    expect(isKnownBrowser(data, id, secret)).toBe(true)
    expect(isKnownBrowser(data, id + 1, secret)).toBe(false)
    expect(isKnownBrowser(data, id, null)).toBe(false)
    expect(addKnownBrowser(data, now + 1, id, secret)).toBe(secret)
    expect(data.knownBrowsers).toHaveLength(1)
  })

  it('keep their accounts when the secret is replaced', () => {
    const { data, id } = setUp()
    const old = addKnownBrowser(data, now, id, null)
    const fresh = addKnownBrowser(data, now, id + 1, old)
    expect([isKnownBrowser(data, id, old), isKnownBrowser(data, id, fresh)]).toEqual([false, true])
  })

  it('are limited, and can be forgotten except for one', () => {
    const { data, id } = setUp()
    const secrets = Array.from({ length: 25 }, (_, index) => addKnownBrowser(data, now + index, id, null))
    expect(secrets.filter((secret) => isKnownBrowser(data, id, secret))).toEqual(secrets.slice(5))
    removeKnownBrowsers(data, id, secrets[24] ?? null)
    expect(secrets.filter((secret) => isKnownBrowser(data, id, secret))).toEqual(secrets.slice(24))
  })
})
