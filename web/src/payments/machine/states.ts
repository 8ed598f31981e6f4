import { MINUTE, SECOND } from '@zoog/contract/constants'
import type { PaymentResume } from '@zoog/contract/payments'
import type { StoredPayment } from '../../storage/stored-payment'
import type {
  Abandoned,
  Attempt,
  CardFormOpen,
  Effect,
  Idle,
  OrderChoice,
  Payment,
  Redirecting,
  Step,
  Waiting,
  WithAttempt,
} from './types'

/** How long a tab polls for the server's decision. */
export const WAIT_TIMEOUT_MS = 10 * MINUTE

export const IDLE: Idle = { kind: 'idle', last: null, watched: null }

export const step = (state: Payment, ...effects: Effect[]): Step => ({ state, effects })

/** Returns a step to a state, with a check of its attempt's status. */
export const stepAndCheck = (state: Payment): Step => {
  const hash = getHash(state)
  return hash === null ? step(state) : step(state, { type: 'checkStatus', hash })
}

export const hasAttempt = (state: Payment): state is WithAttempt => 'hash' in state

/** Returns whether the customer may have paid. Nothing else is sold until the server has decided (R-PAY-4). */
export const isUnderWay = (state: Payment): boolean =>
  state.kind === 'waiting' ||
  state.kind === 'redirecting' ||
  (state.kind === 'cardForm' && state.status !== 'untouched')

/** Returns the attempt that the customer may have paid; null for none. */
export const getUnderWay = (state: Payment): WithAttempt | null =>
  isUnderWay(state) && hasAttempt(state) ? state : null

/** Returns the attempt of a payment, or the earlier one that is watched; null for none. */
export const getAttempt = (state: Payment): Attempt | null =>
  hasAttempt(state) ? { purchase: state.purchase, hash: state.hash } : state.watched

/** Returns the hash of the attempt to check; null for none. */
export const getHash = (state: Payment): string | null => getAttempt(state)?.hash ?? null

/** Returns the payment that a page shows instead of its plans; null for none. */
export const getWaiting = (state: Payment): Waiting | null => (state.kind === 'waiting' ? state : null)

/** Returns whether two orders differ at most in promo code and amount. */
export const isSameChoice = (choice: OrderChoice, other: OrderChoice): boolean =>
  choice.method.id === other.method.id &&
  choice.method.provider === other.method.provider &&
  choice.order.tariffId === other.order.tariffId &&
  choice.order.currency === other.order.currency

/** Returns whether two orders are charged alike. The shown amount is part of an order. */
export const isSameOrder = (choice: OrderChoice, other: OrderChoice): boolean =>
  isSameChoice(choice, other) &&
  choice.order.promocode === other.order.promocode &&
  choice.order.amount === other.order.amount

type WaitedAttempt = Attempt & Partial<Pick<Waiting, 'polling' | 'action'> & { status: string }>

/** Returns the waiting state of an attempt. The wait starts again unless the attempt says otherwise. */
export const toWaiting = (attempt: WaitedAttempt): Waiting => {
  const { purchase, hash, polling = 'active', action = null } = attempt
  const status = attempt.status === 'processing' ? 'processing' : 'open'
  return { kind: 'waiting', purchase, hash, polling, status, action, isCanceling: false }
}

export const toAbandoned = ({ purchase, hash, polling }: WithAttempt, isEnded = false): Abandoned => ({
  kind: 'abandoned',
  purchase,
  hash,
  polling,
  isEnded,
})

/** Returns the state in which the customer pays an attempt: in the card form or at the provider. */
export const toPaying = (
  { purchase, hash }: Attempt,
  action: PaymentResume,
  status: CardFormOpen['status'],
): CardFormOpen | Redirecting => {
  const attempt = { purchase, hash, polling: 'active' } as const
  return action.kind === 'card'
    ? { ...attempt, kind: 'cardForm', action, status, message: null, declined: null }
    : { ...attempt, kind: 'redirecting', action }
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
      return { kind: 'abandoned', isEnded: state.kind === 'abandoned' && state.isEnded, purchase, hash }
    }
  }
}

/** Returns the attempt to poll; null for an untouched card form, whose status can't change. */
export const getPolledHash = (state: Payment): string | null =>
  state.kind === 'cardForm' && !isUnderWay(state) ? null : getHash(state)

/** Returns the delay until the next poll in ms; false for no poll. */
export const getPollInterval = (state: Payment, responses: number): number | false => {
  if (!hasAttempt(state)) return state.watched !== null && 5 * SECOND
  if (state.polling === 'timedOut') return false
  const isUrgent = state.kind !== 'abandoned' && state.polling === 'active'
  return isUrgent && responses * SECOND <= 2 * MINUTE ? SECOND : 5 * SECOND
}

/** Returns a key of the current polling, whose ten minutes start again when the key changes; null while nothing is polled. */
export const getPollingKey = (state: Payment): string | null => {
  const hash = getPolledHash(state)
  const isTimedOut = hasAttempt(state) && state.polling === 'timedOut'
  return hash === null || isTimedOut ? null : `${state.kind} ${hash}`
}
