import { gift } from '../../../web/src/i18n/en/gift'
import { INVARIANTS, InvariantViolation } from '../invariants'
import { asksForPassword, type Customer, expect, NO_CHECKOUT, REDIRECT_METHODS } from './customer'
import type { TabView } from './tab-view'

const CODE = 'ZOOG20'
const findRemoveButton = (customer: Customer) =>
  customer.page.getByRole('button', { name: `Remove promo code ${CODE}` })

/** Applies the code and returns whether the page accepted it. */
const applyPromoCode = async (customer: Customer): Promise<boolean> => {
  const { page } = customer
  const field = page.getByLabel('Promo code', { exact: true })
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Have a promo code?' }).click()
  await field.fill(CODE)
  await page.getByRole('button', { name: 'Apply' }).click()
  const rejected = page.getByText(gift.promo.promo_unknown.replace('{code:string}', CODE))
  await expect(findRemoveButton(customer).or(rejected).first()).toBeVisible()
  return findRemoveButton(customer).isVisible()
}

/** Chooses an order with the code. Returns null if no checkout is available. */
const chooseWithCode = async (customer: Customer, variant: number): Promise<TabView | 'rejected' | null> => {
  const chosen = await customer.choose(REDIRECT_METHODS.payssion, variant)
  if (!chosen) return null
  if (!(await findRemoveButton(customer).isVisible()) && !(await applyPromoCode(customer))) return 'rejected'
  return customer.choose(REDIRECT_METHODS.payssion, variant)
}

/** Changes the code's discount between the shown price and the press. */
export const changePromoDiscount = async (customer: Customer, variant: number): Promise<string> => {
  const shown = await chooseWithCode(customer, variant >> 3)
  if (shown === null) return NO_CHECKOUT
  if (shown === 'rejected')
    return `${CODE} no longer exists; the page says so and shows the price without it.`
  const percent = [5, 50, 33, null][variant % 4] ?? null
  await customer.mock.setPromocode(CODE, percent)
  await customer.press(shown, REDIRECT_METHODS.payssion)
  const view = await customer.waitForPressResult()
  if (asksForPassword(view.notices)) return 'The entered email has an account, so nothing was started.'
  if (view.kind === 'provider') return `${CODE} changed to ${percent}%, the discount that was already shown.`
  const changed = await customer.waitForView(
    ({ kind, dueAmount, buttonAmount }) =>
      kind === 'provider' || (dueAmount === buttonAmount && dueAmount !== shown.dueAmount),
    'the new price',
  )
  // An alert of an earlier press can still be shown; the press then continues the attempt whose response was lost.
  if (changed.kind === 'provider') {
    await customer.waitForPressResult()
    return `The customer continued with the attempt of ${shown.dueAmount}, whose response was lost.`
  }
  // The registration with the code fails with a snackbar, and the page then shows the price without it.
  if (view.errorNotices.some((text) => text.includes('promo code')))
    return `${CODE} no longer exists; the registration failed, and ${changed.dueAmount} was shown without it.`
  if (!changed.alerts.some((text) => text.includes('The price has changed')))
    throw new InvariantViolation(INVARIANTS.amountShown, { moved: changed, before: shown.dueAmount })
  if (variant % 3 !== 0)
    return `${CODE} changed to ${percent}% while ${shown.dueAmount} was shown: the page showed ${changed.dueAmount} and started nothing.`
  await customer.press(changed, REDIRECT_METHODS.payssion)
  await customer.waitForPressResult()
  return `${CODE} changed to ${percent}% while ${shown.dueAmount} was shown: the page showed ${changed.dueAmount}, and the customer accepted it.`
}

/** Applies the code or removes it. */
export const togglePromoCode = async (customer: Customer, variant: number): Promise<string> => {
  if (!(await customer.choose(REDIRECT_METHODS.payssion, variant >> 2))) return NO_CHECKOUT
  if (await findRemoveButton(customer).isVisible()) {
    await findRemoveButton(customer).click()
    await customer.choose(REDIRECT_METHODS.payssion, variant >> 2)
    return 'The customer removed the promo code.'
  }
  const isApplied = await applyPromoCode(customer)
  await customer.choose(REDIRECT_METHODS.payssion, variant >> 2)
  return isApplied
    ? 'The customer applied a promo code.'
    : 'The customer tried a promo code that no longer exists.'
}
