import {
  getAttempt,
  hasAttempt,
  IDLE,
  isSameChoice,
  isSameOrder,
  isUnderWay,
  step,
  stepAndCheck,
  toAbandoned,
  toPaying,
  toWaiting,
} from './states'
import type { CardFormOpen, Handlers, OrderChoice, Payment, StartFailed, Starting, Step } from './types'

/** Aborts a pending request, and keeps watching the previous attempt. */
const abortRequest = (state: Payment): Step =>
  step(state.kind === 'starting' ? { ...IDLE, watched: state.watched } : state)

/** Returns whether the page still sells the order of a state. */
const isCurrentChoice = (state: Starting | StartFailed | CardFormOpen, choice: OrderChoice): boolean => {
  if (!isSameChoice(state.purchase, choice)) return false
  switch (state.kind) {
    case 'starting':
      // The server compares the amount of a pending request itself.
      return choice.order.promocode === state.purchase.order.promocode
    case 'startFailed':
      return choice.order.amount === state.newPrice?.amountDue || isSameOrder(state.purchase, choice)
    case 'cardForm':
      // A submitted form keeps the price that it shows.
      return isUnderWay(state) || isSameOrder(state.purchase, choice)
  }
}

/** The events of the page that sells, and the responses to its request. */
export const orderEvents = {
  payRequested: (state, { purchase, isPressed }) => {
    // Another tab may have paid just before the press.
    if (isUnderWay(state)) return step(state)
    const isSame = state.kind !== 'idle' && isSameOrder(state.purchase, purchase)
    if (isSame && (state.kind === 'starting' || state.kind === 'cardForm')) return step(state)
    const isFailed = state.kind === 'startFailed'
    // Only a press accepts a new price or retries a failed request.
    if (!isPressed && isFailed && state.failure !== null && isCurrentChoice(state, purchase))
      return step(state)
    const key = isSame && (!isFailed || state.isKeyReusable) ? state.purchase.key : purchase.key
    return step({ kind: 'starting', purchase: { ...purchase, key }, watched: getAttempt(state) })
  },

  offerChanged: (state, { choice }) => {
    if (state.kind !== 'starting' && state.kind !== 'startFailed' && state.kind !== 'cardForm')
      return step(state)
    if (choice && isCurrentChoice(state, choice)) return step(state)
    if (state.kind === 'cardForm')
      return isUnderWay(state) ? stepAndCheck(toWaiting(state)) : step(toAbandoned(state))
    // The customer may return to a failed order, which then keeps its key.
    return choice === null && state.kind === 'startFailed' && state.isKeyReusable
      ? step({ ...state, failure: null })
      : step({ ...IDLE, watched: state.watched })
  },

  // An open form stays: a promo code without effect must not clear it.
  repricing: abortRequest,

  started: (state, { key, hash, action }) => {
    if (state.kind !== 'starting' || state.purchase.key !== key) return step(state)
    const { purchase, watched } = state
    const started = action
      ? toPaying({ purchase, hash }, action, 'untouched')
      : toWaiting({ purchase, hash, status: 'processing' })
    // The previous attempt was replaced and is no longer polled, but it may have been charged just before.
    return watched && watched.hash !== hash ? step(started, { type: 'refreshUser' }) : step(started)
  },

  startFailed: (state, { key, failure, newPrice, isRejected }) => {
    if (state.kind !== 'starting' || state.purchase.key !== key) return step(state)
    const failed: StartFailed = {
      ...state,
      kind: 'startFailed',
      failure,
      newPrice,
      isKeyReusable: !isRejected,
    }
    if (newPrice) return step(failed, { type: 'setPrice', newPrice })
    // An error response ("you already have this plan", "unknown code") means that the page shows outdated data.
    return isRejected ? step(failed, { type: 'refreshPrices' }, { type: 'refreshUser' }) : step(failed)
  },

  failedByUrl: (state) => {
    if (!hasAttempt(state)) return abortRequest(state)
    return step(state.kind === 'abandoned' ? state : toAbandoned(state, true))
  },
} satisfies Partial<Handlers>
