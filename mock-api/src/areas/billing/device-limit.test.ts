import { DAY } from '@zoog/contract/constants'
import { PLANS } from '@zoog/contract/plan-details'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Data, UserRow } from '../../core/schema'
import { startSession } from '../../core/tokens'
import { createWireGuardKey } from '../../testing/request-fields'
import { createTestCustomer, NOW } from '../../testing/test-customer'
import { addWireGuardKey, listWireGuardKeys, revokeWireGuardKey } from '../manual-setup/wireguard'
import { getDeviceCount, listAppSessions, requireFreeDeviceSlot } from './device-limit'

const addKey = (data: Data, user: UserRow) =>
  addWireGuardKey(data, NOW, user, { name: 'x', publicKey: createWireGuardKey() })
const addApp = (data: Data, user: UserRow) => {
  requireFreeDeviceSlot(data, NOW, user)
  return startSession(data, NOW, user.id, 'ZoogVPN/5.2 (Android)', 'app')
}

describe('device limit', () => {
  it("R-DEVICES-1 counts apps and keys, but not browsers or other accounts' devices", () => {
    const { data, user } = createTestCustomer('paid')
    addKey(data, user)
    addApp(data, user)
    startSession(data, NOW, user.id, 'a browser')
    startSession(data, NOW, user.id + 1, 'ZoogVPN/5.2 (Android)', 'app')
    expect(getDeviceCount(data, NOW, user)).toEqual({ inUse: 2, allowed: 10 })
  })

  it('R-DEVICES-2 falls back to the free plan after expiry, whose keys no longer connect or count', () => {
    const { data, user } = createTestCustomer('paid')
    addKey(data, user)
    addKey(data, user)
    user.expiresAt = NOW
    expect(getDeviceCount(data, NOW, user)).toEqual({ inUse: 0, allowed: 1 })
    addApp(data, user)
    expect(() => addApp(data, user)).toThrow('Your plan allows one device')
  })

  it("R-DEVICES-2 frees a place when an app's session expires", () => {
    const { data, user } = createTestCustomer('free')
    addApp(data, user)
    expect(() => requireFreeDeviceSlot(data, NOW + 29 * DAY, user)).toThrow()
    expect(() => requireFreeDeviceSlot(data, NOW + 31 * DAY, user)).not.toThrow()
  })

  /** The actions of a customer; `index` picks the device. Each returns the change of the device count. */
  const actions: Record<
    'key' | 'app' | 'revoke' | 'end',
    (data: Data, user: UserRow, index: number) => number
  > = {
    key: (data, user) => {
      addKey(data, user)
      return 1
    },
    app: (data, user) => {
      addApp(data, user)
      return 1
    },
    revoke: (data, user, index) => {
      const keys = listWireGuardKeys(data, user.id)
      const key = keys[index % keys.length]
      if (!key) return 0
      revokeWireGuardKey(data, user, key.id)
      return -1
    },
    end: (data, user, index) => {
      const apps = listAppSessions(data, NOW, user.id)
      const ended = apps[index % apps.length]
      data.sessions = data.sessions.filter((session) => session !== ended)
      return ended ? -1 : 0
    },
  }
  it('R-DEVICES-2 is never exceeded by any sequence of actions, and rejections change nothing', () => {
    const step = fc.record({
      action: fc.constantFrom('key', 'key', 'app', 'app', 'revoke', 'end'),
      index: fc.nat(20),
    })
    const steps = fc.array(step, { maxLength: 60 })
    fc.assert(
      fc.property(fc.constantFrom(...PLANS), steps, ({ tariffId, devices }, actionList) => {
        const { data, user } = createTestCustomer('paid')
        user.tariffId = tariffId
        let expected = 0
        for (const { action, index } of actionList) {
          const before = JSON.stringify(data)
          const run = () => actions[action](data, user, index)
          if (expected === devices && (action === 'key' || action === 'app')) {
            expect(run).toThrow(/Your plan allows/)
            expect(JSON.stringify(data)).toBe(before)
          } else expected += run()
          expect(getDeviceCount(data, NOW, user)).toEqual({ inUse: expected, allowed: devices })
        }
      }),
      { numRuns: 60 },
    )
  })
})
