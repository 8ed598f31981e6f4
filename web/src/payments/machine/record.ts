import type { StoredPayment } from '../../storage/stored-payment'
import { isUnderWay } from './states'
import type { Payment } from './types'

/** What is stored of a state; null for nothing. */
export const recordOf = (state: Payment): StoredPayment | null => {
  switch (state.kind) {
    case 'idle':
      return state.last && { kind: 'idle', last: state.last }
    case 'beginning':
    case 'unbegun':
      return state.aside ? recordOf(state.aside) : { kind: 'unbegun', wish: state.wish }
    case 'priceMoved':
      return state.aside && recordOf(state.aside)
    case 'open': {
      const { wish, hash } = state
      return isUnderWay(state) ? { kind: 'open', wish, hash } : { kind: 'aside', wish, hash, isEnded: false }
    }
    case 'processing':
      return { kind: 'processing', wish: state.wish, hash: state.hash }
    case 'aside':
      return { kind: 'aside', wish: state.wish, hash: state.hash, isEnded: state.isEnded }
    case 'returned':
      return recordOf(state.before)
  }
}
