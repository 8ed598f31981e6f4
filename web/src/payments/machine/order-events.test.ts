import type { PaymentResume } from '@zoog/contract/payments'
import { describe } from 'vitest'
import type { Purchase } from '../../storage/stored-payment'
import {
  card,
  cardForm,
  checkStatus,
  HASH,
  idle,
  newPrice,
  other,
  outcome,
  purchase,
  redirect,
  redirecting,
  refreshUser,
  repriced,
  startFailed,
  starting,
  submittedForm,
  waiting,
  waitingForCard,
  waitingForProvider,
  watched,
} from './test-states'
import { testSteps } from './test-steps'
import type { Event, OrderChoice } from './types'

/** The same order, pressed later: with the key and the time of that press. */
const again: Purchase = { ...purchase, key: 'key-of-the-second-press', since: 300 }
const withOrder = (overrides: Partial<Purchase['order']>): Purchase => ({
  ...again,
  order: { ...purchase.order, ...overrides },
})
/** A later press of the same order, with the key of the first. */
const retried: Purchase = { ...again, key: purchase.key }
const atNewPrice = withOrder({ amount: 4449 })
const otherPlan = withOrder({ amount: 4449, tariffId: 2 })
const inEuros = withOrder({ amount: 4449, currency: 'EUR' })

describe('pay', () => {
  const press = (pressed: Purchase): Event => ({ type: 'payRequested', purchase: pressed, isPressed: true })
  /** A card form became visible, without a press. */
  const show = (shown: Purchase): Event => ({ type: 'payRequested', purchase: shown, isPressed: false })

  testSteps('R-PAY-2', [
    ['sends a request', idle(), press(purchase), starting()],
    [
      'replaces an abandoned attempt, and loads the plan',
      watched(),
      press(again),
      starting({ purchase: again }),
      [refreshUser],
    ],
    [
      'replaces an unused form, and loads the plan',
      cardForm(),
      press(other),
      starting({ purchase: other }),
      [refreshUser],
    ],
    ['sends one request for two presses', starting(), press(again), 'same'],
    ['repeats a lost request with its key', startFailed(), press(again), starting({ purchase: retried })],
    ['sends another order after a failure', startFailed(), press(other), starting({ purchase: other })],
    ['repeats no failed request without a press', startFailed(), show(again), 'same'],
    ['sends another order without a press', startFailed(), show(other), starting({ purchase: other })],
    [
      'repeats the request of an earlier page load',
      startFailed({ failure: null }),
      show(again),
      starting({ purchase: retried }),
    ],
  ])
  testSteps('R-PAY-1', [
    ['keeps the open form of an order', cardForm(), show(again), 'same'],
    ['accepts no new price without a press', repriced(), show(atNewPrice), 'same'],
    ['offers no old price without a press', repriced(), show(again), 'same'],
    ['accepts a new price by a press', repriced(), press(atNewPrice), starting({ purchase: atNewPrice })],
    ['sends the old price with a new key', repriced(), press(again), starting({ purchase: again })],
    ['sends another plan without a press', repriced(), show(otherPlan), starting({ purchase: otherPlan })],
    ['sends another currency without a press', repriced(), show(inEuros), starting({ purchase: inEuros })],
  ])
  testSteps('R-PAY-4', [
    ['ignores a press while a payment waits', waiting(), press(other), 'same'],
    ['ignores a press during a redirect', redirecting(), press(other), 'same'],
    ['ignores a press while a submitted form is open', submittedForm, press(other), 'same'],
  ])
})

