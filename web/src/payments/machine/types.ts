import type { FailureReason } from '@zoog/contract/payment-values'
import type { PaymentResume, PaymentState } from '@zoog/contract/payments'
import type { PriceQuote } from '@zoog/contract/plans'
import type { CardPageMessage } from '@zoog/contract/providers'
import type { PaymentOutcome, Purchase, PurchasedPlan, StoredPayment } from '../../storage/stored-payment'

// The customer's next step to pay an attempt: the card form, or the provider's own page. It can hold secrets: never stored.
export type CardAction = Extract<PaymentResume, { kind: 'card' }>
export type RedirectAction = Extract<PaymentResume, { kind: 'redirect' }>

/** A message of the embedded card form about its payment. Only the server decides. */
export type CardMessage = Exclude<CardPageMessage, { type: 'card.ready' | 'card.resize' }>

/** Nothing is being paid. */
export interface Idle {
  kind: 'idle'
  /** How the last payment ended. */
  last: PaymentOutcome | null
}
/** A request to create an attempt is pending. */
export interface Starting {
  kind: 'starting'
  purchase: Purchase
}
/** The server created no attempt, or its response was lost. The next press sends the request again. */
export interface StartFailed {
  kind: 'startFailed'
  purchase: Purchase
  /** Null if another page load sent the request. */
  failure: unknown
  /** The new price, if the price has changed since it was shown. */
  newPrice: PriceQuote | null
  /** The server may have created the attempt: the same order keeps its idempotency key. */
  isKeyReusable: boolean
}

/** A purchase and the server's record of it. */
interface Attempt {
  purchase: Purchase
  hash: string
  /** `unavailable`: the last poll failed, and polling continues. `timedOut`: polls only when the customer asks or returns. */
  polling: 'active' | 'unavailable' | 'timedOut'
}
/** The embedded card form is visible. */
export interface CardFormOpen extends Attempt {
  kind: 'cardForm'
  action: CardAction
  /** `submitted`: a card was sent and may be charged before the server reports it. */
  status: 'untouched' | 'submitted' | 'processing'
  message: CardMessage | null
  /** Reason why the last card was declined. The customer can try another one. */
  declined: FailureReason | null
}
/** The browser is on its way to the provider. */
export interface Redirecting extends Attempt {
  kind: 'redirecting'
  action: RedirectAction
}
/** The portal waits: for the customer to finish (`open`), or for the provider to decide (`processing`). */
export interface Waiting extends Attempt {
  kind: 'waiting'
  status: 'open' | 'processing'
  /** Null until the server has sent it in this visit. */
  action: PaymentResume | null
  /** The customer states that nothing was paid. The server is checked first. */
  isCanceling: boolean
}
/** The attempt failed or was abandoned, so the customer can choose another order. It can still be charged. */
export interface Watched extends Attempt {
  kind: 'watched'
  /** How it ended; null while it is only abandoned. */
  last: PaymentOutcome | null
  /** Whether an address reported a failure (R-ROUTE-9), so that the portal doesn't wait for the attempt again. */
  hasFailedByUrl: boolean
}

export type WithAttempt = CardFormOpen | Redirecting | Waiting | Watched
/** The payment of this tab. */
export type Payment = Idle | Starting | StartFailed | WithAttempt

/** The order and method that a page currently sells. */
export type OrderChoice = Pick<Purchase, 'order' | 'method'>

/** The server's status of an attempt that it knows. */
export type KnownStatus = Omit<PaymentState, 'tariffKey' | 'payableUntil' | 'entitlement'> & {
  tariffKey: string
}
/** `undecided`: no endpoint and no plan yet. `unknown`: no such payment. `unavailable`: no response, or an error. */
export type AttemptStatus = KnownStatus | { state: 'undecided' | 'unknown' | 'unavailable' }

interface Events {
  /** The pay button was pressed, or (`isPressed` false) a card form became visible. */
  payRequested: { purchase: Purchase; isPressed: boolean }
  /** Null when the selling page was left. */
  offerChanged: { choice: OrderChoice | null }
  /** The customer chose another order, whose price is loading. */
  repricing: object
  /** `action`: null for an attempt that a price of zero has paid already. */
  started: { key: string; hash: string; action: PaymentResume | null }
  /** `isRejected`: the server sent an error response, so it created nothing. */
  startFailed: { key: string; failure: unknown; newPrice: PriceQuote | null; isRejected: boolean }
  cardMessage: { message: CardMessage }
  statusReceived: { hash: string; status: AttemptStatus }
  /** The status of the attempt in a return address. */
  returnChecked: { hash: string; status: AttemptStatus; userId: number; since: number }
  /** The browser didn't leave for the provider in time, or it restored a page from its back-forward cache. */
  redirectEnded: object
  /** The window has focus again, or the connection is back. */
  focused: object
  /** An attempt was polled for ten minutes. */
  waitTimedOut: { hash: string }
  checkRequested: object
  /** The customer states that nothing was paid. */
  cancelRequested: object
  resumed: object
  /** The address reports a failed payment (R-ROUTE-9). */
  failedByUrl: object
  /** The customer signed out, or another one signed in. */
  userChanged: object
  /** The stored record, at the start and when another tab has written it. */
  recordChanged: { record: StoredPayment; userId: number }
}

/** An action that the state alone doesn't tell. The runner derives requests, redirects and timers from the state. */
interface Effects {
  checkStatus: { hash: string }
  /** A plan was bought, and this tab is the first to receive it. */
  trackPurchase: { bought: PurchasedPlan }
  refreshUser: object
  /** Opens the outcome's page if the current page waits for it, else shows a snackbar. */
  showOutcome: { outcome: PaymentOutcome }
  navigate: { to: string }
}

/** Mapped types, so that the type checker matches an event with its own handler. */
export type EventOf<T extends keyof Events> = { [K in T]: { type: K } & Events[K] }[T]
export type Event = EventOf<keyof Events>
export type EffectOf<T extends keyof Effects> = { [K in T]: { type: K } & Effects[K] }[T]
export type Effect = EffectOf<keyof Effects>

export interface Step {
  state: Payment
  effects: Effect[]
}
export type Handlers = { [T in Event['type']]: (state: Payment, event: EventOf<T>) => Step }
