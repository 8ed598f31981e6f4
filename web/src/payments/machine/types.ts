import type { FailureReason } from '@zoog/contract/payment-values'
import type { PriceQuote } from '@zoog/contract/plans'
import type {
  Order,
  PaymentOutcome,
  Purchase,
  PurchasedPlan,
  StoredPayment,
} from '../../storage/stored-payment'

/** What leads to the provider's page, or its form, for an attempt that can be paid. It holds secrets: never stored. */
export type Way =
  | { kind: 'card'; clientSecret: string; publishableKey: string; paymentUrl: string }
  | { kind: 'redirect'; url: string; method: 'GET' | 'POST'; fields: Record<string, string> }

/** How the asking for an attempt goes. `over`: ten minutes are over, so it is asked on request and at each return. */
type Watch = 'asking' | 'unanswered' | 'over'

/** What the embedded card page said last; the server is asked whether it is so. */
export type Hint =
  | { kind: 'processing' | 'requires_action' | 'succeeded' }
  | { kind: 'failed'; reason: FailureReason }

/** An attempt that the server has made for a purchase. */
interface Attempt {
  purchase: Purchase
  hash: string
  /** Null until the server has said it in this visit. */
  way: Way | null
  watch: Watch
}

/** The customer has to act: in the embedded form, or on the provider's page. */
export interface Open extends Attempt {
  kind: 'open'
  /** `leaving`: the browser is on its way. `givingUp`: the customer says that nothing was paid; the server is asked. */
  where: 'form' | 'leaving' | 'left' | 'givingUp'
  /** Something was done with it, so that it may be paid before the server says so: nothing else is sold meanwhile. */
  mayBePaid: boolean
  hint: Hint | null
  /** Why the last card was refused; another can be tried. */
  declined: FailureReason | null
}

/** Out of the customer's hands: the provider has not decided. */
export interface Processing extends Attempt {
  kind: 'processing'
  /** The embedded form that it was sent from is on show, and says so itself. */
  isInForm: boolean
}

/**
 * An attempt that could still be paid, while the customer is free to choose anew: a form that was left untouched, or
 * what they say they have not paid. `isEnded`: an address said that it failed (R-ROUTE-9), so nobody waits for it.
 */
export interface SetAside extends Attempt {
  kind: 'setAside'
  isEnded: boolean
}

export interface Idle {
  kind: 'idle'
  /** How the last payment ended. */
  last: PaymentOutcome | null
  /** It ended unpaid in this visit: money can still come late, so the server is asked on. */
  isWatched: boolean
}

interface Wanting {
  purchase: Purchase
  /** The attempt before, which nothing has taken the place of yet. */
  previous: SetAside | null
}
/** The server is asked for an attempt, key in hand. */
export interface Beginning extends Wanting {
  kind: 'beginning'
}
/** There is no attempt, or none is known of: the next press asks again. */
export interface Unbegun extends Wanting {
  kind: 'unbegun'
  /** Why; null where the call was another page's. */
  failure: unknown
  /** The server may have made the attempt all the same: the same order goes on under the same key. */
  isKeyInUse: boolean
}
/** The price has changed since it was shown: nothing was made, and the customer is asked anew. */
export interface PriceMoved extends Wanting {
  kind: 'priceMoved'
  quote: PriceQuote
}

type Usual = Idle | Beginning | Unbegun | PriceMoved | Open | Processing | SetAside

/** A return from a payment that this browser does not wait for: an older link, or a browser that forgot. */
export interface Returned {
  kind: 'returned'
  hash: string
  userId: number
  /** Of the purchase that it is taken for when it is still under way. */
  key: string
  now: number
  found: 'asking' | 'unanswered' | 'unknown'
  before: Usual
}

/** The payment of this browser, whole: what no state here says, no page can show. */
export type Payment = Usual | Returned
/** An order is being begun, or could be. */
export type Wanted = Beginning | Unbegun | PriceMoved

/** What an answer names of the payment it is about. */
interface About {
  bought: PurchasedPlan
  order: Order
  method: Purchase['method']
}
/**
 * What the server says of an attempt. `undecided`: it cannot tell (it lacks the call for payment states), and the plan
 * has not arrived. `unknown`: no payment of this user.
 */
export type Answer =
  | ({ kind: 'open'; needsAction: boolean; reason: FailureReason | null; way: Way | null } & About)
  | ({ kind: 'processing'; way: Way | null } & About)
  | ({ kind: 'failed'; reason: FailureReason | null } & About)
  /** `by`: the payment that took its place, or that its purchase was paid by. */
  | ({ kind: 'superseded'; by: string | null } & About)
  | ({ kind: 'succeeded' } & About)
  | ({ kind: 'refunded' } & About)
  | { kind: 'undecided' | 'unknown' | 'unanswered' }

/** What a page would sell at this moment. */
export type Offered = Pick<Purchase, 'order' | 'method'>

export type Event =
  /** The pay button, or (`isPressed` false) a card form that is on show. */
  | { type: 'wanted'; purchase: Purchase; isPressed: boolean }
  /** What the page offers now; null when it was left. */
  | { type: 'offered'; offered: Offered | null }
  /** The customer chose another order, whose price is not known yet. */
  | { type: 'orderChanged' }
  | { type: 'begun'; key: string; hash: string; way: Way }
  | { type: 'priceMoved'; key: string; quote: PriceQuote }
  /** `isRefused`: the server answered, so nothing was made. */
  | { type: 'notBegun'; key: string; failure: unknown; isRefused: boolean }
  | { type: 'hinted'; hash: string; hint: Hint }
  | { type: 'answered'; hash: string; answer: Answer }
  | { type: 'returned'; hash: string; userId: number; key: string; now: number }
  /** The browser did not leave, for as long as a provider may take. */
  | { type: 'stillHere'; hash: string }
  /** The page of a return was left. */
  | { type: 'returnLeft' }
  /** The customer looks at the page again, or the connection is back. */
  | { type: 'lookedAt' }
  /** The browser shows a page that it had kept whole. */
  | { type: 'shownAgain' }
  | { type: 'tenMinutesOver'; hash: string }
  | { type: 'askedAgain' }
  | { type: 'saidNotPaid' }
  | { type: 'wentBackToPay' }
  /** An address says that the payment failed (R-ROUTE-9). */
  | { type: 'endedByAddress' }
  /** Who is signed in; null for nobody. */
  | { type: 'userIs'; userId: number | null }
  /** What is stored: at the start, and when another tab wrote it. */
  | { type: 'recorded'; record: StoredPayment; userId: number }

export type Effect =
  | { type: 'begin'; purchase: Purchase }
  /** The call that begins a payment ends. */
  | { type: 'abort' }
  | { type: 'leave'; hash: string; way: Way }
  | { type: 'ask'; hash: string }
  /** Ten minutes from now it is said that they are over. */
  | { type: 'wait'; hash: string }
  /** What is shown of the price is this from now on. */
  | { type: 'setPrice'; quote: PriceQuote }
  | { type: 'refreshPrices' }
  /** A plan was bought, and this page is the first to know. */
  | { type: 'bought'; bought: PurchasedPlan }
  /** The user and everything that depends on the plan. */
  | { type: 'refreshUser' }
  | { type: 'closeDialogs' }
  /** To the page of the outcome where the customer waits for it; elsewhere it is told on the side. */
  | { type: 'arrive'; outcome: PaymentOutcome }
  | { type: 'go'; to: string }

export interface Step {
  state: Payment
  effects: Effect[]
}
