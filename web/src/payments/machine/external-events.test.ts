import { describe } from 'vitest'
import type { PaymentOutcome, StoredPayment } from '../../storage/stored-payment'
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
  repriced,
  showOutcome,
  startFailed,
  starting,
  testSteps,
  waiting,
  watched,
} from './test-states'
import type { Event } from './types'

const stored = (record: StoredPayment, userId = 1): Event => ({ type: 'recordChanged', record, userId })

describe('the outcome in another tab', () => {
  const ended = (last: PaymentOutcome): Event => stored({ kind: 'ended', last })
  const elsewhere = { ...bought, hash: OTHER_HASH }
  const succeeded = outcome('succeeded')
  const failed = outcome('failed', { reason: 'card_declined' })
  const otherSucceeded = outcome('succeeded', { bought: elsewhere })
  const otherFailed = outcome('failed', { bought: elsewhere })
  const shown = (last: PaymentOutcome) => [showOutcome(last), refreshUser]

  testSteps('R-PAY-4', [
    [
      'adopts a success without a message after a reload',
      idle(),
      ended(succeeded),
      idle({ last: succeeded }),
    ],
    ['adopts a failure without a message after a reload', idle(), ended(failed), idle({ last: failed })],
    [
      'ignores the outcome of another customer',
      idle(),
      stored({ kind: 'ended', last: succeeded }, 2),
      'same',
    ],
    ['shows a success', waiting(), ended(succeeded), idle({ last: succeeded }), shown(succeeded)],
    ['ends the wait after a failure', waiting(), ended(failed), idle({ last: failed })],
    [
      'keeps another payment, and loads the paid plan',
      waiting(),
      ended(otherSucceeded),
      'same',
      [refreshUser],
    ],
    ['keeps another payment after a failure', waiting(), ended(otherFailed), 'same'],
    [
      'shows a success after this tab showed that another order failed',
      idle({ last: failed }),
      ended(otherSucceeded),
      idle({ last: otherSucceeded }),
      shown(otherSucceeded),
    ],
    [
      'shows no second success',
      idle({ last: succeeded }),
      ended(otherSucceeded),
      idle({ last: otherSucceeded }),
    ],
    [
      'replaces one failure by another without a message',
      idle({ last: failed }),
      ended(otherFailed),
      idle({ last: otherFailed }),
    ],
    [
      'shows a late success of the watched attempt',
      idle({ watched }),
      ended(succeeded),
      idle({ last: succeeded }),
      shown(succeeded),
    ],
    [
      'stops watching an attempt that failed',
      idle({ last: otherFailed, watched }),
      ended(failed),
      idle({ last: failed }),
    ],
    [
      'aborts a new order after a late success of the watched attempt',
      starting({ watched }),
      ended(succeeded),
      idle({ last: succeeded }),
      [...shown(succeeded)],
    ],
    [
      'aborts no failed request after a late success',
      startFailed({ watched }),
      ended(succeeded),
      idle({ last: succeeded }),
      shown(succeeded),
    ],
    ['continues a new order after a late failure', starting({ watched }), ended(failed), 'same'],
    ['keeps a failed request after a late failure', startFailed({ watched }), ended(failed), 'same'],
    ['keeps a new order and loads the plan', starting(), ended(otherSucceeded), 'same', [refreshUser]],
  ])
})

