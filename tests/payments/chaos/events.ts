import { answerThreeDSecure, cardFrame } from '../../support/payments'
import { INVARIANTS, InvariantViolation } from '../invariants'
import { type Customer, expect, NO_CHECKOUT, REDIRECT_METHODS, type RedirectMethod } from './customer'
import type { EventName, StartName } from './event-names'
import { isCheckoutView } from './payment-oracle'
import { changePromoDiscount, togglePromoCode } from './price-events'
import { delayPaymentResponse, dropPaymentResponse } from './response-events'
import { readStoredPayment, type TabView } from './tab-view'
import { sendNoWebhook, sendWebhookEarly, sendWebhookLate, sendWebhookTwice } from './webhook-events'

/** Performs an event and returns a sentence about it. */
type Action = (customer: Customer, variant: number) => Promise<string>

/** Returns an element by the step's variant. */
const pickByNumber = <const T>(all: readonly [T, ...T[]], variant: number): T =>
  all[variant % all.length] ?? all[0]

const pay =
  (method: RedirectMethod, outcomes: readonly [RegExp | null, ...(RegExp | null)[]]): Action =>
  async (customer, variant) => {
    if (!(await customer.goToProvider(method, variant))) return NO_CHECKOUT
    const outcome = pickByNumber(outcomes, variant >> 2)
    if (!outcome) return `The customer pressed and is on the page of ${method}.`
    await customer.decide(outcome)
    return `The customer pressed and chose “${outcome.source}” on the page of ${method}.`
  }

const doublePress: Action = async (customer, variant) => {
  const before = (await customer.fetchServerState()).attempts.length
  const method = pickByNumber(['card', REDIRECT_METHODS.payssion, REDIRECT_METHODS.cardlink], variant)
  if (method === 'card') {
    const view = await customer.payByCard('succeeds', variant >> 2, true)
    return view ? 'The customer pressed the pay button of the card form twice.' : NO_CHECKOUT
  }
  const chosen = await customer.choose(method, variant >> 2)
  if (!chosen) return NO_CHECKOUT
  const forms = (await customer.fetchServerState()).attempts.length
  await customer.press(chosen, method, true)
  await customer.waitForPressResult()
  const created = (await customer.fetchServerState()).attempts.length - Math.max(before, forms)
  if (created > 1)
    throw new InvariantViolation(INVARIANTS.oneCharge, `one double press created ${created} attempts`)
  return `The customer pressed the button of ${method} twice.`
}

/** Returns the part of a view that a reload must not change. A used form needs a press to continue. */
const getStablePart = ({ kind, path, dueAmount }: TabView) => ({
  kind,
  path: kind === 'unfinished' ? '' : path,
  dueAmount,
})

const reload: Action = async (customer) => {
  const before = await customer.waitForSettledView()
  await customer.page.reload()
  const after = await customer.waitForSettledView()
  const isResumable = before.kind === 'form' && after.kind === 'unfinished'
  const isSettled = after.kind === 'thanks' || before.alerts.length > 0
  if (
    !isResumable &&
    !isSettled &&
    JSON.stringify(getStablePart(before)) !== JSON.stringify(getStablePart(after))
  )
    throw new InvariantViolation(INVARIANTS.reload, {
      before: getStablePart(before),
      after: getStablePart(after),
    })
  return 'The page was reloaded.'
}

const secondTab: Action = async (customer, variant) => {
  if (customer.tabCount > 2) {
    await customer.switchTab()
    return 'The customer switched to another tab.'
  }
  await customer.openTab()
  const path = pickByNumber(['/plans/yearly', '/checkout', '/dashboard', '/plans'], variant)
  await customer.open(path)
  await customer.waitForSettledView()
  if (variant % 3 !== 0) return `The customer opened a tab with ${path}.`
  await customer.switchTab()
  return `The customer opened a tab with ${path} and switched back.`
}

const backButton: Action = async ({ page, open, waitForSettledView }) => {
  // The browser doesn't show a page again that was opened by a form POST, or a page from before the portal.
  const isShown = await page.goBack({ waitUntil: 'commit' }).then(
    () => page.url().startsWith('http'),
    async () => {
      await page.waitForURL(/^chrome-error:/, { waitUntil: 'commit' })
      return false
    },
  )
  if (!isShown) await open('/plans')
  const { kind } = await waitForSettledView()
  // For example, the page to which another customer returned from a provider.
  const record = kind === 'unknown' ? await readStoredPayment(page) : null
  if (record && record.kind !== 'starting')
    throw new InvariantViolation(INVARIANTS.nextStep, 'the return page does not find the stored payment')
  return `The customer pressed the back button${isShown ? '' : ' and then opened the plans by their URL'}.`
}

