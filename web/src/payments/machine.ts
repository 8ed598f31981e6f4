import * as external from './machine/external-events'
import * as order from './machine/order-events'
import * as server from './machine/server-events'
import { IDLE, step } from './machine/states'
import type { Event, Payment, Step } from './machine/types'

/** Returns the next state and the effects to run. Pure: `runner.ts` runs the effects, and pages show the state. */
export const next = (state: Payment, event: Event): Step => {
  switch (event.type) {
    case 'payRequested':
      return order.payRequested(state, event)
    case 'offerChanged':
      return order.offerChanged(state, event)
    case 'repricing':
      return order.repricing(state)
    case 'started':
      return order.started(state, event)
    case 'startFailed':
      return order.startFailed(state, event)
    case 'cardMessage':
      return server.cardMessage(state, event)
    case 'statusReceived':
      return server.statusReceived(state, event)
    case 'returnChecked':
      return server.returnChecked(state, event)
    case 'redirectEnded':
      return external.redirectEnded(state)
    case 'focused':
      return external.focused(state)
    case 'waitTimedOut':
      return external.waitTimedOut(state, event)
    case 'checkRequested':
      return external.checkRequested(state)
    case 'cancelRequested':
      return external.cancelRequested(state)
    case 'resumed':
      return external.resumed(state)
    case 'failedByUrl':
      return order.failedByUrl(state)
    case 'userChanged':
      return step(IDLE)
    case 'recordChanged':
      return external.recordChanged(state, event)
  }
}
