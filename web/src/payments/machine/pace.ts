import { MINUTE, SECOND } from '@zoog/contract/constants'
import { isAttempt, isUnderWay, subscriptionHashOf } from './states'
import type { Payment } from './types'

/** How often the server is asked on its own about the payment of a state. */
export const paceOf = (state: Payment, answers: number): number | false => {
  if (isAttempt(state)) {
    if (state.watch === 'over') return false
    return state.kind === 'setAside' || answers * SECOND > 2 * MINUTE ? 5 * SECOND : SECOND
  }
  if (state.kind === 'idle') return state.isWatched && 5 * SECOND
  if ('previous' in state) return state.previous ? paceOf(state.previous, answers) : false
  return state.found === 'unknown' ? paceOf(state.before, answers) : 3 * SECOND
}

/** The payment that the server is asked about; null while there is nothing that it could know better. */
export const askedAbout = (state: Payment): string | null => {
  if (state.kind === 'returned' && state.found === 'unknown') return askedAbout(state.before)
  return state.kind === 'open' && !isUnderWay(state) ? null : subscriptionHashOf(state)
}
