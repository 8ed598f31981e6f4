import { answerThreeDSecure, cardFrame } from '../../support/payments'
import { INVARIANTS, InvariantViolation } from '../invariants'
import { type Customer, expect, REDIRECT_METHODS, type RedirectMethod } from './customer'
import { changeDuringRequest, delayPaymentResponse, dropPaymentResponse } from './during-requests'
import type { EventName, StartName } from './event-names'
import { isCheckoutView } from './payment-oracle'
import { changePromoDiscount, togglePromoCode } from './price-events'
import type { TabView } from './tab-view'
import { sendNoWebhook, sendWebhookEarly, sendWebhookLate, sendWebhookTwice } from './webhook-events'

/** Makes something happen, and says in a sentence what it was. */
type Happen = (customer: Customer, how: number) => Promise<string>

const NOTHING_FOR_SALE = 'The customer wanted to pay, and nothing was sold, as a payment is under way.'
/** One of several, by the number that a step brings. */
export const pickByNumber = <const T>(all: readonly [T, ...T[]], how: number): T =>
  all[how % all.length] ?? all[0]

const pay =
  (method: RedirectMethod, outcomes: readonly [RegExp | null, ...(RegExp | null)[]]): Happen =>
  async (customer, how) => {
    if (!(await customer.goToProvider(method, how))) return NOTHING_FOR_SALE
    const outcome = pickByNumber(outcomes, how >> 2)
    if (!outcome) return `The customer pressed, and is on the page of ${method}.`
    await customer.decide(outcome)
    return `The customer pressed, and chose “${outcome.source}” on the page of ${method}.`
  }

const doublePress: Happen = async (customer, how) => {
  const before = (await customer.fetchServerState()).attempts.length
  const method = pickByNumber(['card', REDIRECT_METHODS.payssion, REDIRECT_METHODS.cardlink], how)
  if (method === 'card') {
    const view = await customer.payByCard('succeeds', how >> 2, true)
    return view ? 'The customer pressed the pay button of the card form twice.' : NOTHING_FOR_SALE
  }
  const chosen = await customer.choose(method, how >> 2)
  if (!chosen) return NOTHING_FOR_SALE
  const forms = (await customer.fetchServerState()).attempts.length
  await customer.press(chosen, method, true)
  await customer.waitForPressResult()
  const made = (await customer.fetchServerState()).attempts.length - Math.max(before, forms)
  if (made > 1)
    throw new InvariantViolation(INVARIANTS.oneCharge, `${made} attempts were made by one double press`)
  return `The customer pressed the button of ${method} twice.`
}

/** What a reload must leave as it was. A form that something was done with is gone on with by a press. */
const essence = ({ kind, path, dueAmount }: TabView) => ({
  kind,
  path: kind === 'unfinished' ? '' : path,
  dueAmount,
})

const reload: Happen = async (customer) => {
  const before = await customer.waitForSettledView()
  await customer.page.reload()
  const after = await customer.waitForSettledView()
  const isBroughtBack = before.kind === 'form' && after.kind === 'unfinished'
  const isSettledMeanwhile = after.kind === 'thanks' || before.alerts.length > 0
  if (
    !isBroughtBack &&
    !isSettledMeanwhile &&
    JSON.stringify(essence(before)) !== JSON.stringify(essence(after))
  )
    throw new InvariantViolation(INVARIANTS.reload, { before: essence(before), after: essence(after) })
  return 'The page was reloaded.'
}

const secondTab: Happen = async (customer, how) => {
  if (customer.tabCount > 2) {
    await customer.switchTab()
    return 'The customer turned to another tab.'
  }
  await customer.openTab()
  const path = pickByNumber(['/plans/yearly', '/checkout', '/dashboard', '/plans'], how)
  await customer.open(path)
  await customer.waitForSettledView()
  if (how % 3 !== 0) return `A tab was opened on ${path}.`
  await customer.switchTab()
  return `A tab was opened on ${path}, and the customer turned back.`
}

