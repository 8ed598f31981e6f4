import type { DeviceHandOff, HandOffState } from '@zoog/contract/device-hand-off'

/** What the desk shows of a hand-over. */
export type HandOffStage = HandOffState | 'connected'

/** The hand-over that was begun here, as the server knows it now; a newer one, of another tab, has ended it. */
export const getCurrentHandOff = (begun: DeviceHandOff, known: DeviceHandOff | null): DeviceHandOff => {
  if (known?.id === begun.id) return known
  return known && known.expiresAt > begun.expiresAt ? { ...begun, state: 'refused' } : begun
}

/** What is shown of it. */
export const getHandOffStage = ({ state, isConnected }: DeviceHandOff): HandOffStage =>
  state === 'taken' && isConnected ? 'connected' : state

/** The steps that are behind. */
export const countDoneSteps = (shown: HandOffStage): number =>
  ({ waiting: 0, opened: 1, confirmed: 1, taken: 2, connected: 3, refused: 0, expired: 0 })[shown]

/** Whether the link, or the phone that opened it, can still sign somebody in. */
export const isHandOffActive = (shown: HandOffStage): boolean =>
  ['waiting', 'opened', 'confirmed'].includes(shown)
