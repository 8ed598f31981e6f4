import type { PriceQuote } from '@zoog/contract/plans'
import { next } from '../../web/src/payments/machine'
import { IDLE } from '../../web/src/payments/machine/states'
import type {
  AttemptStatus,
  CardAction,
  CardFormOpen,
  Event,
  KnownStatus,
  Payment,
  RedirectAction,
  Waiting,
} from '../../web/src/payments/machine/types'
import type { Order, PaymentOutcome, Purchase } from '../../web/src/storage/stored-payment'

// The diagram shows the transition of each example state by each example event.

const HASH = 'sub_0123456789abcdef'
const KEY = 'key-0123456789abcdef'
const order: Order = {
  tariffId: 3,
  tariffKey: 'yearly',
  tariffName: 'Yearly Plan',
  currency: 'USD',
  promocode: '',
  amount: 4788,
}
const method = { id: 'card', provider: 'stripe' } as const
const purchase: Purchase = { key: KEY, userId: 1, order, method, page: '/checkout', since: 0 }
const other: Purchase = { ...purchase, order: { ...order, tariffId: 2 } }
const card: CardAction = {
  kind: 'card',
  clientSecret: 's',
  publishableKey: 'k',
  paymentUrl: 'https://card.test',
}
const redirect: RedirectAction = { kind: 'redirect', url: 'https://pay.test', method: 'POST', fields: {} }
const newPrice: PriceQuote = {
  tariffId: 3,
  tariffKey: 'yearly',
  tariffName: 'Yearly Plan',
  currency: 'USD',
  term: 12,
  amount: 4549,
  amountDue: 4549,
  perMonth: 379,
  listAmount: 11_988,
  discount: null,
  taxes: [],
  renewAmount: null,
  renewsAt: null,
  trialDays: 0,
}
const bought = {
  hash: HASH,
  tariffKey: 'yearly',
  tariffName: 'Yearly Plan',
  amount: 4788,
  currency: 'USD',
} as const
const last: PaymentOutcome = { kind: 'failed', userId: 1, bought, reason: null, page: '/checkout' }
const attempt = { purchase, hash: HASH, polling: 'active' } as const

const cardForm = (status: CardFormOpen['status']): CardFormOpen => ({
  ...attempt,
  kind: 'cardForm',
  action: card,
  status,
  message: null,
  declined: null,
})
const waiting = (status: Waiting['status'], action: Waiting['action'], isCanceling = false): Waiting => ({
  ...attempt,
  kind: 'waiting',
  status,
  action,
  isCanceling,
})
const watched = { hash: HASH, purchase }
const started = { purchase, watched: null }
const states: readonly Payment[] = [
  IDLE,
  { kind: 'idle', last, watched },
  { ...started, kind: 'starting' },
  { ...started, kind: 'startFailed', failure: 'lost', newPrice: null, isKeyReusable: true },
  { ...started, kind: 'startFailed', failure: 'price changed', newPrice, isKeyReusable: false },
  cardForm('untouched'),
  {
    ...cardForm('submitted'),
    message: { type: 'card.failed', subscriptionHash: HASH, reason: 'card_declined' },
  },
  cardForm('processing'),
  { ...attempt, kind: 'redirecting', action: redirect },
  waiting('open', card),
  waiting('open', redirect),
  waiting('open', redirect, true),
  waiting('processing', null),
  { ...attempt, kind: 'abandoned', isEnded: false },
]

const createStatus = (state: KnownStatus['state'], overrides: Partial<KnownStatus> = {}): KnownStatus => ({
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
const statuses: readonly AttemptStatus[] = [
  createStatus('requires_action', { resume: card }),
  createStatus('processing', { resume: card }),
  createStatus('succeeded'),
  createStatus('failed', { reason: 'card_declined' }),
  createStatus('superseded', { supersededBy: `${HASH}-next` }),
  createStatus('refunded'),
  { state: 'unknown' },
]
const key = KEY
const hash = HASH
const events: readonly [string, Event][] = [
  ['pay', { type: 'payRequested', purchase: other, isPressed: true }],
  ['page left', { type: 'offerChanged', choice: null }],
  ['another order', { type: 'offerChanged', choice: other }],
  ['repricing', { type: 'repricing' }],
  ['started', { type: 'started', key, hash, action: card }],
  ['started', { type: 'started', key, hash, action: redirect }],
  ['start failed', { type: 'startFailed', key, failure: 'lost', newPrice: null, isRejected: false }],
  ['card submitted', { type: 'cardMessage', message: { type: 'card.processing', subscriptionHash: HASH } }],
  ...statuses.flatMap((status): [string, Event][] => [
    [`server: ${status.state}`, { type: 'statusReceived', hash, status }],
    [`return: ${status.state}`, { type: 'returnChecked', hash, status, userId: 1, since: 0 }],
  ]),
  ['redirect ended', { type: 'redirectEnded' }],
  ['wait timed out', { type: 'waitTimedOut', hash }],
  ['resumed', { type: 'resumed' }],
  ['failed by address', { type: 'failedByUrl' }],
]

const LABELS: Record<Payment['kind'], string> = {
  idle: 'no payment is pending',
  starting: 'the portal requests an attempt',
  startFailed: 'no attempt, or the price has changed',
  cardForm: 'the card form is visible',
  redirecting: 'the browser opens the provider',
  waiting: 'the portal waits for the customer or the provider',
  abandoned: 'the customer can choose another order',
}

/** Renders the transitions as a Mermaid diagram. Signing out leads to idle from every state. */
export const renderStateDiagram = (): string => {
  const edges = new Map<string, Set<string>>()
  for (const state of states)
    for (const [name, event] of events) {
      const to = next(state, event).state.kind
      if (state.kind === to) continue
      const edge = `${state.kind} --> ${to}`
      edges.set(edge, (edges.get(edge) ?? new Set()).add(name))
    }
  const lines = [
    ...Object.entries(LABELS).map(([name, label]) => `  ${name}: ${label}`),
    '  [*] --> idle',
    ...[...edges].map(([edge, names]) => `  ${edge} : ${[...names].join(', ')}`),
  ]
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}
