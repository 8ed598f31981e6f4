import { answerBank, cardFrame } from '../../support/payments'
import { INVARIANTS, Violation } from '../invariants'
import { type Customer, expect, REDIRECTS, type Redirect } from './customer'
import { changedDuringCall, delayAnswer, dropAnswer } from './during-calls'
import { isSelling } from './ledger'
import type { EventName, StartName } from './names'
import { change, changeCode } from './prices'
import type { View } from './view'
import { wordEarly, wordLate, wordNever, wordTwice } from './words'

/** Makes something happen, and says in a sentence what it was. */
type Happen = (customer: Customer, how: number) => Promise<string>

const UNSOLD = 'The customer wanted to pay, and nothing was sold, as a payment is under way.'
/** One of several, by the number that a step brings. */
export const oneOf = <const T>(all: readonly [T, ...T[]], how: number): T => all[how % all.length] ?? all[0]

const pay =
  (method: Redirect, outcomes: readonly [RegExp | null, ...(RegExp | null)[]]): Happen =>
  async (customer, how) => {
    if (!(await customer.toProvider(method, how))) return UNSOLD
    const outcome = oneOf(outcomes, how >> 2)
    if (!outcome) return `The customer pressed, and is on the page of ${method}.`
    await customer.decide(outcome)
    return `The customer pressed, and chose “${outcome.source}” on the page of ${method}.`
  }

const doublePress: Happen = async (customer, how) => {
  const before = (await customer.truth()).attempts.length
  const method = oneOf(['card', REDIRECTS.payssion, REDIRECTS.cardlink], how)
  if (method === 'card') {
    const view = await customer.payByCard('succeeds', how >> 2, true)
    return view ? 'The customer pressed the pay button of the card form twice.' : UNSOLD
  }
  const chosen = await customer.choose(method, how >> 2)
  if (!chosen) return UNSOLD
  const forms = (await customer.truth()).attempts.length
  await customer.press(chosen, method, true)
  await customer.pressed()
  const made = (await customer.truth()).attempts.length - Math.max(before, forms)
  if (made > 1) throw new Violation(INVARIANTS.oneCharge, `${made} attempts were made by one double press`)
  return `The customer pressed the button of ${method} twice.`
}

/** What a reload must leave as it was. A form that something was done with is gone on with by a press. */
const essence = ({ kind, path, due }: View) => ({ kind, path: kind === 'unfinished' ? '' : path, due })

const reload: Happen = async (customer) => {
  const before = await customer.settled()
  await customer.page.reload()
  const after = await customer.settled()
  const isBroughtBack = before.kind === 'form' && after.kind === 'unfinished'
  const isSettledMeanwhile = after.kind === 'thanks' || before.alerts.length > 0
  if (
    !isBroughtBack &&
    !isSettledMeanwhile &&
    JSON.stringify(essence(before)) !== JSON.stringify(essence(after))
  )
    throw new Violation(INVARIANTS.reload, { before: essence(before), after: essence(after) })
  return 'The page was reloaded.'
}

const secondTab: Happen = async (customer, how) => {
  if (customer.tabCount > 2) {
    await customer.turnTab()
    return 'The customer turned to another tab.'
  }
  await customer.openTab()
  const path = oneOf(['/plans/yearly', '/checkout', '/dashboard', '/plans'], how)
  await customer.open(path)
  await customer.settled()
  if (how % 3 !== 0) return `A tab was opened on ${path}.`
  await customer.turnTab()
  return `A tab was opened on ${path}, and the customer turned back.`
}

const backButton: Happen = async ({ page, open, settled }) => {
  // A provider's page that was sent by a form is not shown again unasked; nor is what came before the portal.
  const isShown = await page.goBack({ waitUntil: 'commit' }).then(
    () => page.url().startsWith('http'),
    async () => {
      await page.waitForURL(/^chrome-error:/, { waitUntil: 'commit' })
      return false
    },
  )
  if (!isShown) await open('/plans')
  await settled()
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
  customer.ledger.letAllGo(await customer.truth())
  await customer.signIn(other, oneOf(['/plans/yearly', '/checkout', '/dashboard'], how))
  return `Somebody else signed in: ${other}@zoog.test.`
}

const threeDSecure: Happen = async (customer, how) => {
  if (!(await customer.payByCard('threeDSecure', how >> 2))) return UNSOLD
  switch (how % 4) {
    case 0:
      return 'The bank asked for 3-D Secure, and nobody answered.'
    case 1:
      await customer.page.reload()
      await customer.viewThat(({ kind }) => kind === 'unfinished', 'the wait for the bank’s answer')
      return 'The bank asked for 3-D Secure, and the page was reloaded.'
    case 2:
      await customer.open('/dashboard')
      await customer.settled()
      return 'The bank asked for 3-D Secure, and the customer left for the dashboard.'
    default: {
      await customer.page.reload()
      await customer.page.getByRole('button', { name: 'Return to payment' }).click()
      await expect(cardFrame(customer.page).locator('#complete')).toBeVisible()
      customer.ledger.handOver(await customer.openHash())
      await answerBank(customer.page, 'Complete')
      await customer.viewThat(({ kind }) => kind === 'thanks', 'thanks for what was paid')
      return 'The bank asked for 3-D Secure, the page was reloaded, and one press led back to the answer.'
    }
  }
}

/** How a customer comes to the portal. */
export const STARTS: Readonly<Record<StartName, Happen>> = {
  'as a guest': async (customer) => {
    await customer.open('/checkout')
    await customer.settled()
    return 'A guest came to the checkout.'
  },
  'signed in': async (customer, how) => {
    const path = oneOf(['/plans/yearly', '/checkout', '/plans/monthly'], how)
    await customer.signIn('free', path)
    await customer.viewThat(isSelling, 'a page that sells')
    return `A customer with the free plan came to ${path}.`
  },
}

/** Everything that can happen to a customer who pays. */
export const EVENTS: Readonly<Record<EventName, Happen>> = {
  'pay by card': async (customer, how) => {
    const card = oneOf(['succeeds', 'declined', 'succeeds', 'insufficientFunds'], how)
    return (await customer.payByCard(card, how >> 2))
      ? `The customer paid by a card that is “${card}”.`
      : UNSOLD
  },
  'pay by Payssion': pay(REDIRECTS.payssion, [
    null,
    /Paid in full/,
    /Not decided/,
    /Rejected/,
    /Cancelled by/,
  ]),
  'pay by Cardlink': pay(REDIRECTS.cardlink, [null, /Paid in full/, /Refused/, /wrong signature/]),
  'double press': doublePress,
  'answer dropped': dropAnswer,
  'answer delayed': delayAnswer,
  reload,
  'second tab': secondTab,
  'back button': backButton,
  'sign out': signOut,
  'other user': otherUser,
  'word early': wordEarly,
  'word late': wordLate,
  'word twice': wordTwice,
  'word never': wordNever,
  'price change': change,
  'promo code change': changeCode,
  'plan changed during the call': changedDuringCall('plan'),
  'currency changed during the call': changedDuringCall('currency'),
  'method changed during the call': changedDuringCall('method'),
  '3-D Secure abandoned': threeDSecure,
}
export { UNSOLD }
