import type { HandOver, HandOverState } from '@zoog/contract/hand-over'

/** What the desk shows of a hand-over. */
export type Shown = HandOverState | 'connected'

/** The hand-over that was begun here, as the server knows it now; a newer one, of another tab, has ended it. */
export const currentOf = (begun: HandOver, known: HandOver | null): HandOver => {
  if (known?.id === begun.id) return known
  return known && known.expiresAt > begun.expiresAt ? { ...begun, state: 'refused' } : begun
}

/** What is shown of it. */
export const shownOf = ({ state, isConnected }: HandOver): Shown =>
  state === 'taken' && isConnected ? 'connected' : state

/** The steps that are behind. */
export const doneSteps = (shown: Shown): number =>
  ({ waiting: 0, opened: 1, confirmed: 1, taken: 2, connected: 3, refused: 0, expired: 0 })[shown]

/** Whether the link, or the phone that opened it, can still sign somebody in. */
export const isUnderWay = (shown: Shown): boolean => ['waiting', 'opened', 'confirmed'].includes(shown)