describe('a changed offer', () => {
  const offer = (choice: OrderChoice | null): Event => ({ type: 'offerChanged', choice })
  const left = offer(null)

  testSteps('R-PAY-2', [
    ['keeps the request of the offered order', starting(), offer(purchase), 'same'],
    ['keeps the request when the price changes', starting(), offer(atNewPrice), 'same'],
    ['aborts for another promo code', starting(), offer(withOrder({ promocode: 'ZOOG20' })), idle()],
    ['aborts the request of another order', starting(), offer(other), idle()],
    ['aborts the request when the page is left', starting(), left, idle()],
    ['aborts the request while another price is loading', starting(), { type: 'repricing' }, idle()],
    ['keeps a failure while another price is loading', startFailed(), { type: 'repricing' }, 'same'],
    ['keeps the failure of the offered order', startFailed(), offer(purchase), 'same'],
    ['forgets the failure of another order', startFailed(), offer(other), idle()],
    ['forgets the failure of another price', startFailed(), offer(atNewPrice), idle()],
    ['keeps a lost request’s key when the page is left', startFailed(), left, startFailed({ failure: null })],
    ['forgets a rejected request when the page is left', startFailed({ isKeyReusable: false }), left, idle()],
    ['keeps watching an attempt', watched(), left, 'same'],
    ['keeps a redirect', redirecting(), left, 'same'],
  ])
  testSteps('R-PAY-1', [
    ['keeps the new price beside the old price', repriced(), offer(purchase), 'same'],
    ['keeps the new price beside itself', repriced(), offer(atNewPrice), 'same'],
    ['forgets the new price of another order', repriced(), offer(other), idle()],
    ['forgets the new price when the page is left', repriced(), left, idle()],
    ['keeps the form while another price is loading', cardForm(), { type: 'repricing' }, 'same'],
    ['keeps the form of the offered order', cardForm(), offer(purchase), 'same'],
    ['abandons an unused form when the price changes', cardForm(), offer(atNewPrice), watched()],
    ['abandons an unused form when the page is left', cardForm(), left, watched()],
  ])
  testSteps('R-GUARD-5 R-PAY-4', [
    [
      'keeps a submitted form when price and promo code change',
      submittedForm,
      offer(withOrder({ amount: 5988, promocode: 'ZOOG20' })),
      'same',
    ],
  ])
  testSteps('R-PAY-4', [
    ['asks the server after a submitted form is left', submittedForm, left, waitingForCard, [checkStatus()]],
  ])
})

describe('the response to a start request', () => {
  const started = (action: PaymentResume | null, key = purchase.key, hash = HASH): Event => ({
    type: 'started',
    key,
    hash,
    action,
  })
  const priceChanged = (key = purchase.key): Event => ({
    type: 'startFailed',
    key,
    failure: 'lost',
    newPrice,
    isRejected: true,
  })
  const failed = (isRejected: boolean, key = purchase.key): Event => ({
    type: 'startFailed',
    key,
    failure: 'lost',
    newPrice: null,
    isRejected,
  })

  testSteps('R-PAY-1', [
    ['opens the card form', starting(), started(card), cardForm()],
    ['shows a changed price', starting(), priceChanged(), repriced()],
    ['ignores the changed price of another order', starting(), priceChanged(other.key), 'same'],
    ['ignores a changed price that comes too late', startFailed(), priceChanged(), 'same'],
  ])
  testSteps('R-PAY-2', [
    ['redirects to the provider', starting(), started(redirect), redirecting()],
    ['waits for the outcome of a price of zero', starting(), started(null), waitingForProvider],
    ['ignores the response for another order', starting(), started(redirect, other.key), 'same'],
    ['ignores a second response', redirecting(), started(redirect), 'same'],
    ['ignores a response that comes too late', idle(), started(redirect), 'same'],
    ['keeps the key of a lost request', starting(), failed(false), startFailed()],
    [
      'loads the plan after a rejection',
      starting(),
      failed(true),
      startFailed({ isKeyReusable: false }),
      [refreshUser],
    ],
    ['ignores the failure of another order', starting(), failed(false, other.key), 'same'],
    ['ignores a failure that comes too late', redirecting(), failed(true), 'same'],
  ])
})

describe('a failure in the address', () => {
  const failedByUrl: Event = { type: 'failedByUrl' }
  testSteps('R-ROUTE-9', [
    [
      'ends a wait',
      waiting({ polling: 'unavailable' }),
      failedByUrl,
      watched({ polling: 'unavailable', hasFailedByUrl: true }),
    ],
    ['ends a redirect', redirecting(), failedByUrl, watched({ hasFailedByUrl: true })],
    ['ends a card form', submittedForm, failedByUrl, watched({ hasFailedByUrl: true })],
    ['keeps an abandoned attempt', watched(), failedByUrl, 'same'],
    ['aborts a request', starting(), failedByUrl, idle()],
    ['keeps a failed request', startFailed(), failedByUrl, 'same'],
    ['changes nothing without a payment', idle(), failedByUrl, 'same'],
  ])
})

describe('another customer', () => {
  const userChanged: Event = { type: 'userChanged' }
  testSteps('R-PAY-4', [
    ['forgets the payment', waiting(), userChanged, idle()],
    ['forgets the request', starting(), userChanged, idle()],
    ['forgets the outcome', watched({ last: outcome('failed') }), userChanged, idle()],
  ])
})
