import { MINUTE, SECOND } from '@zoog/contract/constants'
import type { Purchase, StoredPayment } from '../../storage/stored-payment'
import type {
  Abandoned,
  Effect,
  Idle,
  Offered,
  Payment,
  StartFailed,
  Starting,
  Step,
  Waiting,
  WatchedAttempt,
  WithAttempt,
} from './types'

export const IDLE: Idle = { kind: 'idle', last: null, watched: null }

export const step = (state: Payment, ...effects: Effect[]): Step => ({ state, effects })

export const hasAttempt = (state: Payment): state is WithAttempt => 'hash' in state

/** Returns whether the customer may have paid. Nothing else is sold until the server has decided (R-PAY-4). */
export const isUnderWay = (state: Payment): boolean =>
  state.kind === 'waiting' ||
  state.kind === 'redirecting' ||
  (state.kind === 'cardForm' && state.status !== 'untouched')

/** Returns the hash of the attempt to check; null for none. */
export const getHash = (state: Payment): string | null =>
  hasAttempt(state) ? state.hash : (state.watched?.hash ?? null)

/** Returns the payment that a page shows instead of its plans; null for none. */
export const getWaiting = (state: Payment): Waiting | null => (state.kind === 'waiting' ? state : null)

export const getUserId = (state: Payment): number | null => {
  if (state.kind !== 'idle') return state.purchase.userId
  return state.last?.userId ?? state.watched?.userId ?? null
}

/** Returns whether two orders are charged alike. The shown amount is part of an order. */
export const isSameOrder = (one: Offered, other: Offered): boolean =>
  one.method.id === other.method.id &&
  one.method.provider === other.method.provider &&
  one.order.tariffId === other.order.tariffId &&
  one.order.currency === other.order.currency &&
  one.order.promocode === other.order.promocode &&
  one.order.amount === other.order.amount

export const isSamePurchase = (one: Purchase, other: Purchase): boolean =>
  one.userId === other.userId && isSameOrder(one, other)

/** Returns the effect that aborts the pending start request; empty without one. */
export const abortStart = (state: Payment): Effect[] =>
  state.kind === 'starting' ? [{ type: 'abortStart' }] : []

/** Gives up the order, and keeps watching the previous attempt. */
export const cancelStart = (state: Starting | StartFailed): Step =>
  step({ ...IDLE, watched: state.watched }, ...abortStart(state))

export const toWatched = ({ hash, purchase }: WithAttempt): WatchedAttempt => ({
  hash,
  userId: purchase.userId,
  page: purchase.page,
})

export const toAbandoned = ({ purchase, hash, polling }: WithAttempt, isEnded = false): Abandoned => ({
  kind: 'abandoned',
  purchase,
  hash,
  polling,
  isEnded,
})

/** Returns the waiting state of an attempt. */
export const toWaiting = (state: WithAttempt): Waiting => {
  const { purchase, hash, polling } = state
  const status = 'status' in state && state.status === 'processing' ? 'processing' : 'open'
  const action = 'action' in state ? state.action : null
  return { kind: 'waiting', purchase, hash, polling, status, action, isCanceling: false }
}

/** Returns the record to store; null for none. */
export const toRecord = (state: Payment): StoredPayment | null => {
  switch (state.kind) {
    case 'idle':
      return state.last && { kind: 'ended', last: state.last }
    case 'starting':
      return { kind: 'starting', purchase: state.purchase }
    case 'startFailed':
      return state.isKeyReusable ? { kind: 'starting', purchase: state.purchase } : null
    default: {
      const { purchase, hash } = state
      if (isUnderWay(state)) return { kind: 'waiting', status: toWaiting(state).status, purchase, hash }
      return { kind: 'abandoned', purchase, hash, isEnded: state.kind === 'abandoned' && state.isEnded }
    }
  }
}

/** Returns the attempt to poll; null for an untouched card form, whose status cannot change. */
export const getPolledHash = (state: Payment): string | null =>
  state.kind === 'cardForm' && !isUnderWay(state) ? null : getHash(state)

/** Returns the delay until the next poll in ms; false for no poll. */
export const getPollInterval = (state: Payment, responses: number): number | false => {
  if (!hasAttempt(state)) return state.watched !== null && 5 * SECOND
  if (state.polling === 'timedOut') return false
  return state.kind === 'abandoned' || responses * SECOND > 2 * MINUTE ? 5 * SECOND : SECOND
}