const signOut: Action = async (customer, variant) => {
  if ((await customer.email()) === null) {
    await customer.signIn('free', variant % 2 === 0 ? '/plans/yearly' : '/checkout')
    return 'The guest signed in as free@zoog.test.'
  }
  await customer.signOut()
  if (variant % 2 === 0) return 'The customer signed out.'
  await customer.signIn('free', '/plans/monthly')
  return 'The customer signed out and in again.'
}

const otherUser: Action = async (customer, variant) => {
  const email = await customer.email()
  const other = email === 'expired@zoog.test' ? 'free' : 'expired'
  customer.oracle.abandonAll(await customer.fetchServerState())
  await customer.signIn(other, pickByNumber(['/plans/yearly', '/checkout', '/dashboard'], variant))
  return `Another customer signed in: ${other}@zoog.test.`
}

const threeDSecure: Action = async (customer, variant) => {
  if (!(await customer.payByCard('threeDSecure', variant >> 2))) return NO_CHECKOUT
  switch (variant % 4) {
    case 0:
      return 'The bank asked for 3-D Secure, and the customer did not answer.'
    case 1:
      await customer.page.reload()
      await customer.waitForView(({ kind }) => kind === 'unfinished', 'the unfinished payment')
      return 'The bank asked for 3-D Secure, and the customer reloaded the page.'
    case 2:
      await customer.open('/dashboard')
      await customer.waitForSettledView()
      return 'The bank asked for 3-D Secure, and the customer opened the dashboard.'
    default: {
      await customer.page.reload()
      await customer.page.getByRole('button', { name: 'Return to payment' }).click()
      await expect(cardFrame(customer.page).locator('#complete')).toBeVisible()
      customer.oracle.markSubmitted(await customer.getOpenHash())
      await answerThreeDSecure(customer.page, 'Complete')
      await customer.waitForView(({ kind }) => kind === 'thanks', 'the thank-you page')
      return 'The bank asked for 3-D Secure, and the customer reloaded the page and returned to the payment.'
    }
  }
}

/** The actions that open the portal. */
export const START_ACTIONS: Readonly<Record<StartName, Action>> = {
  'as a guest': async (customer) => {
    await customer.open('/checkout')
    await customer.waitForSettledView()
    return 'A guest opened the checkout.'
  },
  'signed in': async (customer, variant) => {
    const path = pickByNumber(['/plans/yearly', '/checkout', '/plans/monthly'], variant)
    await customer.signIn('free', path)
    await customer.waitForView(isCheckoutView, 'a checkout')
    return `A customer with the free plan opened ${path}.`
  },
}

/** The actions of all events. */
export const EVENT_ACTIONS: Readonly<Record<EventName, Action>> = {
  'pay by card': async (customer, variant) => {
    const card = pickByNumber(['succeeds', 'declined', 'succeeds', 'insufficientFunds'], variant)
    return (await customer.payByCard(card, variant >> 2))
      ? `The customer paid with the test card “${card}”.`
      : NO_CHECKOUT
  },
  'pay by Payssion': pay(REDIRECT_METHODS.payssion, [
    null,
    /Paid in full/,
    /Pending/,
    /Rejected/,
    /Canceled by/,
  ]),
  'pay by Cardlink': pay(REDIRECT_METHODS.cardlink, [null, /Paid in full/, /Declined/, /wrong signature/]),
  'double press': doublePress,
  'response dropped': dropPaymentResponse,
  'response delayed': delayPaymentResponse,
  reload,
  'second tab': secondTab,
  'back button': backButton,
  'sign out': signOut,
  'other user': otherUser,
  'webhook early': sendWebhookEarly,
  'webhook late': sendWebhookLate,
  'webhook twice': sendWebhookTwice,
  'webhook never': sendNoWebhook,
  'price change': changePromoDiscount,
  'promo code change': togglePromoCode,
  '3-D Secure abandoned': threeDSecure,
}
