import { describe } from 'vitest'
import type { PaymentOutcome } from '../../storage/stored-payment'
import {
  abandoned,
  abortStart,
  bought,
  card,
  cardForm,
  checkStatus,
  closeDialogs,
  HASH,
  idle,
  OTHER_HASH,
  outcome,
  purchase,
  redirect,
  redirecting,
  refreshUser,
  showOutcome,
  startFailed,
  starting,
  startTimeout,
  testSteps,
  waiting,
  watched,
} from './test-states'
import type {
  AttemptStatus,
  CardHint,
  Effect,
  Event,
  FinalStatus,
  OpenStatus,
  ProcessingStatus,
} from './types'

const { order, method } = purchase
const details = { bought, order, method }
const open = (over: Partial<OpenStatus> = {}): OpenStatus => ({
  ...details,
  kind: 'open',
  needsAction: false,
  reason: null,
  action: null,
  ...over,
})
const processing = (action: ProcessingStatus['action'] = null): ProcessingStatus => ({
  ...{ ...details, kind: 'processing', action },
})
const succeeded: FinalStatus = { ...details, kind: 'succeeded' }
const refunded: FinalStatus = { ...details, kind: 'refunded' }
const failed: FinalStatus = { ...details, kind: 'failed', reason: 'rejected_by_bank' }
const superseded = (by: string | null): FinalStatus => ({ ...details, kind: 'superseded', by })
const without = (kind: 'undecided' | 'unknown' | 'unanswered'): AttemptStatus => ({ kind })

const declinedHint: CardHint = { kind: 'failed', reason: 'card_declined' }
const lastFailed = outcome('failed', { reason: 'rejected_by_bank' })
const track: Effect = { type: 'trackPurchase', bought }
const shown = (last: PaymentOutcome) => [closeDialogs, showOutcome(last), refreshUser]

describe('a message of the card form', () => {
  const message = (hint: CardHint, hash = HASH): Event => ({ type: 'cardMessage', hash, hint })
  const secure: CardHint = { kind: 'requires_action' }
  const success: CardHint = { kind: 'succeeded' }

  testSteps('R-PAY-1', [
    [
      'marks the form as submitted, and starts the wait',
      cardForm({ declined: 'card_declined', polling: 'timedOut' }),
      message(secure),
      cardForm({ hint: secure, status: 'submitted' }),
      [startTimeout()],
    ],
    [
      'does not start the wait twice',
      cardForm({ hint: secure, status: 'submitted' }),
      message({ kind: 'processing' }),
      cardForm({ hint: { kind: 'processing' }, status: 'submitted' }),
    ],
    [
      'asks the server after a success',
      cardForm({ status: 'submitted' }),
      message(success),
      cardForm({ hint: success, status: 'submitted' }),
      [checkStatus()],
    ],
    [
      'starts the wait and asks the server after an immediate success',
      cardForm(),
      message(success),
      cardForm({ hint: success, status: 'submitted' }),
      [startTimeout(), checkStatus()],
    ],
    [
      'asks the server after a decline',
      cardForm(),
      message(declinedHint),
      cardForm({ hint: declinedHint }),
      [checkStatus()],
    ],
    [
      'only asks the server while the provider decides',
      cardForm({ status: 'processing' }),
      message(success),
      'same',
      [checkStatus()],
    ],
    ['is ignored for another attempt', cardForm(), message(success, OTHER_HASH), 'same'],
    ['is ignored without a form', waiting(), message(success), 'same'],
  ])
})

