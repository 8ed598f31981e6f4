import { next } from '../../web/src/payments/machine'
import { IDLE } from '../../web/src/payments/machine/states'
import {
  card,
  cardForm,
  createStatus,
  HASH,
  other,
  outcome,
  processingForm,
  purchase,
  redirect,
  redirecting,
  repriced,
  startFailed,
  starting,
  submittedForm,
  waiting,
  waitingForCard,
  waitingForProvider,
  watched,
} from '../../web/src/payments/machine/test-states'
import type { AttemptStatus, Event, Payment } from '../../web/src/payments/machine/types'

// The diagram shows the transition of each example state by each example event.

const states: readonly Payment[] = [
  IDLE,
  starting(),
  startFailed(),
  repriced(),
  cardForm(),
  submittedForm,
  processingForm,
  redirecting(),
  waitingForCard,
  waiting({ action: redirect }),
  waiting({ action: redirect, isCanceling: true }),
  waitingForProvider,
  watched(),
  watched({ last: outcome('failed') }),
]

const statuses: readonly AttemptStatus[] = [
  createStatus('requires_action', { resume: card }),
  createStatus('processing', { resume: card }),
  createStatus('succeeded'),
  createStatus('failed', { reason: 'card_declined' }),
  createStatus('superseded', { supersededBy: `${HASH}-next` }),
  createStatus('refunded'),
  { state: 'unknown' },
]
const { key } = purchase
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
  watched: 'the attempt failed or was abandoned, but can still be charged',
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
