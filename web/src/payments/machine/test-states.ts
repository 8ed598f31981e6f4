import type { PaymentOutcome, PurchasedPlan } from '../../storage/stored-payment'
import { createTestPurchase, createTestQuote } from '../../testing/fixtures'
import type {
  CardAction,
  CardFormOpen,
  Effect,
  Idle,
  KnownStatus,
  RedirectAction,
  Redirecting,
  StartFailed,
  Starting,
  Waiting,
  Watched,
} from './types'

// Builders of states: one purchase, one attempt for it, and another purchase and attempt beside them.

export const HASH = 'sub_0123456789abcdef'
export const OTHER_HASH = 'sub_of_another_attempt'
export const purchase = createTestPurchase({ page: '/checkout', since: 100 })
export const other = createTestPurchase({
  key: 'key-of-another-order',
  order: { ...purchase.order, tariffId: 2, tariffKey: 'monthly', tariffName: 'Monthly Plan', amount: 1299 },
  page: '/plans/monthly',
  since: 200,
})
export const card: CardAction = {
  kind: 'card',
  clientSecret: 'secret',
  publishableKey: 'key',
  paymentUrl: 'https://card.test',
}
export const redirect: RedirectAction = {
  kind: 'redirect',
  url: 'https://pay.test',
  method: 'POST',
  fields: { token: 'secret' },
}
export const newPrice = createTestQuote({ amount: 4549, amountDue: 4449 })
export const bought: PurchasedPlan = {
  hash: HASH,
  tariffKey: 'yearly',
  tariffName: 'Yearly Plan',
  amount: 4788,
  currency: 'USD',
}

export const outcome = (
  kind: PaymentOutcome['kind'],
  overrides: Partial<PaymentOutcome> = {},
): PaymentOutcome => ({
  kind,
  userId: 1,
  bought,
  reason: null,
  page: '/checkout',
  ...overrides,
})

const attempt = { purchase, hash: HASH, polling: 'active' } as const

export const idle = (overrides: Partial<Idle> = {}): Idle => ({
  kind: 'idle',
  last: null,
  ...overrides,
})
export const starting = (overrides: Partial<Starting> = {}): Starting => ({
  kind: 'starting',
  purchase,
  ...overrides,
})
/** The response was lost: the next press sends the same request. */
export const startFailed = (overrides: Partial<StartFailed> = {}): StartFailed => ({
  kind: 'startFailed',
  purchase,
  failure: 'lost',
  newPrice: null,
  isKeyReusable: true,
  ...overrides,
})
export const repriced = (overrides: Partial<StartFailed> = {}): StartFailed =>
  startFailed({ newPrice, isKeyReusable: false, ...overrides })
export const cardForm = (overrides: Partial<CardFormOpen> = {}): CardFormOpen => ({
  ...attempt,
  kind: 'cardForm',
  action: card,
  status: 'untouched',
  message: null,
  declined: null,
  ...overrides,
})
export const redirecting = (overrides: Partial<Redirecting> = {}): Redirecting => ({
  ...attempt,
  kind: 'redirecting',
  action: redirect,
  ...overrides,
})
export const waiting = (overrides: Partial<Waiting> = {}): Waiting => ({
  ...attempt,
  kind: 'waiting',
  status: 'open',
  action: null,
  isCanceling: false,
  ...overrides,
})
export const watched = (overrides: Partial<Watched> = {}): Watched => ({
  ...attempt,
  kind: 'watched',
  last: null,
  hasFailedByUrl: false,
  ...overrides,
})

/** The server's status of the attempt. */
export const createStatus = (
  state: KnownStatus['state'],
  overrides: Partial<KnownStatus> = {},
): KnownStatus => ({
  subscriptionHash: HASH,
  state,
  reason: null,
  provider: 'stripe',
  method: 'card',
  tariffId: 3,
  tariffKey: 'yearly',
  tariffName: 'Yearly Plan',
  amount: 4788,
  currency: 'USD',
  resume: null,
  supersededBy: null,
  ...overrides,
})

export const submittedForm = cardForm({ status: 'submitted' })
export const processingForm = cardForm({ status: 'processing' })
export const waitingForProvider = waiting({ status: 'processing' })
export const waitingForCard = waiting({ action: card })
export const timedOutWait = waiting({ polling: 'timedOut' })

export const checkStatus = (hash = HASH): Effect => ({ type: 'checkStatus', hash })
export const refreshUser: Effect = { type: 'refreshUser' }
export const showOutcome = (shown: PaymentOutcome): Effect => ({ type: 'showOutcome', outcome: shown })
