import { describe } from 'vitest'
import type { PaymentOutcome, StoredPayment } from '../../storage/stored-payment'
import {
  bought,
  card,
  cardForm,
  checkStatus,
  HASH,
  idle,
  OTHER_HASH,
  other,
  outcome,
  processingForm,
  purchase,
  redirect,
  redirecting,
  refreshUser,
  repriced,
  showOutcome,
  startFailed,
  starting,
  submittedForm,
  timedOutWait,
  waiting,
  waitingForProvider,
  watched,
} from './test-states'
import { testSteps } from './test-steps'
import type { Event } from './types'

const stored = (record: StoredPayment, userId = 1): Event => ({ type: 'recordChanged', record, userId })

describe('the outcome in another tab', () => {
  const ended = (last: PaymentOutcome): Event => stored({ kind: 'ended', last })
  const elsewhere = { ...bought, hash: OTHER_HASH }
  const succeeded = outcome('succeeded')
  const failed = outcome('failed', { reason: 'card_declined' })
  const afterSuccess = idle({ last: succeeded })
  const afterFailure = idle({ last: failed })
  const otherSucceeded = outcome('succeeded', { bought: elsewhere })
  const otherFailed = outcome('failed', { bought: elsewhere })
  const shown = (last: PaymentOutcome) => [showOutcome(last), refreshUser]

  testSteps('R-PAY-4', [
    ['adopts a success silently after a reload', idle(), ended(succeeded), afterSuccess],
    ['adopts a failure silently after a reload', idle(), ended(failed), afterFailure],
    ['ignores another customer’s outcome', idle(), stored({ kind: 'ended', last: succeeded }, 2), 'same'],
    ['shows a success', waiting(), ended(succeeded), afterSuccess, shown(succeeded)],
    ['ends the wait after a failure', waiting(), ended(failed), afterFailure],
    ['keeps another payment and loads the plan', waiting(), ended(otherSucceeded), 'same', [refreshUser]],
    ['keeps another payment after a failure', waiting(), ended(otherFailed), 'same'],
    [
      'shows a success after this tab showed that another order failed',
      afterFailure,
      ended(otherSucceeded),
      idle({ last: otherSucceeded }),
      shown(otherSucceeded),
    ],
    ['shows no second success', afterSuccess, ended(otherSucceeded), idle({ last: otherSucceeded })],
    ['shows the watched attempt’s late success', watched(), ended(succeeded), afterSuccess, shown(succeeded)],
    ['stops watching a failed attempt', watched({ last: otherFailed }), ended(failed), afterFailure],
    ['continues a new order after a late failure', starting(), ended(failed), 'same'],
    ['keeps a failed request after a late failure', startFailed(), ended(failed), 'same'],
    ['keeps a new order and loads the plan', starting(), ended(otherSucceeded), 'same', [refreshUser]],
  ])
})

describe('the payment in another tab', () => {
  const requested = stored({ kind: 'starting', purchase: other })
  const pending = stored({ kind: 'waiting', status: 'open', purchase, hash: HASH })
  const left = stored({ kind: 'watched', purchase, hash: HASH, last: null, hasFailedByUrl: false })
  const otherPending = stored({ kind: 'waiting', status: 'open', purchase: other, hash: OTHER_HASH })
  const otherLeft = stored({
    kind: 'watched',
    purchase: other,
    hash: OTHER_HASH,
    last: null,
    hasFailedByUrl: false,
  })
  const inOtherTab = { purchase: other, hash: OTHER_HASH }
  const afterFailure = idle({ last: outcome('failed') })
  const sentElsewhere = startFailed({ purchase: other, failure: null })
  /** A payment in another tab for an order of the given time. */
  const pendingSince = (since: number, hash = OTHER_HASH): Event =>
    stored({ kind: 'waiting', status: 'open', purchase: { ...other, since }, hash })

  testSteps('R-PAY-4', [
    ['ignores the payment of another customer', idle(), stored({ kind: 'starting', purchase }, 2), 'same'],
    ['offers to send a request again after a reload', idle(), requested, sentElsewhere],
    ['waits again after a reload', idle(), pending, waiting()],
    ['polls an abandoned attempt after a reload', idle(), left, watched()],

    ['shows the outcome even when another tab requests an attempt', afterFailure, requested, 'same'],
    ['shows the outcome even when another tab leaves an attempt', afterFailure, otherLeft, 'same'],
    ['waits for another tab’s payment after an outcome', afterFailure, otherPending, waiting(inOtherTab)],
    ['waits for the watched attempt', watched(), pending, waiting()],
    ['loads the plan when no attempt is polled', watched(), requested, sentElsewhere, [refreshUser]],

    ['keeps the redirect of its own attempt', redirecting(), pending, 'same'],
    ['keeps a redirect', redirecting(), otherPending, 'same'],
    ['keeps the submitted form of its own attempt', submittedForm, pending, 'same'],
    ['keeps a submitted form', submittedForm, otherPending, 'same'],
    ['keeps waiting for its attempt', waiting(), otherPending, 'same'],
    ['keeps waiting while another tab asks for an attempt', waiting(), requested, 'same'],
    ['stops waiting when another tab canceled', waiting(), left, watched()],

    ['keeps an unused form when another tab asks for an attempt', cardForm(), requested, 'same'],
    ['keeps an unused form when another tab leaves an attempt', cardForm(), otherLeft, 'same'],
    ['keeps a form that is later than the order in another tab', cardForm(), pendingSince(99), 'same'],
    [
      'closes a form that is as old as the payment in another tab',
      cardForm(),
      pendingSince(100),
      waiting({ ...inOtherTab, purchase: { ...other, since: 100 } }),
      [refreshUser],
    ],

    ['still shows a failure', startFailed(), otherLeft, 'same'],
    ['still shows a new price', repriced(), otherLeft, 'same'],
    [
      'replaces an unsent request by the attempt of another tab',
      startFailed({ failure: null }),
      otherLeft,
      watched(inOtherTab),
    ],
    ['waits for another tab’s payment after a failure', startFailed(), otherPending, waiting(inOtherTab)],
    ['keeps its own request', starting(), requested, 'same'],
    ['keeps its own request when another tab leaves an attempt', starting(), otherLeft, 'same'],
    ['aborts its request for the payment in another tab', starting(), otherPending, waiting(inOtherTab)],
    [
      'replaces an abandoned attempt by the request of another tab',
      watched(),
      requested,
      sentElsewhere,
      [refreshUser],
    ],
  ])
})