describe('the payment in another tab', () => {
  const requested = stored({ kind: 'starting', purchase: other })
  const pending = stored({ kind: 'waiting', status: 'open', purchase, hash: HASH })
  const left = stored({ kind: 'abandoned', purchase, hash: HASH, isEnded: false })
  const otherPending = stored({ kind: 'waiting', status: 'open', purchase: other, hash: OTHER_HASH })
  const otherLeft = stored({ kind: 'abandoned', purchase: other, hash: OTHER_HASH, isEnded: false })
  const inOtherTab = { purchase: other, hash: OTHER_HASH }
  const lastFailed = outcome('failed')
  const sentElsewhere = startFailed({ purchase: other, failure: null })
  /** A payment in another tab for an order of the given time. */
  const pendingSince = (since: number, hash = OTHER_HASH): Event =>
    stored({ kind: 'waiting', status: 'open', purchase: { ...other, since }, hash })

  testSteps('R-PAY-4', [
    ['ignores the payment of another customer', idle(), stored({ kind: 'starting', purchase }, 2), 'same'],
    ['offers to send a request again after a reload', idle(), requested, sentElsewhere],
    ['waits again after a reload', idle(), pending, waiting()],
    [
      'waits again for the provider after a reload',
      idle(),
      stored({ kind: 'waiting', status: 'processing', purchase, hash: HASH }),
      waiting({ status: 'processing' }),
    ],
    ['polls an abandoned attempt after a reload', idle(), left, abandoned()],
    [
      'polls an attempt that failed by address after a reload',
      idle(),
      stored({ kind: 'abandoned', purchase, hash: HASH, isEnded: true }),
      abandoned({ isEnded: true }),
    ],

    [
      'shows the outcome even when another tab requests an attempt',
      idle({ last: lastFailed }),
      requested,
      'same',
    ],
    [
      'shows the outcome even when another tab leaves an attempt',
      idle({ last: lastFailed }),
      otherLeft,
      'same',
    ],
    [
      'waits for the payment in another tab after an outcome',
      idle({ last: lastFailed }),
      otherPending,
      waiting(inOtherTab),
    ],
    [
      'loads the plan when the watched attempt is no longer polled',
      idle({ watched }),
      otherPending,
      waiting(inOtherTab),
      [refreshUser],
    ],
    ['waits for the watched attempt', idle({ watched }), pending, waiting()],
    ['loads the plan when no attempt is polled', idle({ watched }), requested, sentElsewhere, [refreshUser]],

    ['keeps the redirect of its own attempt', redirecting(), pending, 'same'],
    ['keeps a redirect', redirecting(), otherPending, 'same'],
    ['keeps the submitted form of its own attempt', cardForm({ status: 'submitted' }), pending, 'same'],
    ['keeps a submitted form', cardForm({ status: 'submitted' }), otherPending, 'same'],
    ['keeps waiting for its attempt', waiting(), otherPending, 'same'],
    ['keeps waiting while another tab asks for an attempt', waiting(), requested, 'same'],
    [
      'follows the status of its attempt',
      waiting(),
      stored({ kind: 'waiting', status: 'processing', purchase, hash: HASH }),
      waiting({ status: 'processing' }),
    ],
    ['stops waiting when another tab canceled', waiting(), left, abandoned()],

    ['keeps an unused form when another tab asks for an attempt', cardForm(), requested, 'same'],
    ['keeps an unused form when another tab leaves an attempt', cardForm(), otherLeft, 'same'],
    ['keeps a form that is later than the order in another tab', cardForm(), pendingSince(99), 'same'],
    [
      'closes a form of the same time as the payment in another tab',
      cardForm(),
      pendingSince(100),
      waiting({ ...inOtherTab, purchase: { ...other, since: 100 } }),
      [refreshUser],
    ],
    [
      'closes a form that is earlier than the payment in another tab',
      cardForm(),
      pendingSince(101),
      waiting({ ...inOtherTab, purchase: { ...other, since: 101 } }),
      [refreshUser],
    ],
    [
      'closes the form of an attempt that another tab submitted',
      cardForm(),
      pendingSince(99, HASH),
      waiting({ purchase: { ...other, since: 99 } }),
    ],

    ['still shows a failure', startFailed(), otherLeft, 'same'],
    ['still shows a new price', repriced(), otherLeft, 'same'],
    [
      'replaces an unsent request by the attempt of another tab',
      startFailed({ failure: null }),
      otherLeft,
      abandoned(inOtherTab),
    ],
    [
      'waits for the payment in another tab after a failure',
      startFailed(),
      otherPending,
      waiting(inOtherTab),
    ],
    ['keeps its own request', starting(), requested, 'same'],
    ['keeps its own request when another tab leaves an attempt', starting(), otherLeft, 'same'],
    ['aborts its request for the payment in another tab', starting(), otherPending, waiting(inOtherTab)],
    [
      'replaces an abandoned attempt by the payment in another tab',
      abandoned(),
      otherPending,
      waiting(inOtherTab),
      [refreshUser],
    ],
    [
      'replaces an abandoned attempt by the request of another tab',
      abandoned(),
      requested,
      sentElsewhere,
      [refreshUser],
    ],
  ])
})

