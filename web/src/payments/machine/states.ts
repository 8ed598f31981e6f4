import { MINUTE, SECOND } from '@zoog/contract/constants'
import type { PaymentResume } from '@zoog/contract/payments'
import type { PaymentOutcome, StoredPayment } from '../../storage/stored-payment'
import type {
  CardFormOpen,
  Effect,
  Idle,
  OrderChoice,
  Payment,
  Redirecting,
  Step,
  Waiting,
  Watched,
  WithAttempt,
} from './types'

/** How long a tab polls for the server's decision. */
export const WAIT_TIMEOUT_MS = 10 * MINUTE

export const IDLE: Idle = { kind: 'idle', last: null }

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

/** Returns the hash of the attempt to check; null for none. */
export const getHash = (state: Payment): string | null => (hasAttempt(state) ? state.hash : null)

/** Returns how the last payment ended; null for none, or while another one is pending. */
export const getLast = (state: Payment): PaymentOutcome | null => ('last' in state ? state.last : null)

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

type WaitedAttempt = Pick<Waiting, 'purchase' | 'hash'> &
  Partial<Pick<Waiting, 'polling' | 'action'> & { status: string }>

/** Returns the waiting state of an attempt. The wait starts again unless the attempt says otherwise. */
export const toWaiting = (attempt: WaitedAttempt): Waiting => {
  const { purchase, hash, polling = 'active', action = null } = attempt
  const status = attempt.status === 'processing' ? 'processing' : 'open'
  return { kind: 'waiting', purchase, hash, polling, status, action, isCanceling: false }
}

/** Returns the state in which an attempt is watched. `last`: how it ended; null if it is only abandoned. */
export const toWatched = (
  { purchase, hash, polling }: WithAttempt,
  last: PaymentOutcome | null = null,
): Watched => ({ kind: 'watched', purchase, hash, polling, last, hasFailedByUrl: false })

/** Returns the state in which the customer pays an attempt: in the card form or at the provider. */
export const toPaying = (
  { purchase, hash }: Pick<Waiting, 'purchase' | 'hash'>,
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
    case 'watched': {
      const { polling: _polling, ...record } = state
      return record
    }
    default: {
      if (!isUnderWay(state)) return toRecord(toWatched(state))
      const { purchase, hash, status } = toWaiting(state)
      return { kind: 'waiting', status, purchase, hash }
    }
  }
}

/** Returns the hash of the attempt to poll; null for none, and for an untouched card form, whose status can't change. */
export const getPolledHash = (state: Payment): string | null => {
  if (!hasAttempt(state) || state.polling === 'timedOut') return null
  return state.kind === 'cardForm' && state.status === 'untouched' ? null : state.hash
}

/** Returns the delay until the next poll in ms. */
export const getPollInterval = (state: Payment, responses: number): number => {
  const isUrgent = getUnderWay(state)?.polling === 'active'
  return isUrgent && responses * SECOND <= 2 * MINUTE ? SECOND : 5 * SECOND
}
