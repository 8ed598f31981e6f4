import { generateKeyPairSync } from 'node:crypto'
import { personas } from '@zoog/contract/personas'
import { PLANS } from '@zoog/contract/plan-details'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUserByEmail } from '../../core/find-user'
import type { Data, UserRow } from '../../core/schema'
import { createSeed } from '../../core/seed'
import { startSession } from '../../core/tokens'
import { addWireGuardKey, listWireGuardKeys, revokeWireGuardKey } from '../setup/wireguard'
import { getDeviceCount, listAppSessions, requireFreeDeviceSlot } from './device-limit'

const now = Date.UTC(2026, 5, 1)
const DAY = 86_400_000
const world = (email: string = personas.paid.email) => {
  const data = createSeed(now)
  const user = findUserByEmail(data, email)
  if (!user) throw new Error('no such persona')
  return { data, user }
}
const newKey = () =>
  generateKeyPairSync('x25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('base64')
const addKey = (data: Data, user: UserRow) =>
  addWireGuardKey(data, now, user, { name: 'x', publicKey: newKey() })
const addApp = (data: Data, user: UserRow) => {
  requireFreeDeviceSlot(data, now, user)
  return startSession(data, now, user.id, 'ZoogVPN/5.2 (Android)', 'app')
}

describe('the devices of a plan', () => {
  it('R-DEVICES-1 are its apps and keys; browsers, and what others have, do not count', () => {
    const { data, user } = world()
    addKey(data, user)
    addApp(data, user)
    startSession(data, now, user.id, 'a browser')
    startSession(data, now, user.id + 1, 'ZoogVPN/5.2 (Android)', 'app')
    expect(getDeviceCount(data, now, user)).toEqual({ inUse: 2, allowed: 10 })
  })

  it.each(PLANS.map(({ tariffId, tariffKey, devices }) => ({ tariffId, tariffKey, devices })))(
    'R-DEVICES-2 are as many as its row says, and not one more: $tariffKey',
    ({ tariffId, devices }) => {
      const { data, user } = world()
      user.tariffId = tariffId
      for (let count = 0; count < devices; count += 1) addApp(data, user)
      expect(() => addApp(data, user)).toThrow(/Your plan allows/)
      expect(() => addKey(data, user)).toThrow(/Your plan allows/)
      expect(getDeviceCount(data, now, user)).toEqual({ inUse: devices, allowed: devices })
    },
  )

  it('R-DEVICES-2 are those of the free plan once it has run out; its keys connect no more and count no more', () => {
    const { data, user } = world()
    addKey(data, user)
    addKey(data, user)
    user.expiresAt = now
    expect(getDeviceCount(data, now, user)).toEqual({ inUse: 0, allowed: 1 })
    addApp(data, user)
    expect(() => addApp(data, user)).toThrow('Your plan allows one device')
  })

  it('R-DEVICES-2 an app whose sign-in is over makes room', () => {
    const { data, user } = world(personas.free.email)
    addApp(data, user)
    expect(() => requireFreeDeviceSlot(data, now + 29 * DAY, user)).toThrow()
    expect(() => requireFreeDeviceSlot(data, now + 31 * DAY, user)).not.toThrow()
  })

  /** What a person may do, `which` picks the one; how many devices more there are afterwards. */
  const acts: Record<'key' | 'app' | 'revoke' | 'end', (data: Data, user: UserRow, which: number) => number> =
    {
      key: (data, user) => {
        addKey(data, user)
        return 1
      },
      app: (data, user) => {
        addApp(data, user)
        return 1
      },
      revoke: (data, user, which) => {
        const keys = listWireGuardKeys(data, user.id)
        const key = keys[which % keys.length]
        if (!key) return 0
        revokeWireGuardKey(data, user, key.id)
        return -1
      },
      end: (data, user, which) => {
        const apps = listAppSessions(data, now, user.id)
        const ended = apps[which % apps.length]
        data.sessions = data.sessions.filter((session) => session !== ended)
        return ended ? -1 : 0
      },
    }
  it('R-DEVICES-2 are never more than allowed, whatever is added and ended in what order, and refusals change nothing', () => {
    const step = fc.record({ act: fc.constantFrom('key', 'app', 'revoke', 'end'), which: fc.nat(20) })
    const steps = fc.array(step, { maxLength: 60 })
    fc.assert(
      fc.property(fc.constantFrom(...PLANS), steps, ({ tariffId, devices }, list) => {
        const { data, user } = world()
        user.tariffId = tariffId
        let expected = 0
        for (const { act, which } of list) {
          const before = JSON.stringify(data)
          const run = () => acts[act](data, user, which)
          if (expected === devices && (act === 'key' || act === 'app')) {
            expect(run).toThrow(/Your plan allows/)
            expect(JSON.stringify(data)).toBe(before)
          } else expected += run()
          expect(getDeviceCount(data, now, user)).toEqual({ inUse: expected, allowed: devices })
        }
      }),
      { numRuns: 60 },
    )
  })
})
