import type { DeviceHandOff, HandOffState } from '@zoog/contract/device-hand-off'

/** The stage that the signed-in device shows. */
export type HandOffStage = HandOffState | 'connected'

/** Returns the status of the hand-off started here; a newer one of another tab has ended it. */
export const getCurrentHandOff = (begun: DeviceHandOff, known: DeviceHandOff | null): DeviceHandOff => {
  if (known?.id === begun.id) return known
  return known && known.expiresAt > begun.expiresAt ? { ...begun, state: 'refused' } : begun
}

/** Returns the stage of a hand-off. */
export const getHandOffStage = ({ state, isConnected }: DeviceHandOff): HandOffStage =>
  state === 'taken' && isConnected ? 'connected' : state

/** Returns the completed steps. */
export const countDoneSteps = (shown: HandOffStage): number =>
  ({ waiting: 0, opened: 1, confirmed: 1, taken: 2, connected: 3, refused: 0, expired: 0 })[shown]

/** Returns whether the link or the phone that opened it can still sign in. */
export const isHandOffActive = (shown: HandOffStage): boolean =>
  ['waiting', 'opened', 'confirmed'].includes(shown)