describe('the way to the provider and back', () => {
  testSteps('R-PAY-2', [
    [
      'asks the server after a redirect that does not leave',
      redirecting(),
      { type: 'redirectEnded' },
      waiting({ action: redirect }),
      [checkStatus()],
    ],
    ['asks the server after the back button', waiting(), { type: 'redirectEnded' }, 'same', [checkStatus()]],
    ['keeps the form after the back button', cardForm(), { type: 'redirectEnded' }, 'same', [checkStatus()]],
    [
      'asks for a watched attempt after the back button',
      idle({ watched }),
      { type: 'redirectEnded' },
      'same',
      [checkStatus()],
    ],
    ['ignores the back button without a payment', idle(), { type: 'redirectEnded' }, 'same'],
    [
      'redirects again on request, and polls again',
      waiting({ action: redirect, polling: 'timedOut' }),
      { type: 'resumed' },
      redirecting(),
    ],
    ['does not redirect twice', redirecting(), { type: 'resumed' }, 'same'],
    ['continues nothing without an action', waiting(), { type: 'resumed' }, 'same'],
    [
      'continues nothing while the provider decides',
      waiting({ action: redirect, status: 'processing' }),
      { type: 'resumed' },
      'same',
    ],
  ])
  testSteps('R-PAY-1', [
    [
      'opens the form of an attempt again on its page',
      waiting({ action: card }),
      { type: 'resumed' },
      cardForm({ status: 'submitted' }),
      [{ type: 'navigate', to: '/checkout' }],
    ],
  ])
})

describe('the wait', () => {
  const waitTimedOut: Event = { type: 'waitTimedOut', hash: HASH }

  testSteps('R-PAY-4', [
    [
      'asks the server when the window has focus again',
      redirecting(),
      { type: 'focused' },
      'same',
      [checkStatus()],
    ],
    ['asks for a watched attempt at focus', idle({ watched }), { type: 'focused' }, 'same', [checkStatus()]],
    ['ignores focus without a payment', idle(), { type: 'focused' }, 'same'],
    [
      'polls again on request',
      waiting({ polling: 'timedOut' }),
      { type: 'checkRequested' },
      waiting(),
      [checkStatus()],
    ],
    ['checks nothing without an attempt', idle({ watched }), { type: 'checkRequested' }, 'same'],
    ['stops polling after ten minutes', waiting(), waitTimedOut, waiting({ polling: 'timedOut' })],
    [
      'keeps polling an attempt that has just replaced the timed-out one',
      waiting(),
      { type: 'waitTimedOut', hash: OTHER_HASH },
      'same',
    ],
    [
      'keeps a submitted form open after ten minutes',
      cardForm({ status: 'submitted' }),
      waitTimedOut,
      cardForm({ status: 'submitted', polling: 'timedOut' }),
    ],
    [
      'leaves a form whose provider does not decide in ten minutes',
      cardForm({ status: 'processing' }),
      waitTimedOut,
      waiting({ action: card, status: 'processing', polling: 'timedOut' }),
    ],
    [
      'stops watching after ten minutes, and loads the plan',
      idle({ last: outcome('failed'), watched }),
      waitTimedOut,
      idle({ last: outcome('failed') }),
      [refreshUser],
    ],
    [
      'keeps a new order when it stops watching',
      starting({ watched }),
      waitTimedOut,
      starting(),
      [refreshUser],
    ],
    [
      'asks the server before it cancels',
      waiting(),
      { type: 'cancelRequested' },
      waiting({ isCanceling: true }),
      [checkStatus()],
    ],
    [
      'cancels nothing while the provider decides',
      waiting({ status: 'processing' }),
      { type: 'cancelRequested' },
      'same',
    ],
    ['cancels nothing twice', abandoned(), { type: 'cancelRequested' }, 'same'],
  ])
})
