import type { PriceQuote } from '@zoog/contract/plans'
import { next } from '../../web/src/payments/machine'
import { NOTHING } from '../../web/src/payments/machine/states'
import type {
  Answer,
  Event,
  Open,
  Payment,
  Processing,
  SetAside,
  Way,
} from '../../web/src/payments/machine/types'
import type { Order, PaymentOutcome, Purchase } from '../../web/src/storage/stored-payment'

// One of each state, and one of each event: what the machine makes of every pair is the drawing.

const HASH = 'sub_0123456789abcdef'
const KEY = 'key-0123456789abcdef'
const order: Order = {
  ...{ tariffId: 3, tariffKey: 'yearly', tariffName: 'Yearly Plan' },
  currency: 'USD',
  promocode: '',
  amount: 4788,
}
const method = { id: 'card', provider: 'stripe' } as const
const purchase: Purchase = { key: KEY, userId: 1, order, method, page: '/checkout', since: 0 }
const other: Purchase = { ...purchase, order: { ...order, tariffId: 2 } }
const card: Way = { kind: 'card', clientSecret: 's', publishableKey: 'k', paymentUrl: 'https://card.test' }
const redirect: Way = { kind: 'redirect', url: 'https://pay.test', method: 'POST', fields: {} }
const quote: PriceQuote = {
  ...{ tariffId: 3, tariffKey: 'yearly', tariffName: 'Yearly Plan', currency: 'USD', term: 12 },
  ...{ amount: 4549, amountDue: 4549, perMonth: 379, listAmount: 11_988, discount: null, taxes: [] },
  ...{ renewAmount: null, renewsAt: null, trialDays: 0 },
}
const bought = {
  hash: HASH,
  tariffKey: 'yearly',
  tariffName: 'Yearly Plan',
  amount: 4788,
  currency: 'USD',
} as const
const last: PaymentOutcome = { kind: 'failed', userId: 1, bought, reason: null, page: '/checkout' }
const attempt = { purchase, hash: HASH, watch: 'asking' } as const

const open = (where: Open['where'], mayBePaid: boolean, way: Way): Open => ({
  ...{ ...attempt, kind: 'open', where, mayBePaid, way, hint: null, declined: null },
})
const processing = (isInForm: boolean): Processing => ({
  ...attempt,
  kind: 'processing',
  way: null,
  isInForm,
})
const setAside: SetAside = { ...attempt, kind: 'setAside', way: null, isEnded: false }
const states: readonly Payment[] = [
  NOTHING,
  { kind: 'idle', last, isWatched: true },
  { kind: 'beginning', purchase, previous: null },
  { kind: 'unbegun', purchase, previous: null, failure: 'lost', isKeyInUse: true },
  { kind: 'priceMoved', purchase, previous: null, quote },
  open('form', false, card),
  { ...open('form', true, card), hint: { kind: 'failed', reason: 'card_declined' } },
  open('leaving', true, redirect),
  open('left', true, card),
  open('left', true, redirect),
  open('givingUp', true, redirect),
  processing(true),
  processing(false),
  setAside,
  { kind: 'returned', hash: HASH, userId: 1, key: KEY, now: 0, found: 'asking', before: NOTHING },
]

const about = { bought, order, method }
const answers: readonly Answer[] = [
  { ...about, kind: 'open', needsAction: false, reason: null, way: card },
  { ...about, kind: 'processing', way: card },
  { ...about, kind: 'succeeded' },
  { ...about, kind: 'failed', reason: 'card_declined' },
  { ...about, kind: 'superseded', by: `${HASH}-next` },
  { ...about, kind: 'refunded' },
]
const key = KEY
const hash = HASH
const events: readonly [string, Event][] = [
  ['pressed', { type: 'wanted', purchase: other, isPressed: true }],
  ['another order, or left', { type: 'offered', offered: null }],
  ['another order', { type: 'orderChanged' }],
  ['begun', { type: 'begun', key, hash, way: card }],
  ['begun', { type: 'begun', key, hash, way: redirect }],
  ['price moved', { type: 'priceMoved', key, quote }],
  ['refused or lost', { type: 'notBegun', key, failure: 'lost', isRefused: false }],
  ['form: sent', { type: 'hinted', hash, hint: { kind: 'processing' } }],
  ...answers.map((answer): [string, Event] => [`server: ${answer.kind}`, { type: 'answered', hash, answer }]),
  ['came back', { type: 'returned', hash, userId: 1, key, now: 0 }],
  ['came back from another', { type: 'returned', hash: `${HASH}-2`, userId: 1, key, now: 0 }],
  ['did not leave', { type: 'stillHere', hash }],
  ['back button', { type: 'shownAgain' }],
  ['I have not paid', { type: 'saidNotPaid' }],
  ['return to payment', { type: 'wentBackToPay' }],
  ['address: failed', { type: 'endedByAddress' }],
  ['signed out', { type: 'userIs', userId: null }],
]

const nameOf = (state: Payment): string => {
  if (state.kind === 'open') return state.where === 'form' ? 'inForm' : state.where
  if (state.kind === 'processing') return state.isInForm ? 'processingInForm' : 'processing'
  return state.kind
}

const LABELS: Record<string, string> = {
  idle: 'nothing is being paid',
  beginning: 'the server is asked for an attempt',
  unbegun: 'no attempt is known of',
  priceMoved: 'the new price is shown, and asked anew',
  inForm: 'open: the card form is on show',
  leaving: 'open: the browser is leaving for the provider',
  left: 'open: waits for the customer',
  givingUp: 'open: said not to be paid, the server is asked',
  processingInForm: 'processing, said by the form',
  processing: 'processing, waited for',
  setAside: 'set aside, looked after',
  returned: 'the server is asked about the payment of an address',
}

/** The machine as a Mermaid diagram: every pair of states that an event leads between. Signing out leads to idle from all. */
export const renderStateDiagram = (): string => {
  const edges = new Map<string, Set<string>>()
  for (const state of states)
    for (const [name, event] of events) {
      const [from, to] = [nameOf(state), nameOf(next(state, event).state)]
      if (from === to || event.type === 'userIs') continue
      const edge = `${from} --> ${to}`
      edges.set(edge, (edges.get(edge) ?? new Set()).add(name))
    }
  const lines = [
    ...Object.entries(LABELS).map(([name, label]) => `  ${name}: ${label}`),
    '  [*] --> idle',
    ...[...edges].map(([edge, names]) => `  ${edge} : ${[...names].join(', ')}`),
  ]
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}
