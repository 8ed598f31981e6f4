import {
  getHash,
  hasAttempt,
  IDLE,
  isSameChoice,
  isSameOrder,
  isUnderWay,
  step,
  stepAndCheck,
  toPaying,
  toWaiting,
  toWatched,
} from './states'
import type { CardFormOpen, Handlers, OrderChoice, Payment, StartFailed, Starting, Step } from './types'

const abortRequest = (state: Payment): Step => step(state.kind === 'starting' ? IDLE : state)

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
    const key = isSame && isFailed && state.isKeyReusable ? state.purchase.key : purchase.key
    const starting = { kind: 'starting', purchase: { ...purchase, key } } as const
    // The previous attempt is no longer polled. It may have been charged just before.
    return getHash(state) === null ? step(starting) : step(starting, { type: 'refreshUser' })
  },

  offerChanged: (state, { choice }) => {
    if (state.kind !== 'starting' && state.kind !== 'startFailed' && state.kind !== 'cardForm')
      return step(state)
    if (choice && isCurrentChoice(state, choice)) return step(state)
    if (state.kind === 'cardForm')
      return isUnderWay(state) ? stepAndCheck(toWaiting(state)) : step(toWatched(state))
    // The customer may return to a failed order, which then keeps its key.
    return choice === null && state.kind === 'startFailed' && state.isKeyReusable
      ? step({ ...state, failure: null })
      : step(IDLE)
  },

  // An open form stays: a promo code without effect must not clear it.
  repricing: abortRequest,

  started: (state, { key, hash, action }) => {
    if (state.kind !== 'starting' || state.purchase.key !== key) return step(state)
    const attempt = { purchase: state.purchase, hash }
    return step(
      action ? toPaying(attempt, action, 'untouched') : toWaiting({ ...attempt, status: 'processing' }),
    )
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
    // An error response ("you already have this plan") can mean that the page shows an outdated user.
    return isRejected && newPrice === null ? step(failed, { type: 'refreshUser' }) : step(failed)
  },

  failedByUrl: (state) => {
    if (!hasAttempt(state)) return abortRequest(state)
    return step(state.kind === 'watched' ? state : { ...toWatched(state), hasFailedByUrl: true })
  },
} satisfies Partial<Handlers>