const backButton: Happen = async ({ page, open, waitForSettledView }) => {
  // A provider's page that was sent by a form is not shown again unasked; nor is what came before the portal.
  const isShown = await page.goBack({ waitUntil: 'commit' }).then(
    () => page.url().startsWith('http'),
    async () => {
      await page.waitForURL(/^chrome-error:/, { waitUntil: 'commit' })
      return false
    },
  )
  if (!isShown) await open('/plans')
  await waitForSettledView()
  return `The customer pressed the back button${isShown ? '' : ', and came back to the plans by their address'}.`
}

const signOut: Happen = async (customer, how) => {
  if ((await customer.email()) === null) {
    await customer.signIn('free', how % 2 === 0 ? '/plans/yearly' : '/checkout')
    return 'The guest signed in as free@zoog.test.'
  }
  await customer.signOut()
  if (how % 2 === 0) return 'The customer signed out.'
  await customer.signIn('free', '/plans/monthly')
  return 'The customer signed out, and in again.'
}

const otherUser: Happen = async (customer, how) => {
  const email = await customer.email()
  const other = email === 'expired@zoog.test' ? 'free' : 'expired'
  customer.oracle.abandonAll(await customer.fetchServerState())
  await customer.signIn(other, pickByNumber(['/plans/yearly', '/checkout', '/dashboard'], how))
  return `Somebody else signed in: ${other}@zoog.test.`
}

const threeDSecure: Happen = async (customer, how) => {
  if (!(await customer.payByCard('threeDSecure', how >> 2))) return NOTHING_FOR_SALE
  switch (how % 4) {
    case 0:
      return 'The bank asked for 3-D Secure, and nobody answered.'
    case 1:
      await customer.page.reload()
      await customer.waitForView(({ kind }) => kind === 'unfinished', 'the wait for the bank’s answer')
      return 'The bank asked for 3-D Secure, and the page was reloaded.'
    case 2:
      await customer.open('/dashboard')
      await customer.waitForSettledView()
      return 'The bank asked for 3-D Secure, and the customer left for the dashboard.'
    default: {
      await customer.page.reload()
      await customer.page.getByRole('button', { name: 'Return to payment' }).click()
      await expect(cardFrame(customer.page).locator('#complete')).toBeVisible()
      customer.oracle.markSubmitted(await customer.getOpenHash())
      await answerThreeDSecure(customer.page, 'Complete')
      await customer.waitForView(({ kind }) => kind === 'thanks', 'thanks for what was paid')
      return 'The bank asked for 3-D Secure, the page was reloaded, and one press led back to the answer.'
    }
  }
}

/** How a customer comes to the portal. */
export const START_ACTIONS: Readonly<Record<StartName, Happen>> = {
  'as a guest': async (customer) => {
    await customer.open('/checkout')
    await customer.waitForSettledView()
    return 'A guest came to the checkout.'
  },
  'signed in': async (customer, how) => {
    const path = pickByNumber(['/plans/yearly', '/checkout', '/plans/monthly'], how)
    await customer.signIn('free', path)
    await customer.waitForView(isCheckoutView, 'a page that sells')
    return `A customer with the free plan came to ${path}.`
  },
}

/** Everything that can happen to a customer who pays. */
export const EVENT_ACTIONS: Readonly<Record<EventName, Happen>> = {
  'pay by card': async (customer, how) => {
    const card = pickByNumber(['succeeds', 'declined', 'succeeds', 'insufficientFunds'], how)
    return (await customer.payByCard(card, how >> 2))
      ? `The customer paid by a card that is “${card}”.`
      : NOTHING_FOR_SALE
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
  'plan changed during the request': changeDuringRequest('plan'),
  'currency changed during the request': changeDuringRequest('currency'),
  'method changed during the request': changeDuringRequest('method'),
  '3-D Secure abandoned': threeDSecure,
}
export { NOTHING_FOR_SALE }
