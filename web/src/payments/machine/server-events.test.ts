import { describe } from 'vitest'
import type { PaymentOutcome } from '../../storage/stored-payment'
import {
  abandoned,
  bought,
  card,
  cardForm,
  checkStatus,
  HASH,
  idle,
  OTHER_HASH,
  other,
  outcome,
  purchase,
  redirect,
  redirecting,
  refreshUser,
  showOutcome,
  startFailed,
  starting,
  testSteps,
  waiting,
  watched,
} from './test-states'
import type { AttemptStatus, CardMessage, Effect, Event, KnownStatus } from './types'

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
const open = (overrides: Partial<KnownStatus> = {}): KnownStatus => createStatus('open', overrides)
const processing = (resume: KnownStatus['resume'] = null): KnownStatus =>
  createStatus('processing', { resume })
const succeeded = createStatus('succeeded')
const refunded = createStatus('refunded')
const failed = createStatus('failed', { reason: 'rejected_by_bank' })
const superseded = (supersededBy: string | null): KnownStatus => createStatus('superseded', { supersededBy })
const without = (state: 'undecided' | 'unknown' | 'unavailable'): AttemptStatus => ({ state })

const message = (type: 'card.processing' | 'card.requires_action' | 'card.succeeded'): CardMessage => ({
  type,
  subscriptionHash: HASH,
})
const declined: CardMessage = { type: 'card.failed', subscriptionHash: HASH, reason: 'card_declined' }
const lastFailed = outcome('failed', { reason: 'rejected_by_bank' })
const track: Effect = { type: 'trackPurchase', bought }
const shown = (last: PaymentOutcome) => [showOutcome(last), refreshUser]

describe('a message of the card form', () => {
  const sent = (received: CardMessage): Event => ({ type: 'cardMessage', message: received })
  const secure = message('card.requires_action')
  const success = message('card.succeeded')

  testSteps('R-PAY-1', [
    [
      'marks the form as submitted, and starts the wait',
      cardForm({ declined: 'card_declined', polling: 'timedOut' }),
      sent(secure),
      cardForm({ message: secure, status: 'submitted' }),
    ],
    [
      'does not start the wait twice',
      cardForm({ message: secure, status: 'submitted' }),
      sent(message('card.processing')),
      cardForm({ message: message('card.processing'), status: 'submitted' }),
    ],
    [
      'asks the server after a success',
      cardForm({ status: 'submitted' }),
      sent(success),
      cardForm({ message: success, status: 'submitted' }),
      [checkStatus()],
    ],
    [
      'starts the wait and asks the server after an immediate success',
      cardForm(),
      sent(success),
      cardForm({ message: success, status: 'submitted' }),
      [checkStatus()],
    ],
    [
      'asks the server after a decline',
      cardForm(),
      sent(declined),
      cardForm({ message: declined }),
      [checkStatus()],
    ],
    [
      'only asks the server while the provider decides',
      cardForm({ status: 'processing' }),
      sent(success),
      'same',
      [checkStatus()],
    ],
    [
      'is ignored for another attempt',
      cardForm(),
      sent({ ...success, subscriptionHash: OTHER_HASH }),
      'same',
    ],
    ['is ignored without a form', waiting(), sent(success), 'same'],
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
      [showOutcome(lastFailed)],
    ],
    [
      'shows an expired attempt as a failure',
      waiting(),
      received(createStatus('canceled', { reason: 'expired' })),
      idle({ last: outcome('failed', { reason: 'expired' }), watched }),
      [showOutcome(outcome('failed', { reason: 'expired' }))],
    ],
    [
      'shows a failure during a redirect',
      redirecting(),
      received(failed),
      idle({ last: lastFailed, watched }),
      [showOutcome(lastFailed)],
    ],
    ['leaves a failure to the card form', cardForm(), received(failed), idle({ last: lastFailed, watched })],
    [
      'shows no failure of an abandoned attempt',
      abandoned(),
      received(failed),
      idle({ last: lastFailed, watched }),
    ],
    [
      'watches the attempt that replaced this one',
      waiting(),
      received(superseded(OTHER_HASH)),
      idle({ last: outcome('superseded'), watched: { ...watched, hash: OTHER_HASH } }),
      [refreshUser],
    ],
    [
      'watches a failed attempt, and not the one that replaced it',
      waiting(),
      received({ ...failed, supersededBy: OTHER_HASH }),
      idle({ last: lastFailed, watched }),
      [showOutcome(lastFailed)],
    ],
    [
      'watches an attempt that an unknown one replaced',
      waiting(),
      received(superseded(null)),
      idle({ last: outcome('superseded'), watched }),
      [refreshUser],
    ],
    [
      'watches a replaced card form',
      cardForm(),
      received(superseded(OTHER_HASH)),
      idle({ last: outcome('superseded'), watched }),
      [refreshUser],
    ],
  ])
  testSteps('R-PAY-1', [
    ['keeps an unused form', cardForm({ polling: 'unavailable' }), received(open()), cardForm()],
    ['keeps a form unpolled after ten minutes', cardForm({ polling: 'timedOut' }), received(open()), 'same'],
    [
      'marks a form whose provider wants an action',
      cardForm(),
      received(createStatus('requires_action')),
      cardForm({ status: 'submitted' }),
    ],
    [
      'opens the form again when the provider decides nothing',
      cardForm({ status: 'processing', message: message('card.processing') }),
      received(open()),
      cardForm({ status: 'submitted' }),
    ],
    [
      'confirms a decline with the message’s reason',
      cardForm({ status: 'submitted', message: declined }),
      received(open()),
      cardForm({ declined: 'card_declined' }),
    ],
    [
      'confirms a decline with the server’s reason',
      cardForm({ status: 'submitted', message: declined }),
      received(open({ reason: 'insufficient_funds' })),
      cardForm({ declined: 'insufficient_funds' }),
    ],
    [
      'confirms no other message',
      cardForm({ status: 'submitted', message: message('card.succeeded') }),
      received(open()),
      'same',
    ],
    [
      'confirms a decline without the endpoint',
      cardForm({ status: 'submitted', message: declined }),
      received(without('undecided')),
      cardForm({ declined: 'card_declined' }),
    ],
    ['keeps an unused form without the endpoint', cardForm(), received(without('undecided')), 'same'],
    [
      'starts the wait of an unused form',
      cardForm({ polling: 'timedOut' }),
      received(processing()),
      cardForm({ status: 'processing' }),
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
      received(without('unavailable')),
      cardForm({ polling: 'unavailable' }),
    ],
  ])
  testSteps('R-PAY-4', [
    ['is ignored for another attempt', waiting(), received(succeeded, OTHER_HASH), 'same'],
    ['ends an unknown attempt', waiting(), received(without('unknown')), idle(), [refreshUser]],
    [
      'shows the action of an open attempt',
      waiting({ status: 'processing' }),
      received(open({ resume: card })),
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
      waiting({ isCanceling: true, polling: 'unavailable', action: redirect }),
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
      'does not cancel while the status is unavailable',
      waiting({ isCanceling: true }),
      received(without('unavailable')),
      waiting({ polling: 'unavailable' }),
    ],
    [
      'stays unpolled while the status is unavailable',
      waiting({ polling: 'timedOut' }),
      received(without('unavailable')),
      'same',
    ],
  ])
})