describe('the status of the attempt', () => {
  const received = (status: AttemptStatus, hash = HASH): Event => ({ type: 'statusReceived', hash, status })

  testSteps('R-PAY-5', [
    [
      'shows a success and tracks it',
      waiting(),
      received(succeeded),
      idle({ last: outcome('succeeded') }),
      [track, ...shown(outcome('succeeded'))],
    ],
    [
      'shows a refund',
      cardForm(),
      received(refunded),
      idle({ last: outcome('refunded') }),
      shown(outcome('refunded')),
    ],
    [
      'shows a failure, and watches the attempt',
      waiting(),
      received(failed),
      idle({ last: lastFailed, watched }),
      [startTimeout(), showOutcome(lastFailed)],
    ],
    [
      'shows a failure during a redirect',
      redirecting(),
      received(failed),
      idle({ last: lastFailed, watched }),
      [startTimeout(), showOutcome(lastFailed)],
    ],
    [
      'leaves a failure to the card form',
      cardForm(),
      received(failed),
      idle({ last: lastFailed, watched }),
      [startTimeout()],
    ],
    [
      'shows no failure of an abandoned attempt',
      abandoned(),
      received(failed),
      idle({ last: lastFailed, watched }),
      [startTimeout()],
    ],
    [
      'watches the attempt that replaced this one',
      waiting(),
      received(superseded(OTHER_HASH)),
      idle({ last: outcome('superseded'), watched: { ...watched, hash: OTHER_HASH } }),
      [startTimeout(OTHER_HASH), refreshUser, checkStatus(OTHER_HASH)],
    ],
    [
      'watches an attempt that an unknown one replaced',
      waiting(),
      received(superseded(null)),
      idle({ last: outcome('superseded'), watched }),
      [startTimeout(), refreshUser],
    ],
    [
      'watches a replaced card form',
      cardForm(),
      received(superseded(OTHER_HASH)),
      idle({ last: outcome('superseded'), watched }),
      [startTimeout(), refreshUser],
    ],
  ])
  testSteps('R-PAY-1', [
    ['keeps an unused form', cardForm({ polling: 'unanswered' }), received(open()), cardForm()],
    ['keeps a form unpolled after ten minutes', cardForm({ polling: 'timedOut' }), received(open()), 'same'],
    [
      'marks a form whose provider wants an action',
      cardForm(),
      received(open({ needsAction: true })),
      cardForm({ status: 'submitted' }),
    ],
    [
      'opens the form again when the provider decides nothing',
      cardForm({ status: 'processing', hint: { kind: 'processing' } }),
      received(open()),
      cardForm({ status: 'submitted' }),
    ],
    [
      'confirms a decline with the message’s reason',
      cardForm({ status: 'submitted', hint: declinedHint }),
      received(open()),
      cardForm({ declined: 'card_declined' }),
    ],
    [
      'confirms a decline with the server’s reason',
      cardForm({ status: 'submitted', hint: declinedHint }),
      received(open({ reason: 'insufficient_funds' })),
      cardForm({ declined: 'insufficient_funds' }),
    ],
    [
      'confirms no other message',
      cardForm({ status: 'submitted', hint: { kind: 'succeeded' } }),
      received(open()),
      'same',
    ],
    [
      'confirms a decline without the endpoint',
      cardForm({ status: 'submitted', hint: declinedHint }),
      received(without('undecided')),
      cardForm({ declined: 'card_declined' }),
    ],
    ['keeps an unused form without the endpoint', cardForm(), received(without('undecided')), 'same'],
    [
      'starts the wait of an unused form',
      cardForm({ polling: 'timedOut' }),
      received(processing()),
      cardForm({ status: 'processing' }),
      [startTimeout()],
    ],
    [
      'keeps a submitted form unpolled after ten minutes',
      cardForm({ status: 'submitted', polling: 'timedOut' }),
      received(processing()),
      cardForm({ status: 'processing', polling: 'timedOut' }),
    ],
    [
      'notes a missing response',
      cardForm(),
      received(without('unanswered')),
      cardForm({ polling: 'unanswered' }),
    ],
  ])
  testSteps('R-PAY-4', [
    ['is ignored for another attempt', waiting(), received(succeeded, OTHER_HASH), 'same'],
    ['ends an unknown attempt', waiting(), received(without('unknown')), idle(), [refreshUser]],
    [
      'shows the action of an open attempt',
      waiting({ status: 'processing' }),
      received(open({ action: card })),
      waiting({ action: card }),
    ],
    ['keeps the known action of an open attempt', waiting({ action: redirect }), received(open()), 'same'],
    [
      'cancels when nothing was paid',
      waiting({ isCanceling: true }),
      received(open()),
      abandoned(),
      [{ type: 'navigate', to: '/checkout' }],
    ],
    ['keeps a redirect', redirecting(), received(open()), 'same'],
    ['keeps an abandoned attempt', abandoned(), received(open()), 'same'],
    [
      'waits for the provider',
      waiting({ isCanceling: true, polling: 'unanswered', action: redirect }),
      received(processing()),
      waiting({ status: 'processing', action: redirect }),
    ],
    [
      'waits with the action of the response',
      waiting(),
      received(processing(card)),
      waiting({ status: 'processing', action: card }),
    ],
    [
      'waits again for an abandoned attempt',
      abandoned({ polling: 'timedOut' }),
      received(processing()),
      waiting({ status: 'processing' }),
      [startTimeout()],
    ],
    [
      'does not wait for an attempt that failed by address',
      abandoned({ isEnded: true }),
      received(processing()),
      'same',
    ],
    [
      'waits without the endpoint',
      waiting(),
      received(without('undecided')),
      waiting({ status: 'processing' }),
    ],
    [
      'does not wait for an abandoned attempt without the endpoint',
      abandoned(),
      received(without('undecided')),
      'same',
    ],
    [
      'does not cancel without a response',
      waiting({ isCanceling: true }),
      received(without('unanswered')),
      waiting({ polling: 'unanswered' }),
    ],
    [
      'stays unpolled without a response',
      waiting({ polling: 'timedOut' }),
      received(without('unanswered')),
      'same',
    ],
  ])
})

