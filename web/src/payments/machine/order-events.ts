import type { Purchase } from '../../storage/stored-payment'
import { isMoved, isSameOrder, isSamePurchase, isUnderWay, NOTHING, setAside, step, toLeft } from './states'
import type { Effect, Event, Offered, Open, Payment, SetAside, Step } from './types'

const begin = (purchase: Purchase, previous: SetAside | null): Step =>
  step({ kind: 'beginning', purchase, previous }, { type: 'begin', purchase })

/** The customer wants to pay an order. */
export const wanted = (state: Payment, event: Extract<Event, { type: 'wanted' }>): Step => {
  const { purchase, isPressed } = event
  switch (state.kind) {
    case 'returned':
      return wanted(state.before, event)
    case 'processing':
      return step(state)
    case 'open':
      // A press that was made before another tab's payment was heard of: nobody pays twice.
      if (isUnderWay(state) || isSamePurchase(state.purchase, purchase)) return step(state)
      return begin(purchase, setAside(state))
    case 'beginning':
      if (isSamePurchase(state.purchase, purchase)) return step(state)
      return step({ ...state, purchase }, { type: 'abort' }, { type: 'begin', purchase })
    case 'priceMoved':
      // The new price is agreed to by a press alone.
      if (!isPressed && isMoved(state, purchase)) return step(state)
      return begin(purchase, state.previous)
    case 'unbegun': {
      const isSame = isSamePurchase(state.purchase, purchase)
      if (isSame && !isPressed && state.failure !== null) return step(state)
      return begin(isSame && state.isKeyInUse ? state.purchase : purchase, state.previous)
    }
    case 'setAside': {
      const isSame = isSamePurchase(state.purchase, purchase)
      return begin(isSame ? { ...purchase, key: state.purchase.key } : purchase, state)
    }
    case 'idle':
      return begin(purchase, null)
  }
}

/** A form that something was done with goes on at the sum that it names, whatever the price is by now. */
const isOffered = (
  state: Exclude<Payment, { kind: 'idle' | 'returned' }>,
  offer: Offered | null,
): boolean => {
  if (offer === null) return false
  const { order, method } = state.purchase
  // A price that moves under a call is the server's to say: it is told the sum that was shown, and refuses another.
  if (state.kind === 'beginning')
    return isSameOrder(state.purchase, { ...offer, order: { ...offer.order, amount: order.amount } })
  if (!isUnderWay(state)) return isSameOrder(state.purchase, offer)
  const atThatSum = { ...offer.order, amount: order.amount, promocode: order.promocode }
  return isSameOrder({ order, method }, { method: offer.method, order: atThatSum })
}

const formLeft = (state: Open): Step =>
  state.mayBePaid ? step(toLeft(state), { type: 'ask', hash: state.hash }) : step(setAside(state))

/** The page shows another order, or was left: an answer that comes late must lead nowhere. */
export const offered = (state: Payment, offer: Offered | null): Step => {
  if (state.kind === 'returned') return step(state)
  if (state.kind === 'priceMoved')
    return offer && isMoved(state, offer) ? step(state) : step(state.previous ?? NOTHING)
  if (state.kind === 'idle' || state.kind === 'setAside' || isOffered(state, offer)) return step(state)
  switch (state.kind) {
    case 'beginning':
      return step(state.previous ?? NOTHING, { type: 'abort' })
    case 'unbegun':
      // Who comes back to the same order goes on with it.
      return step(offer || !state.isKeyInUse ? (state.previous ?? NOTHING) : { ...state, failure: null })
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
  if (state.kind !== 'beginning' || state.purchase.key !== key) return step(state)
  const isCard = way.kind === 'card'
  const open: Open = {
    kind: 'open',
    purchase: state.purchase,
    hash,
    way,
    watch: 'asking',
    where: isCard ? 'form' : 'leaving',
    mayBePaid: !isCard,
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
  const news: Effect[] = state.previous && state.previous.hash !== hash ? [{ type: 'refreshUser' }] : []
  return step(open, ...goes, ...news)
}

/** The server refused: the price is another than the one that was shown. */
export const priceMoved = (state: Payment, { key, quote }: Extract<Event, { type: 'priceMoved' }>): Step => {
  if (state.kind !== 'beginning' || state.purchase.key !== key) return step(state)
  return step({ ...state, kind: 'priceMoved', quote }, { type: 'setPrice', quote })
}

/** The call brought no attempt. "You have this plan already" and "no such code" are news, so what is shown is asked anew. */
export const notBegun = (state: Payment, event: Extract<Event, { type: 'notBegun' }>): Step => {
  if (state.kind !== 'beginning' || state.purchase.key !== event.key) return step(state)
  const { failure, isRefused } = event
  const news: Effect[] = isRefused ? [{ type: 'refreshPrices' }, { type: 'refreshUser' }] : []
  return step({ ...state, kind: 'unbegun', failure, isKeyInUse: !isRefused }, ...news)
}