const redirectEnded: Event = { type: 'redirectEnded' }
const resumed: Event = { type: 'resumed' }
const focused: Event = { type: 'focused' }
const checkRequested: Event = { type: 'checkRequested' }
const cancelRequested: Event = { type: 'cancelRequested' }

describe('the way to the provider and back', () => {
  testSteps('R-PAY-2', [
    [
      'asks the server after a redirect that does not leave',
      redirecting(),
      redirectEnded,
      waiting({ action: redirect }),
      [checkStatus()],
    ],
    ['asks the server after the back button', waiting(), redirectEnded, 'same', [checkStatus()]],
    ['keeps the form after the back button', cardForm(), redirectEnded, 'same', [checkStatus()]],
    ['asks for a watched attempt after the back button', watched(), redirectEnded, 'same', [checkStatus()]],
    ['ignores the back button without a payment', idle(), redirectEnded, 'same'],
    [
      'redirects again on request, and polls again',
      waiting({ action: redirect, polling: 'timedOut' }),
      resumed,
      redirecting(),
    ],
    ['does not redirect twice', redirecting(), resumed, 'same'],
    ['ignores a resume without an action', waiting(), resumed, 'same'],
    [
      'ignores a resume while the provider decides',
      waiting({ action: redirect, status: 'processing' }),
      resumed,
      'same',
    ],
  ])
  testSteps('R-PAY-1', [
    [
      'opens the form of an attempt again on its page',
      waiting({ action: card }),
      resumed,
      submittedForm,
      [{ type: 'navigate', to: '/checkout' }],
    ],
  ])
})

describe('the wait', () => {
  const waitTimedOut: Event = { type: 'waitTimedOut', hash: HASH }

  testSteps('R-PAY-4', [
    ['asks the server when the window has focus again', redirecting(), focused, 'same', [checkStatus()]],
    ['asks for a watched attempt at focus', watched(), focused, 'same', [checkStatus()]],
    ['ignores focus without a payment', idle(), focused, 'same'],
    ['polls again on request', timedOutWait, checkRequested, waiting(), [checkStatus()]],
    ['ignores a check without an attempt', idle(), checkRequested, 'same'],
    ['stops polling after ten minutes', waiting(), waitTimedOut, timedOutWait],
    [
      'keeps polling an attempt that has just replaced the timed-out one',
      waiting(),
      { type: 'waitTimedOut', hash: OTHER_HASH },
      'same',
    ],
    [
      'keeps a submitted form open after ten minutes',
      submittedForm,
      waitTimedOut,
      cardForm({ status: 'submitted', polling: 'timedOut' }),
    ],
    [
      'leaves a form whose provider does not decide in ten minutes',
      processingForm,
      waitTimedOut,
      waiting({ action: card, status: 'processing', polling: 'timedOut' }),
    ],
    ['stops polling a watched attempt', watched(), waitTimedOut, watched({ polling: 'timedOut' })],
    ['ignores the end of a wait without an attempt', starting(), waitTimedOut, 'same'],
    ['asks before it cancels', waiting(), cancelRequested, waiting({ isCanceling: true }), [checkStatus()]],
    ['ignores a cancellation while the provider decides', waitingForProvider, cancelRequested, 'same'],
    ['ignores a second cancellation', watched(), cancelRequested, 'same'],
  ])
})
