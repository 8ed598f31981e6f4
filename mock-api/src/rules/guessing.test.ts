import { MINUTE } from '@zoog/contract/constants'
import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { makeSeed } from '../db/seed'
import { addDevice, isKnownDevice, removeDevices } from './devices'
import { findByEmail } from './find-user'
import { addressKey, countGuess, countsOfSignIn, delayOfGuess } from './guessing'

const now = Date.UTC(2026, 5, 1)
const { email } = personas.free
const world = () => {
  const data = makeSeed(now)
  const { id = 0 } = findByEmail(data, email) ?? {}
  return { data, id }
}

describe('the delay of an answer', () => {
  it('begins after a third of the limit, doubles, and is bounded', () => {
    const { data } = world()
    const counts = countsOfSignIn(data, email, { address: '192.0.2.1', device: null })
    const delays = Array.from({ length: 10 }, () => {
      const delay = delayOfGuess(data, now, counts)
      countGuess(data, now, counts)
      return delay
    })
    expect(delays).toEqual([0, 0, 0, 250, 500, 1000, 2000, 2000, 2000, 2000])
    expect(delayOfGuess(data, now + 15 * MINUTE, counts)).toBe(0)
  })

  it('goes by the address too, later', () => {
    const { data } = world()
    const of = (index: number) =>
      countsOfSignIn(data, `customer${index}@mail.example`, { address: '192.0.2.1', device: null })
    for (let index = 0; index < 11; index += 1) countGuess(data, now, of(index))
    expect(delayOfGuess(data, now, of(99))).toBe(500)
  })
})

describe('an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is counted as %s', (ip, key) => expect(addressKey(ip)).toBe(key))
})

describe('browsers of an account', () => {
  it('are known by their secret, for that account alone', () => {
    const { data, id } = world()
    const secret = addDevice(data, now, id, null)
    expect(isKnownDevice(data, id, secret)).toBe(true)
    expect(isKnownDevice(data, id + 1, secret)).toBe(false)
    expect(isKnownDevice(data, id, null)).toBe(false)
    expect(addDevice(data, now + 1, id, secret)).toBe(secret)
    expect(data.devices).toHaveLength(1)
  })

  it('take what they were known by along to a new secret', () => {
    const { data, id } = world()
    const old = addDevice(data, now, id, null)
    const fresh = addDevice(data, now, id + 1, old)
    expect([isKnownDevice(data, id, old), isKnownDevice(data, id, fresh)]).toEqual([false, true])
  })

  it('are bounded, and forgotten but for one', () => {
    const { data, id } = world()
    const secrets = Array.from({ length: 25 }, (_, index) => addDevice(data, now + index, id, null))
    expect(secrets.filter((secret) => isKnownDevice(data, id, secret))).toEqual(secrets.slice(5))
    removeDevices(data, id, secrets[24] ?? null)
    expect(secrets.filter((secret) => isKnownDevice(data, id, secret))).toEqual(secrets.slice(24))
  })
})
