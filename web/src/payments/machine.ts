import {
  askedAgain,
  endedByAddress,
  lookedAt,
  recorded,
  returned,
  saidNotPaid,
  shownAgain,
  stillHere,
  tenMinutesOver,
  userIs,
  wentBackToPay,
} from './machine/external-events'
import { begun, notBegun, offered, orderChanged, priceMoved, wanted } from './machine/order-events'
import { answered, hinted } from './machine/server-events'
import type { Event, Payment, Step } from './machine/types'

/** The next state, and what is to be done about it. Pure: the runner does it, and every page shows the state. */
export const next = (state: Payment, event: Event): Step => {
  switch (event.type) {
    case 'wanted':
      return wanted(state, event)
    case 'offered':
      return offered(state, event.offered)
    case 'orderChanged':
      return orderChanged(state)
    case 'begun':
      return begun(state, event)
    case 'priceMoved':
      return priceMoved(state, event)
    case 'notBegun':
      return notBegun(state, event)
    case 'hinted':
      return hinted(state, event)
    case 'answered':
      return answered(state, event)
    case 'returned':
      return returned(state, event)
    case 'returnLeft':
      return { state: state.kind === 'returned' ? state.before : state, effects: [] }
    case 'lookedAt':
      return lookedAt(state)
    case 'stillHere':
      return stillHere(state, event)
    case 'shownAgain':
      return shownAgain(state)
    case 'tenMinutesOver':
      return tenMinutesOver(state, event)
    case 'askedAgain':
      return askedAgain(state)
    case 'saidNotPaid':
      return saidNotPaid(state)
    case 'wentBackToPay':
      return wentBackToPay(state)
    case 'endedByAddress':
      return endedByAddress(state)
    case 'userIs':
      return userIs(state, event.userId)
    case 'recorded':
      return recorded(state, event)
  }
}
