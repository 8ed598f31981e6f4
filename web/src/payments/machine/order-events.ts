import type { Purchase } from '../../storage/stored-payment'
import {
  abortStart,
  cancelStart,
  getUserId,
  hasAttempt,
  IDLE,
  isSameOrder,
  isSamePurchase,
  isUnderWay,
  step,
  toAbandoned,
  toWaiting,
  toWatched,
} from './states'
import type { CardFormOpen, Event, Offered, Payment, StartFailed, Step, WatchedAttempt } from './types'

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>

const start = (purchase: Purchase, watched: WatchedAttempt | null): Step =>
  step({ kind: 'starting', purchase, watched }, { type: 'start', purchase })

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
  const isSame = state.kind !== 'idle' && isSamePurchase(state.purchase, purchase)
  switch (state.kind) {
    case 'starting':
      if (isSame) return step(state)
      return step({ ...state, purchase }, { type: 'abortStart' }, { type: 'start', purchase })
    case 'startFailed': {
      // Only a press accepts a new price or retries a failed request.
      const isAnswered = state.newPrice ? isRepricedOffer(state, purchase) : isSame && state.failure !== null
      if (isAnswered && !isPressed) return step(state)
      return start(isSame && state.isKeyReusable ? state.purchase : purchase, state.watched)
    }
    case 'idle':
      return start(purchase, state.watched)
    case 'abandoned':
      return start(isSame ? { ...purchase, key: state.purchase.key } : purchase, toWatched(state))
    default:
      return isSame ? step(state) : start(purchase, toWatched(state))
  }
}

const isStillOffered = (
  state: Exclude<Payment, { kind: 'idle' }>,
  offered: Offered | null,
): offered is Offered => {
  if (offered === null) return false
  const { order, method } = state.purchase
  const { amount, promocode } = order
  // The server compares the amounts itself, so a new price does not abort a pending request.
  if (state.kind === 'starting')
    return isSameOrder({ order, method }, { ...offered, order: { ...offered.order, amount } })
  // A submitted form keeps the price that it shows.
  if (isUnderWay(state))
    return isSameOrder({ order, method }, { ...offered, order: { ...offered.order, amount, promocode } })
  return isSameOrder({ order, method }, offered)
}

const leaveForm = (state: CardFormOpen): Step => {
  switch (state.status) {
    case 'untouched':
      return step(toAbandoned(state))
    case 'submitted':
      return step(toWaiting(state), { type: 'checkStatus', hash: state.hash })
    case 'processing':
      return step(toWaiting(state))
  }
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
      return isStillOffered(state, offered) ? step(state) : leaveForm(state)
    default:
      return step(state)
  }
}

/** Aborts a start request at once. An open form stays: a promo code without effect must not clear it. */
export const repricing = (state: Payment): Step =>
  state.kind === 'starting' ? cancelStart(state) : step(state)

export const started = (state: Payment, { key, hash, action }: EventOf<'started'>): Step => {
  if (state.kind !== 'starting' || state.purchase.key !== key) return step(state)
  const { purchase, watched } = state
  const attempt = { purchase, hash, polling: 'active' } as const
  // The previous attempt was replaced and is no longer polled, but it may have been charged just before.
  const refresh = watched && watched.hash !== hash ? [{ type: 'refreshUser' } as const] : []
  if (action.kind === 'card')
    return step(
      { ...attempt, kind: 'cardForm', action, status: 'untouched', hint: null, declined: null },
      ...refresh,
    )
  return step(
    { ...attempt, kind: 'redirecting', action },
    { type: 'redirect', hash, action },
    { type: 'startTimeout', hash },
    ...refresh,
  )
}

export const priceChanged = (state: Payment, { key, newPrice }: EventOf<'priceChanged'>): Step => {
  if (state.kind !== 'starting' || state.purchase.key !== key) return step(state)
  const failed = { ...state, kind: 'startFailed', failure: null, newPrice, isKeyReusable: false } as const
  return step(failed, { type: 'setPrice', newPrice })
}

export const startFailed = (state: Payment, { key, failure, isRefused }: EventOf<'startFailed'>): Step => {
  if (state.kind !== 'starting' || state.purchase.key !== key) return step(state)
  const failed = {
    ...state,
    kind: 'startFailed',
    failure,
    newPrice: null,
    isKeyReusable: !isRefused,
  } as const
  // An error response ("you already have this plan", "unknown code") means that the page shows outdated data.
  return isRefused ? step(failed, { type: 'refreshPrices' }, { type: 'refreshUser' }) : step(failed)
}

/** R-ROUTE-9: the address reports a failed payment. */
export const failedByUrl = (state: Payment): Step => {
  if (hasAttempt(state)) return state.kind === 'abandoned' ? step(state) : step(toAbandoned(state, true))
  return state.kind === 'starting' ? cancelStart(state) : step(state)
}

export const userChanged = (state: Payment, { userId }: EventOf<'userChanged'>): Step => {
  const owner = getUserId(state)
  if (owner === null || owner === userId) return step(state)
  return step(IDLE, ...abortStart(state))
}