describe('the late status of a watched attempt', () => {
  const received = (status: AttemptStatus): Event => ({ type: 'statusReceived', hash: HASH, status })
  const adopted = { ...purchase, key: HASH, since: 0 }

  testSteps('R-PAY-4', [
    [
      'shows a success in place of the failure',
      idle({ last: lastFailed, watched }),
      received(succeeded),
      idle({ last: outcome('succeeded') }),
      [track, ...shown(outcome('succeeded'))],
    ],
    [
      'aborts a new order after a refund',
      starting({ watched }),
      received(refunded),
      idle({ last: outcome('refunded') }),
      [abortStart, ...shown(outcome('refunded'))],
    ],
    [
      'waits for the provider',
      idle({ last: lastFailed, watched }),
      received(processing(redirect)),
      waiting({ purchase: adopted, status: 'processing', action: redirect }),
      [startTimeout()],
    ],
    [
      'waits on the plans page for an attempt from an unknown page',
      starting({ watched: { ...watched, page: null } }),
      received(processing()),
      waiting({ purchase: { ...adopted, page: '/plans' }, status: 'processing' }),
      [abortStart, startTimeout()],
    ],
    ['leaves an open attempt', startFailed({ watched }), received(open({ needsAction: true })), 'same'],
    ['leaves a failed attempt', idle({ last: lastFailed, watched }), received(failed), 'same'],
    ['is ignored when nothing is watched', idle(), received(succeeded), 'same'],
  ])
})

describe('the status of a return address', () => {
  const known = { userId: 1, key: 'key-of-the-return-page', since: 500 }
  const checked = (status: AttemptStatus, hash = HASH): Event => ({
    type: 'returnChecked',
    hash,
    status,
    known,
  })
  const adopted = { ...known, order, method, page: '/plans' }
  const fromNowhere = (kind: PaymentOutcome['kind']) => outcome(kind, { page: null })
  const used = open({ needsAction: true, action: card })

  testSteps('R-PAY-4', [
    ['leaves an abandoned attempt that was not used', abandoned(), checked(open()), 'same'],
    [
      'waits for an abandoned attempt that was used',
      abandoned(),
      checked(used),
      waiting({ action: card }),
      [startTimeout()],
    ],
    [
      'waits for an abandoned attempt whose card was declined',
      abandoned(),
      checked(open({ reason: 'card_declined' })),
      waiting(),
      [startTimeout()],
    ],
    [
      'waits for an abandoned attempt at a provider that reports no use',
      abandoned(),
      checked(open({ method: { id: 'paysafecard', provider: 'payssion' } })),
      waiting(),
      [startTimeout()],
    ],
    [
      'shows the success of an abandoned attempt',
      abandoned(),
      checked(succeeded),
      idle({ last: outcome('succeeded') }),
      [track, ...shown(outcome('succeeded'))],
    ],
    [
      'updates the wait for its own attempt',
      waiting(),
      checked(processing()),
      waiting({ status: 'processing' }),
    ],
    [
      'updates the action of its own open attempt',
      waiting(),
      checked(open({ action: card })),
      waiting({ action: card }),
    ],
    ['says nothing without a response', idle({ last: lastFailed }), checked(without('unanswered')), 'same'],
    [
      'says nothing about an unknown attempt',
      idle({ last: lastFailed }),
      checked(without('unknown')),
      'same',
    ],
    ['says nothing without the endpoint', idle({ last: lastFailed }), checked(without('undecided')), 'same'],
    ['blocks no order by an attempt that was not used', idle(), checked(open()), 'same'],
    [
      'waits for an attempt that was used',
      idle(),
      checked(used),
      waiting({ purchase: adopted, action: card }),
      [startTimeout()],
    ],
    [
      'waits for the provider, and aborts a new order',
      starting(),
      checked(processing()),
      waiting({ purchase: adopted, status: 'processing' }),
      [abortStart, startTimeout()],
    ],
    [
      'waits for another attempt than the abandoned one',
      abandoned(),
      checked(used, OTHER_HASH),
      waiting({ purchase: adopted, hash: OTHER_HASH, action: card }),
      [startTimeout(OTHER_HASH)],
    ],
    ['keeps another pending payment', waiting(), checked(processing(), OTHER_HASH), 'same'],
  ])
  testSteps('R-PAY-5', [
    [
      'shows the outcome of an attempt from another browser',
      idle(),
      checked(succeeded),
      idle({ last: fromNowhere('succeeded') }),
      [showOutcome(fromNowhere('succeeded')), refreshUser],
    ],
    [
      'aborts a new order for the outcome of another attempt',
      starting(),
      checked(succeeded),
      idle({ last: fromNowhere('succeeded') }),
      [abortStart, showOutcome(fromNowhere('succeeded')), refreshUser],
    ],
    [
      'shows the outcome of another attempt beside a pending payment',
      waiting(),
      checked(superseded(null), OTHER_HASH),
      'same',
      [showOutcome(fromNowhere('superseded')), refreshUser],
    ],
  ])
})
