import { describe } from 'vitest'
import type { PaymentOutcome } from '../../storage/stored-payment'
import {
  bought,
  card,
  cardForm,
  checkStatus,
  createStatus,
  HASH,
  idle,
  OTHER_HASH,
  outcome,
  processingForm,
  purchase,
  redirect,
  redirecting,
  refreshUser,
  showOutcome,
  starting,
  submittedForm,
  timedOutWait,
  waiting,
  waitingForCard,
  waitingForProvider,
  watched,
} from './test-states'
import { testSteps } from './test-steps'
import type { AttemptStatus, CardMessage, Effect, Event, KnownStatus } from './types'

const open = (overrides: Partial<KnownStatus> = {}): KnownStatus => createStatus('open', overrides)
const processing = (resume: KnownStatus['resume'] = null): KnownStatus =>
  createStatus('processing', { resume })
const succeeded = createStatus('succeeded')
const refunded = createStatus('refunded')
const failed = createStatus('failed', { reason: 'rejected_by_bank' })
const superseded = (supersededBy: string | null): KnownStatus => createStatus('superseded', { supersededBy })

const message = (type: 'card.processing' | 'card.requires_action' | 'card.succeeded'): CardMessage => ({
  type,
  subscriptionHash: HASH,
})
const declined: CardMessage = { type: 'card.failed', subscriptionHash: HASH, reason: 'card_declined' }
const lastFailed = outcome('failed', { reason: 'rejected_by_bank' })
const watchedFailed = watched({ last: lastFailed })
const lastSucceeded = outcome('succeeded')
const lastRefunded = outcome('refunded')
const lastSuperseded = outcome('superseded')
/** The purchase as the server tells it. */
const adopted = { ...purchase, key: HASH }
const showFailed = [showOutcome(lastFailed)]
const actionRequired = createStatus('requires_action')
const track: Effect = { type: 'trackPurchase', bought }
const shown = (last: PaymentOutcome) => [showOutcome(last), refreshUser]
const undecided: AttemptStatus = { state: 'undecided' }
const unavailable: AttemptStatus = { state: 'unavailable' }
const unknown: AttemptStatus = { state: 'unknown' }

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
      'starts the wait and asks the server after an immediate success',
      cardForm(),
      sent(success),
      cardForm({ message: success, status: 'submitted' }),
      [checkStatus()],
    ],
    ['asks after a decline', cardForm(), sent(declined), cardForm({ message: declined }), [checkStatus()]],
    ['only asks while the provider decides', processingForm, sent(success), 'same', [checkStatus()]],
    ['of another attempt is ignored', cardForm(), sent({ ...success, subscriptionHash: OTHER_HASH }), 'same'],
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
      idle({ last: lastSucceeded }),
      [track, ...shown(lastSucceeded)],
    ],
    ['shows a refund', cardForm(), received(refunded), idle({ last: lastRefunded }), shown(lastRefunded)],
    ['shows a failure, and watches the attempt', waiting(), received(failed), watchedFailed, showFailed],
    [
      'shows an expired attempt as a failure',
      waiting(),
      received(createStatus('canceled', { reason: 'expired' })),
      watched({ last: outcome('failed', { reason: 'expired' }) }),
      [showOutcome(outcome('failed', { reason: 'expired' }))],
    ],
    ['shows a failure during a redirect', redirecting(), received(failed), watchedFailed, showFailed],
    ['leaves a failure to the card form', cardForm(), received(failed), watchedFailed],
    ['shows no failure of an abandoned attempt', watched(), received(failed), watchedFailed],
    [
      'watches the attempt that replaced this one',
      waiting(),
      received(superseded(OTHER_HASH)),
      watched({ last: lastSuperseded, hash: OTHER_HASH }),
      [refreshUser],
    ],
    [
      'watches a failed attempt, and not the one that replaced it',
      waiting(),
      received({ ...failed, supersededBy: OTHER_HASH }),
      watchedFailed,
      showFailed,
    ],
  ])
  testSteps('R-PAY-1', [
    ['keeps an unused form', cardForm({ polling: 'unavailable' }), received(open()), cardForm()],
    ['keeps a form unpolled after ten minutes', cardForm({ polling: 'timedOut' }), received(open()), 'same'],
    ['marks a form whose provider wants an action', cardForm(), received(actionRequired), submittedForm],
    [
      'opens the form again when the provider decides nothing',
      cardForm({ status: 'processing', message: message('card.processing') }),
      received(open()),
      submittedForm,
    ],
    [
      'confirms a decline with the message’s reason',
      cardForm({ status: 'submitted', message: declined }),
      received(open()),
      cardForm({ declined: 'card_declined' }),
    ],
    [
      'confirms a decline without the endpoint',
      cardForm({ status: 'submitted', message: declined }),
      received(undecided),
      cardForm({ declined: 'card_declined' }),
    ],
    ['keeps an unused form without the endpoint', cardForm(), received(undecided), 'same'],
    [
      'keeps a submitted form unpolled after ten minutes',
      cardForm({ status: 'submitted', polling: 'timedOut' }),
      received(processing()),
      cardForm({ status: 'processing', polling: 'timedOut' }),
    ],
    ['notes a missing response', cardForm(), received(unavailable), cardForm({ polling: 'unavailable' })],
  ])
  testSteps('R-PAY-4', [
    ['is ignored for another attempt', waiting(), received(succeeded, OTHER_HASH), 'same'],
    ['is ignored without an attempt', idle(), received(succeeded), 'same'],
    ['ends an unknown attempt', waiting(), received(unknown), idle(), [refreshUser]],
    ['keeps the known action of an open attempt', waiting({ action: redirect }), received(open()), 'same'],
    [
      'cancels when nothing was paid',
      waiting({ isCanceling: true }),
      received(open()),
      watched(),
      [{ type: 'navigate', to: '/checkout' }],
    ],
    ['keeps a redirect', redirecting(), received(open()), 'same'],
    ['keeps an abandoned attempt', watched(), received(open()), 'same'],
    [
      'waits for the provider',
      waiting({ isCanceling: true, polling: 'unavailable', action: redirect }),
      received(processing()),
      waiting({ status: 'processing', action: redirect }),
    ],
    [
      'waits again for an abandoned attempt',
      watched({ polling: 'timedOut' }),
      received(processing(redirect)),
      waiting({ purchase: adopted, status: 'processing', action: redirect }),
    ],
    [
      'keeps an attempt that failed by address',
      watched({ hasFailedByUrl: true }),
      received(processing()),
      'same',
    ],
    ['waits without the endpoint', waiting(), received(undecided), waitingForProvider],
    ['does not wait for an abandoned attempt without the endpoint', watched(), received(undecided), 'same'],
    [
      'does not cancel while the status is unavailable',
      waiting({ isCanceling: true }),
      received(unavailable),
      waiting({ polling: 'unavailable' }),
    ],
    ['stays unpolled while the status is unavailable', timedOutWait, received(unavailable), 'same'],
  ])
})

