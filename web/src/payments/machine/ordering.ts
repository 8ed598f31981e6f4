import { isMoved, isSameOrder, isSameWish, isUnderWay, NOTHING, step, toAside, toLeft } from './states'
import type { Effect, Event, Offered, Open, Payment, Step } from './types'

/** The customer wants to pay an order. */
export const wanted = (state: Payment, event: Extract<Event, { type: 'wanted' }>): Step => {
  const { wish, isPressed } = event
  switch (state.kind) {
    case 'returned':
      return wanted(state.before, event)
    case 'processing':
      return step(state)
    case 'open':
      // A press that was made before another tab's payment was heard of: nobody pays twice.
      if (isUnderWay(state) || isSameWish(state.wish, wish)) return step(state)
      return step({ kind: 'beginning', wish, aside: toAside(state) }, { type: 'begin', wish })
    case 'beginning':
      if (isSameWish(state.wish, wish)) return step(state)
      return step({ ...state, wish }, { type: 'abort' }, { type: 'begin', wish })
    case 'priceMoved':
      // The new price is agreed to by a press alone.
      if (!isPressed && isMoved(state, wish)) return step(state)
      return step({ kind: 'beginning', wish, aside: state.aside }, { type: 'begin', wish })
    case 'unbegun': {
      const isSame = isSameWish(state.wish, wish)
      if (isSame && !isPressed && state.failure !== null) return step(state)
      const kept = isSame && state.isKeyInUse ? state.wish : wish
      return step({ kind: 'beginning', wish: kept, aside: state.aside }, { type: 'begin', wish: kept })
    }
    case 'aside': {
      const kept = isSameWish(state.wish, wish) ? { ...wish, key: state.wish.key } : wish
      return step({ kind: 'beginning', wish: kept, aside: state }, { type: 'begin', wish: kept })
    }
    case 'idle':
      return step({ kind: 'beginning', wish, aside: null }, { type: 'begin', wish })
  }
}

/** A form that something was done with goes on at the sum that it names, whatever the price is by now. */
const isOffered = (
  state: Exclude<Payment, { kind: 'idle' | 'returned' }>,
  offer: Offered | null,
): boolean => {
  if (offer === null) return false
  const { order, method } = state.wish
  // A price that moves under a call is the server's to say: it is told the sum that was shown, and refuses another.
  if (state.kind === 'beginning')
    return isSameOrder(state.wish, { ...offer, order: { ...offer.order, amount: order.amount } })
  if (!isUnderWay(state)) return isSameOrder(state.wish, offer)
  const atThatSum = { ...offer.order, amount: order.amount, promocode: order.promocode }
  return isSameOrder({ order, method }, { method: offer.method, order: atThatSum })
}

const formLeft = (state: Open): Step =>
  state.isActed ? step(toLeft(state), { type: 'ask', hash: state.hash }) : step(toAside(state))

/** The page shows another order, or was left: an answer that comes late must lead nowhere. */
export const offered = (state: Payment, offer: Offered | null): Step => {
  if (state.kind === 'returned') return step(state)
  if (state.kind === 'priceMoved')
    return offer && isMoved(state, offer) ? step(state) : step(state.aside ?? NOTHING)
  if (state.kind === 'idle' || state.kind === 'aside' || isOffered(state, offer)) return step(state)
  switch (state.kind) {
    case 'beginning':
      return step(state.aside ?? NOTHING, { type: 'abort' })
    case 'unbegun':
      // Who comes back to the same order goes on with it.
      return step(offer || !state.isKeyInUse ? (state.aside ?? NOTHING) : { ...state, failure: null })
    case 'open':
      return state.where === 'form' ? formLeft(state) : step(state)
    case 'processing':
      return step({ ...state, isInForm: false })
  }
}

/**
 * The customer chose another order, whose price is on its way: what is being begun for the one before ends at once. A form
 * stays until the price has come, so that a code that lowers nothing does not cost what was typed.
 */
export const orderChanged = (state: Payment): Step =>
  state.kind === 'beginning' ? offered(state, null) : step(state)

/** The server has made the attempt, or found it again. */
export const begun = (state: Payment, { key, hash, way }: Extract<Event, { type: 'begun' }>): Step => {
  if (state.kind !== 'beginning' || state.wish.key !== key) return step(state)
  const isCard = way.kind === 'card'
  const open: Open = {
    kind: 'open',
    wish: state.wish,
    hash,
    way,
    watch: 'asking',
    where: isCard ? 'form' : 'leaving',
    isActed: !isCard,
    hint: null,
    declined: null,
  }
  const goes: Effect[] = isCard
    ? []
    : [
        { type: 'leave', hash, way },
        { type: 'wait', hash },
      ]
  // The one before is asked about no more: should it have been paid at the last moment, the user has its plan.
  const news: Effect[] = state.aside && state.aside.hash !== hash ? [{ type: 'refreshUser' }] : []
  return step(open, ...goes, ...news)
}

/** The server refused: the price is another than the one that was shown. */
export const priceMoved = (state: Payment, { key, quote }: Extract<Event, { type: 'priceMoved' }>): Step => {
  if (state.kind !== 'beginning' || state.wish.key !== key) return step(state)
  return step({ ...state, kind: 'priceMoved', quote }, { type: 'setPrice', quote })
}

/** The call brought no attempt. "You have this plan already" and "no such code" are news, so what is shown is asked anew. */
export const notBegun = (state: Payment, event: Extract<Event, { type: 'notBegun' }>): Step => {
  if (state.kind !== 'beginning' || state.wish.key !== event.key) return step(state)
  const { failure, isRefused } = event
  const news: Effect[] = isRefused ? [{ type: 'refreshPrices' }, { type: 'refreshUser' }] : []
  return step({ ...state, kind: 'unbegun', failure, isKeyInUse: !isRefused }, ...news)
}
