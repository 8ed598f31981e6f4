import type { DeviceHandOff } from '@zoog/contract/device-hand-off'
import { describe, expect, it } from 'vitest'
import { countDoneSteps, getCurrentHandOff, getHandOffStage, isHandOffActive } from './hand-off-stage'

const started: DeviceHandOff = {
  id: 'e7a0b9a2-3c0e-4f1c-9b67-4a2f0d0c8d11',
  state: 'waiting',
  expiresAt: '2026-06-01 12:02:00',
  phone: null,
  numbers: [],
  isConnected: false,
}
const other = { ...started, id: '1b0f7a55-7c38-4b0a-8c4e-0c7a7a4f9f00' }

describe('R-HANDOVER-2 the stage of a hand-off', () => {
  it("is the server's state of this hand-off", () => {
    expect(getCurrentHandOff(started, { ...started, state: 'opened' }).state).toBe('opened')
  })

  it('is the state at the start while the server has no response, or one about an older hand-off', () => {
    expect(getCurrentHandOff(started, null)).toBe(started)
    expect(getCurrentHandOff(started, { ...other, state: 'claimed', expiresAt: '2026-06-01 11:00:00' })).toBe(
      started,
    )
  })

  it('is canceled after another tab starts a newer one', () => {
    expect(getCurrentHandOff(started, { ...other, expiresAt: '2026-06-01 12:02:30' }).state).toBe('canceled')
  })

  it('is connected only after the phone has the session', () => {
    expect(getHandOffStage({ ...started, isConnected: true })).toBe('waiting')
    expect(getHandOffStage({ ...started, state: 'claimed' })).toBe('claimed')
    expect(getHandOffStage({ ...started, state: 'claimed', isConnected: true })).toBe('connected')
  })

  it('counts the completed steps, and is active only while a phone can still sign in', () => {
    // The phone of a claimed session may still ask whether to sign in.
    expect((['waiting', 'opened', 'confirmed', 'claimed', 'connected'] as const).map(countDoneSteps)).toEqual(
      [0, 1, 1, 1, 3],
    )
    expect((['opened', 'confirmed', 'claimed', 'canceled', 'expired'] as const).map(isHandOffActive)).toEqual(
      [true, true, false, false, false],
    )
  })
})
