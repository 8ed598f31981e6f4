import type { Purchase } from '../../storage/stored-payment'
import {
  hasAttempt,
  IDLE,
  isSameOrder,
  isUnderWay,
  step,
  toAbandoned,
  toAttempt,
  toPaying,
  toWaiting,
} from './states'
import type { Attempt, CardFormOpen, EventOf, Offered, Payment, StartFailed, Starting, Step } from './types'

const start = (purchase: Purchase, watched: Attempt | null): Step =>
  step({ kind: 'starting', purchase, watched })

/** Gives up the order, and keeps watching the previous attempt. */
const cancelStart = ({ watched }: Starting | StartFailed): Step => step({ ...IDLE, watched })

/** Returns whether a page offers the order whose price has changed, at the old or the new price. */
const isRepricedOffer = ({ purchase, newPrice }: StartFailed, offered: Offered): boolean =>
  isSameOrder(offered, purchase) ||
  (newPrice !== null &&
    offered.method.id === purchase.method.id &&
    offered.order.tariffId === newPrice.tariffId &&
    offered.order.currency === newPrice.currency &&
    offered.order.amount === newPrice.amountDue)

export const payRequested = (state: Payment, { purchase, isPressed }: EventOf<'payRequested'>): Step => {
  // Another tab may have paid just before the press.
  if (isUnderWay(state)) return step(state)
  const isSame = state.kind !== 'idle' && isSameOrder(state.purchase, purchase)
  switch (state.kind) {
    case 'startFailed': {
      // Only a press accepts a new price or retries a failed request.
      const isAnswered = state.newPrice ? isRepricedOffer(state, purchase) : isSame && state.failure !== null
      if (isAnswered && !isPressed) return step(state)
      return start(isSame && state.isKeyReusable ? state.purchase : purchase, state.watched)
    }
    case 'idle':
      return start(purchase, state.watched)
    case 'starting':
      return isSame ? step(state) : start(purchase, state.watched)
    case 'abandoned':
      return start(isSame ? { ...purchase, key: state.purchase.key } : purchase, toAttempt(state))
    default:
      return isSame ? step(state) : start(purchase, toAttempt(state))
  }
}

const isStillOffered = (state: Starting | StartFailed | CardFormOpen, offered: Offered | null): boolean => {
  if (offered === null) return false
  const { amount, promocode } = state.purchase.order
  const order = { ...offered.order }
  // The server compares the amount of a pending request itself. A submitted form keeps the price that it shows.
  if (state.kind === 'starting' || isUnderWay(state)) order.amount = amount
  if (isUnderWay(state)) order.promocode = promocode
  return isSameOrder(state.purchase, { ...offered, order })
}

export const offerChanged = (state: Payment, { offered }: EventOf<'offerChanged'>): Step => {
  switch (state.kind) {
    case 'starting':
      return isStillOffered(state, offered) ? step(state) : cancelStart(state)
    case 'startFailed': {
      const isSame = state.newPrice
        ? offered !== null && isRepricedOffer(state, offered)
        : isStillOffered(state, offered)
      if (isSame) return step(state)
      // The customer may return to this order, which then keeps its key.
      return offered || !state.isKeyReusable ? cancelStart(state) : step({ ...state, failure: null })
    }
    case 'cardForm':
      if (isStillOffered(state, offered)) return step(state)
      return isUnderWay(state)
        ? step(toWaiting(state), { type: 'checkStatus', hash: state.hash })
        : step(toAbandoned(state))
    default:
      return step(state)
  }
}

/** Gives up a pending request at once. An open form stays: a promo code without effect must not clear it. */
export const repricing = (state: Payment): Step =>
  state.kind === 'starting' ? cancelStart(state) : step(state)

export const started = (state: Payment, { key, hash, action }: EventOf<'started'>): Step => {
  if (state.kind !== 'starting' || state.purchase.key !== key) return step(state)
  const { purchase, watched } = state
  const attempt = { purchase, hash, polling: 'active' } as const
  const started = action
    ? toPaying(attempt, action, 'untouched')
    : ({ ...attempt, kind: 'waiting', status: 'processing', action, isCanceling: false } as const)
  // The previous attempt was replaced and is no longer polled, but it may have been charged just before.
  return watched && watched.hash !== hash ? step(started, { type: 'refreshUser' }) : step(started)
}

export const startFailed = (state: Payment, event: EventOf<'startFailed'>): Step => {
  const { key, failure, newPrice, isRefused } = event
  if (state.kind !== 'starting' || state.purchase.key !== key) return step(state)
  const failed: StartFailed = { ...state, kind: 'startFailed', failure, newPrice, isKeyReusable: !isRefused }
  if (newPrice) return step(failed, { type: 'setPrice', newPrice })
  // An error response ("you already have this plan", "unknown code") means that the page shows outdated data.
  return isRefused ? step(failed, { type: 'refreshPrices' }, { type: 'refreshUser' }) : step(failed)
}

/** R-ROUTE-9: the address reports a failed payment. */
export const failedByUrl = (state: Payment): Step => {
  if (hasAttempt(state)) return state.kind === 'abandoned' ? step(state) : step(toAbandoned(state, true))
  return state.kind === 'starting' ? cancelStart(state) : step(state)
}
