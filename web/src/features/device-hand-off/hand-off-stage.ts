import type { DeviceHandOff, HandOffState } from '@zoog/contract/device-hand-off'

/** The stage that the signed-in device shows. */
type HandOffStage = HandOffState | 'connected'

/**
 * Returns the server's state of the hand-off that was started here. It is canceled if another tab has started a newer
 * one.
 */
export const getCurrentHandOff = (started: DeviceHandOff, known: DeviceHandOff | null): DeviceHandOff => {
  if (known?.id === started.id) return known
  return known && known.expiresAt > started.expiresAt ? { ...started, state: 'canceled' } : started
}

export const getHandOffStage = ({ state, isConnected }: DeviceHandOff): HandOffStage =>
  state === 'claimed' && isConnected ? 'connected' : state

/** Counts the completed steps. A claimed session completes none, because the phone may still ask its user before it signs in. */
export const countDoneSteps = (stage: HandOffStage): number =>
  ({ waiting: 0, opened: 1, confirmed: 1, claimed: 1, connected: 3, canceled: 0, expired: 0 })[stage]

/** Returns whether the link, or the phone that opened it, can still sign in. */
export const isHandOffActive = (stage: HandOffStage): boolean =>
  ['waiting', 'opened', 'confirmed'].includes(stage)