describe('the late status of a watched attempt', () => {
  const received = (status: AttemptStatus): Event => ({ type: 'statusReceived', hash: HASH, status })
  const adopted = { ...purchase, key: HASH }

  testSteps('R-PAY-4', [
    [
      'shows a success instead of the failure',
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
      [...shown(outcome('refunded'))],
    ],
    [
      'waits for the provider',
      idle({ last: lastFailed, watched }),
      received(processing(redirect)),
      waiting({ purchase: adopted, status: 'processing', action: redirect }),
    ],
    [
      'waits for the provider instead of a new order',
      starting({ purchase: other, watched }),
      received(processing()),
      waiting({ purchase: adopted, status: 'processing' }),
    ],
    ['leaves an open attempt', startFailed({ watched }), received(createStatus('requires_action')), 'same'],
    ['leaves a failed attempt', idle({ last: lastFailed, watched }), received(failed), 'same'],
    ['is ignored when nothing is watched', idle(), received(succeeded), 'same'],
  ])
})

describe('the status of a return address', () => {
  const checked = (status: AttemptStatus, hash = HASH): Event => ({
    ...{ type: 'returnChecked', hash, status, userId: 1, since: 500 },
  })
  const adopted = { ...purchase, key: HASH, page: '/plans', since: 500 }
  const fromNowhere = (kind: PaymentOutcome['kind']) => outcome(kind, { page: '/plans' })
  const used = createStatus('requires_action', { resume: card })

  testSteps('R-PAY-4', [
    ['leaves an abandoned attempt that was not used', abandoned(), checked(open()), 'same'],
    ['waits for an abandoned attempt that was used', abandoned(), checked(used), waiting({ action: card })],
    [
      'polls an abandoned attempt again that was used',
      abandoned({ polling: 'timedOut' }),
      checked(used),
      waiting({ action: card }),
    ],
    [
      'does not poll its own attempt again',
      waiting({ polling: 'timedOut' }),
      checked(used),
      waiting({ action: card, polling: 'timedOut' }),
    ],
    [
      'waits for an abandoned attempt whose card was declined',
      abandoned(),
      checked(open({ reason: 'card_declined' })),
      waiting(),
    ],
    [
      'waits for an abandoned attempt at a provider that reports no use',
      abandoned(),
      checked(open({ method: 'paysafecard', provider: 'payssion' })),
      waiting(),
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
      checked(open({ resume: card })),
      waiting({ action: card }),
    ],
    [
      'says nothing while the status is unavailable',
      idle({ last: lastFailed }),
      checked(without('unavailable')),
      'same',
    ],
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
    ],
    [
      'waits for the provider, and aborts a new order',
      starting(),
      checked(processing()),
      waiting({ purchase: adopted, status: 'processing' }),
    ],
    [
      'waits for another attempt than the abandoned one',
      abandoned(),
      checked({ ...used, subscriptionHash: OTHER_HASH }, OTHER_HASH),
      waiting({ purchase: { ...adopted, key: OTHER_HASH }, hash: OTHER_HASH, action: card }),
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
      [showOutcome(fromNowhere('succeeded')), refreshUser],
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
