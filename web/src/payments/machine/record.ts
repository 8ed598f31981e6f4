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
      return state.previous ? recordOf(state.previous) : { kind: 'unbegun', purchase: state.purchase }
    case 'priceMoved':
      return state.previous && recordOf(state.previous)
    case 'open': {
      const { purchase, hash } = state
      return isUnderWay(state)
        ? { kind: 'open', purchase, hash }
        : { kind: 'setAside', purchase, hash, isEnded: false }
    }
    case 'processing':
      return { kind: 'processing', purchase: state.purchase, hash: state.hash }
    case 'setAside':
      return { kind: 'setAside', purchase: state.purchase, hash: state.hash, isEnded: state.isEnded }
    case 'returned':
      return recordOf(state.before)
  }
}
