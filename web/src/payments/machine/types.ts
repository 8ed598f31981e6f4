import type { FailureReason } from '@zoog/contract/payment-values'
import type { PriceQuote } from '@zoog/contract/plans'
import type {
  Order,
  PaymentOutcome,
  Purchase,
  PurchasedPlan,
  StoredPayment,
} from '../../storage/stored-payment'

/** Opens the provider's embedded card form. It holds secrets: never stored. */
export interface CardAction {
  kind: 'card'
  clientSecret: string
  publishableKey: string
  paymentUrl: string
}
/** Opens the provider's own page. It can hold secrets: never stored. */
export interface RedirectAction {
  kind: 'redirect'
  url: string
  method: 'GET' | 'POST'
  fields: Record<string, string>
}
/** What the customer does next to pay an attempt. */
export type NextAction = CardAction | RedirectAction

/** The last message of the embedded card form. Only the server's response decides. */
export type CardHint =
  | { kind: 'processing' | 'requires_action' | 'succeeded' }
  | { kind: 'failed'; reason: FailureReason }

/** An earlier attempt that can still be charged late. */
export interface WatchedAttempt {
  hash: string
  userId: number
  page: string | null
}

/** Nothing is being paid. */
export interface Idle {
  kind: 'idle'
  /** How the last payment ended. */
  last: PaymentOutcome | null
  watched: WatchedAttempt | null
}
/** A request to create an attempt is pending. */
export interface Starting {
  kind: 'starting'
  purchase: Purchase
  watched: WatchedAttempt | null
}
/** The server created no attempt, or its response was lost. The next press sends the request again. */
export interface StartFailed {
  kind: 'startFailed'
  purchase: Purchase
  watched: WatchedAttempt | null
  /** Null if another page load sent the request. */
  failure: unknown
  /** The new price, if the price has changed since it was shown. */
  newPrice: PriceQuote | null
  /** The server may have created the attempt: the same order keeps its idempotency key. */
  isKeyReusable: boolean
}

interface Attempt {
  purchase: Purchase
  hash: string
  /** `timedOut`: after ten minutes the status is checked only on request and when the customer returns. */
  polling: 'active' | 'unanswered' | 'timedOut'
}
/** The embedded card form is visible. */
export interface CardFormOpen extends Attempt {
  kind: 'cardForm'
  action: CardAction
  /** `submitted`: a card was sent and may be charged before the server reports it. */
  status: 'untouched' | 'submitted' | 'processing'
  hint: CardHint | null
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
  action: NextAction | null
  /** The customer states that nothing was paid. The server is checked first. */
  isCanceling: boolean
}
/** The attempt can still be paid, but the customer is free to choose another order. */
export interface Abandoned extends Attempt {
  kind: 'abandoned'
  /** Whether an address reported a failure (R-ROUTE-9), so that the portal does not wait for the attempt again. */
  isEnded: boolean
}

/** A payment for which no attempt exists yet. */
export type WithoutAttempt = Idle | Starting | StartFailed
export type WithAttempt = CardFormOpen | Redirecting | Waiting | Abandoned
/** The payment of this tab. */
export type Payment = WithoutAttempt | WithAttempt

/** The order and method that a page currently sells. */
export type Offered = Pick<Purchase, 'order' | 'method'>

interface AttemptDetails {
  bought: PurchasedPlan
  order: Order
  method: Purchase['method']
}
export type OpenStatus = {
  kind: 'open'
  needsAction: boolean
  reason: FailureReason | null
  action: NextAction | null
} & AttemptDetails
export type ProcessingStatus = { kind: 'processing'; action: NextAction | null } & AttemptDetails
/** Statuses after which nothing is left to pay. `by`: the attempt that replaced this one. */
export type FinalStatus =
  | ({ kind: 'succeeded' } & AttemptDetails)
  | ({ kind: 'refunded' } & AttemptDetails)
  | ({ kind: 'failed'; reason: FailureReason | null } & AttemptDetails)
  | ({ kind: 'superseded'; by: string | null } & AttemptDetails)
/**
 * The status of an attempt. `undecided`: the server lacks the endpoint, and the plan has not arrived. `unknown`: the user has no
 * such payment. `unanswered`: no usable response.
 */
export type AttemptStatus =
  | OpenStatus
  | ProcessingStatus
  | FinalStatus
  | { kind: 'undecided' | 'unknown' | 'unanswered' }

export type Event =
  /** The pay button was pressed, or (`isPressed` false) a card form became visible. */
  | { type: 'payRequested'; purchase: Purchase; isPressed: boolean }
  /** Null when the selling page was left. */
  | { type: 'offerChanged'; offered: Offered | null }
  /** The customer chose another order, whose price is loading. */
  | { type: 'repricing' }
  | { type: 'started'; key: string; hash: string; action: NextAction }
  | { type: 'priceChanged'; key: string; newPrice: PriceQuote }
  /** `isRefused`: the server sent an error response, so it created nothing. */
  | { type: 'startFailed'; key: string; failure: unknown; isRefused: boolean }
  | { type: 'cardMessage'; hash: string; hint: CardHint }
  | { type: 'statusReceived'; hash: string; status: AttemptStatus }
  /** The provider sent the browser back with this attempt in the address. */
  | { type: 'returned'; hash: string }
  | {
      type: 'returnChecked'
      hash: string
      status: AttemptStatus
      known: Pick<Purchase, 'userId' | 'key' | 'since'>
    }
  /** The browser did not leave for the provider in time. */
  | { type: 'redirectTimedOut'; hash: string }
  /** The window has focus again, or the connection is back. */
  | { type: 'focused' }
  /** The browser restored a page from its back-forward cache. */
  | { type: 'pageRestored' }
  | { type: 'waitTimedOut'; hash: string }
  | { type: 'checkRequested' }
  /** The customer states that nothing was paid. */
  | { type: 'cancelRequested' }
  | { type: 'resumed' }
  /** The address reports a failed payment (R-ROUTE-9). */
  | { type: 'failedByUrl' }
  | { type: 'userChanged'; userId: number | null }
  /** The stored record, at the start and when another tab has written it. */
  | { type: 'recordChanged'; record: StoredPayment; userId: number }

export type Effect =
  | { type: 'start'; purchase: Purchase }
  | { type: 'abortStart' }
  | { type: 'redirect'; hash: string; action: RedirectAction }
  | { type: 'checkStatus'; hash: string }
  /** Dispatches `waitTimedOut` in ten minutes. */
  | { type: 'startTimeout'; hash: string }
  | { type: 'setPrice'; newPrice: PriceQuote }
  | { type: 'refreshPrices' }
  /** A plan was bought, and this tab is the first to receive it. */
  | { type: 'trackPurchase'; bought: PurchasedPlan }
  | { type: 'refreshUser' }
  | { type: 'closeDialogs' }
  /** Opens the outcome's page if the current page waits for it, else shows a snackbar. */
  | { type: 'showOutcome'; outcome: PaymentOutcome }
  | { type: 'navigate'; to: string }

export interface Step {
  state: Payment
  effects: Effect[]
}
