import { externalEvents } from './machine/external-events'
import { orderEvents } from './machine/order-events'
import { serverEvents } from './machine/server-events'
import type { Event, EventOf, Handlers, Payment, Step } from './machine/types'

const handlers: Handlers = { ...orderEvents, ...serverEvents, ...externalEvents }

/** Returns the next state and the effects to run. Pure: `runner.ts` runs the effects, and pages show the state. */
export const next = <T extends Event['type']>(state: Payment, event: EventOf<T>): Step =>
  handlers[event.type](state, event)
