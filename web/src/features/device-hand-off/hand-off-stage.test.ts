import type { DeviceHandOff } from '@zoog/contract/device-hand-off'
import { describe, expect, it } from 'vitest'
import { countDoneSteps, getCurrentHandOff, getHandOffStage, isHandOffActive } from './hand-off-stage'

const begun: DeviceHandOff = {
  id: 'e7a0b9a2-3c0e-4f1c-9b67-4a2f0d0c8d11',
  state: 'waiting',
  expiresAt: '2026-06-01 12:02:00',
  phone: null,
  numbers: [],
  isConnected: false,
}
const other = { ...begun, id: '1b0f7a55-7c38-4b0a-8c4e-0c7a7a4f9f00' }

describe('R-HANDOVER-2 the stage of a hand-off', () => {
  it('is what the server knows of this hand-over', () => {
    expect(getCurrentHandOff(begun, { ...begun, state: 'opened' }).state).toBe('opened')
  })

  it('is what was begun as long as the server was not asked, or told of an older one', () => {
    expect(getCurrentHandOff(begun, null)).toBe(begun)
    expect(getCurrentHandOff(begun, { ...other, state: 'taken', expiresAt: '2026-06-01 11:00:00' })).toBe(
      begun,
    )
  })

  it('is over once another tab has begun a newer one', () => {
    expect(getCurrentHandOff(begun, { ...other, expiresAt: '2026-06-01 12:02:30' }).state).toBe('refused')
  })

  it('is connected only once it is signed in', () => {
    expect(getHandOffStage({ ...begun, isConnected: true })).toBe('waiting')
    expect(getHandOffStage({ ...begun, state: 'taken' })).toBe('taken')
    expect(getHandOffStage({ ...begun, state: 'taken', isConnected: true })).toBe('connected')
  })

  it('has as many steps behind as were made, and ends by closing only what can still sign in', () => {
    expect((['waiting', 'opened', 'confirmed', 'taken', 'connected'] as const).map(countDoneSteps)).toEqual([
      0, 1, 1, 2, 3,
    ])
    expect((['opened', 'confirmed', 'taken', 'refused', 'expired'] as const).map(isHandOffActive)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
