import type { Purchase } from '../../storage/stored-payment'
import type { Effect, Idle, Offered, Open, Payment, PriceMoved, Processing, SetAside, Step } from './types'

/** Nothing is being paid. */
export const NOTHING: Idle = { kind: 'idle', last: null, isWatched: false }

/** A state, and what is to be done about it. */
export const step = (state: Payment, ...effects: Effect[]): Step => ({ state, effects })

/** Whether two orders would be charged alike: what is shown is what is charged, so the sum is a part of it. */
export const isSameOrder = (one: Offered, other: Offered): boolean =>
  one.method.id === other.method.id &&
  one.method.provider === other.method.provider &&
  one.order.tariffId === other.order.tariffId &&
  one.order.currency === other.order.currency &&
  one.order.promocode === other.order.promocode &&
  one.order.amount === other.order.amount
/** The same customer, and an order that would be charged alike. */
export const isSamePurchase = (one: Purchase, other: Purchase): boolean =>
  one.userId === other.userId && isSameOrder(one, other)

/** Whether what a page offers is what a moved price is about: at the old price or at the new one. */
export const isMoved = ({ purchase, quote }: PriceMoved, offered: Offered): boolean =>
  isSameOrder(offered, purchase) ||
  (offered.method.id === purchase.method.id &&
    offered.order.tariffId === quote.tariffId &&
    offered.order.currency === quote.currency &&
    offered.order.amount === quote.amountDue)

/** The attempt of a state that the server can be asked about. */
export const subscriptionHashOf = (state: Payment): string | null => {
  if (state.kind === 'idle') return state.isWatched ? (state.last?.bought.hash ?? null) : null
  // An address that names nothing we know does not keep what is waited for from being asked about.
  if (state.kind === 'returned')
    return state.found === 'unknown' ? subscriptionHashOf(state.before) : state.hash
  if ('previous' in state) return state.previous?.hash ?? null
  return state.hash
}

/** There is an attempt at the server. */
export const isAttempt = (state: Payment): state is Open | Processing | SetAside =>
  state.kind === 'open' || state.kind === 'processing' || state.kind === 'setAside'

/** The customer may have paid it: until the server says what became of it, nothing else is sold (R-PAY-4). */
export const isUnderWay = (state: Payment): boolean =>
  state.kind === 'processing' || (state.kind === 'open' && (state.mayBePaid || state.where !== 'form'))

/** What a page shows the wait for in place of what it sells; null where it sells. */
export const waitedFor = (state: Payment): Open | Processing | null => {
  if (state.kind === 'open') return state.where === 'left' || state.where === 'givingUp' ? state : null
  if (state.kind === 'processing') return state.isInForm && state.watch !== 'over' ? null : state
  return null
}

/** Whose payment it is; null for nobody's. */
export const userOf = (state: Payment): number | null => {
  if (state.kind === 'idle') return state.last?.userId ?? null
  return state.kind === 'returned' ? state.userId : state.purchase.userId
}

/** The customer is free to choose anew; the attempt is looked after on the side. */
export const setAside = (
  { purchase, hash, way, watch }: Open | Processing | SetAside,
  isEnded = false,
): SetAside => ({
  kind: 'setAside',
  purchase,
  hash,
  way,
  watch,
  isEnded,
})
/** The customer is away from the provider's page or form. */
export const toLeft = (state: Open): Open => ({ ...state, where: 'left', mayBePaid: true, hint: null })