describe('the late status of an attempt that failed', () => {
  const received = (status: AttemptStatus): Event => ({ type: 'statusReceived', hash: HASH, status })

  testSteps('R-PAY-4', [
    [
      'shows a success instead of the failure',
      watchedFailed,
      received(succeeded),
      idle({ last: lastSucceeded }),
      [track, ...shown(lastSucceeded)],
    ],
    ['shows a refund', watchedFailed, received(refunded), idle({ last: lastRefunded }), shown(lastRefunded)],
    [
      'waits for the provider',
      watchedFailed,
      received(processing(redirect)),
      waiting({ purchase: adopted, status: 'processing', action: redirect }),
    ],
    ['leaves an open attempt', watchedFailed, received(actionRequired), 'same'],
    ['leaves a failed attempt', watchedFailed, received(failed), 'same'],
    ['keeps the first outcome', watched({ last: lastSuperseded }), received(failed), 'same'],
    ['is ignored during another request', starting(), received(succeeded), 'same'],
  ])
})

describe('the status of a return address', () => {
  const checked = (status: AttemptStatus, hash = HASH): Event => ({
    type: 'returnChecked',
    hash,
    status,
    userId: 1,
    since: 500,
  })
  const unknownBefore = { ...adopted, page: '/plans', since: 500 }
  const succeededElsewhere = outcome('succeeded', { page: '/plans' })
  const used = createStatus('requires_action', { resume: card })

  testSteps('R-PAY-4', [
    ['leaves an abandoned attempt that was not used', watched(), checked(open()), 'same'],
    [
      'waits for an abandoned attempt that was used',
      watched(),
      checked(used),
      waiting({ purchase: adopted, action: card }),
    ],
    [
      'does not poll its own attempt again',
      timedOutWait,
      checked(used),
      waiting({ action: card, polling: 'timedOut' }),
    ],
    [
      'waits for an abandoned attempt whose card was declined',
      watched(),
      checked(open({ reason: 'card_declined' })),
      waiting({ purchase: adopted }),
    ],
    [
      'waits for an abandoned attempt at a provider that reports no use',
      watched(),
      checked(open({ method: 'paysafecard', provider: 'payssion' })),
      waiting({ purchase: { ...adopted, method: { id: 'paysafecard', provider: 'payssion' } } }),
    ],
    ['updates the wait for its own attempt', waiting(), checked(processing()), waitingForProvider],
    ['updates the action of its attempt', waiting(), checked(open({ resume: card })), waitingForCard],
    ['says nothing while it is unavailable', idle({ last: lastFailed }), checked(unavailable), 'same'],
    ['says nothing about an unknown attempt', idle({ last: lastFailed }), checked(unknown), 'same'],
    ['says nothing without the endpoint', idle({ last: lastFailed }), checked(undecided), 'same'],
    ['blocks no order by an attempt that was not used', idle(), checked(open()), 'same'],
    ['waits for a used attempt', idle(), checked(used), waiting({ purchase: unknownBefore, action: card })],
    ['keeps another pending payment', waiting(), checked(processing(), OTHER_HASH), 'same'],
  ])
  testSteps('R-PAY-5', [
    [
      'tracks an abandoned attempt that was paid',
      watched(),
      checked(succeeded),
      idle({ last: lastSucceeded }),
      [track, ...shown(lastSucceeded)],
    ],
    [
      'shows the failure of an abandoned attempt',
      watched(),
      checked(failed),
      idle({ last: lastFailed }),
      shown(lastFailed),
    ],
    ['shows a failure again', watchedFailed, checked(failed), idle({ last: lastFailed }), shown(lastFailed)],
    [
      'shows the outcome of an attempt from another browser',
      idle(),
      checked(succeeded),
      idle({ last: succeededElsewhere }),
      shown(succeededElsewhere),
    ],
  ])
})
