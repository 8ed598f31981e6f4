import { INVARIANTS, InvariantViolation } from '../invariants'
import { type Customer, expect, REDIRECT_METHODS } from './customer'
import type { TabView } from './tab-view'

const CODE = 'ZOOG20'
const UNSOLD = 'No price can change for the customer, as a payment is under way.'
const remove = (customer: Customer) =>
  customer.page.getByRole('button', { name: `Remove promo code ${CODE}` })

/** Types the code and applies it: in a moment its effect is there, or why it has none. */
const apply = async (customer: Customer): Promise<boolean> => {
  const { page } = customer
  const field = page.getByLabel('Promo code', { exact: true })
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Have a promo code?' }).click()
  await field.fill(CODE)
  await page.getByRole('button', { name: 'Apply' }).click()
  const refused = page.getByText(/There is no (such )?promo code/)
  await expect(remove(customer).or(refused).first()).toBeVisible()
  return remove(customer).isVisible()
}

/** The chosen order with the code; null where nothing is sold. */
const withCode = async (customer: Customer, how: number): Promise<TabView | 'refused' | null> => {
  const chosen = await customer.choose(REDIRECT_METHODS.payssion, how)
  if (!chosen) return null
  if (!(await remove(customer).isVisible()) && !(await apply(customer))) return 'refused'
  return customer.choose(REDIRECT_METHODS.payssion, how)
}

/** The share that the code takes off changes between the price that is shown and the press. */
export const changePromoDiscount = async (customer: Customer, how: number): Promise<string> => {
  const shown = await withCode(customer, how >> 3)
  if (shown === null) return UNSOLD
  if (shown === 'refused') return `${CODE} is gone; the page says so, and sells without it.`
  const percent = [5, 50, 33, null][how % 4] ?? null
  await customer.mock.setPromocode(CODE, percent)
  await customer.press(shown, REDIRECT_METHODS.payssion)
  const view = await customer.waitForPressResult()
  if (view.kind === 'provider') return `${CODE} came to take ${percent}% off, which is what was shown.`
  const moved = await customer.waitForView(
    ({ dueAmount, buttonAmount }) => dueAmount === buttonAmount && dueAmount !== shown.dueAmount,
    'the new price',
  )
  // A guest's account is refused with the code: said in a snackbar, and sold without it.
  if (view.errorNotices.some((text) => text.includes('promo code')))
    return `${CODE} is gone; the account was not made with it, and ${moved.dueAmount} was shown without it.`
  if (!moved.alerts.some((text) => text.includes('The price has changed')))
    throw new InvariantViolation(INVARIANTS.sumShown, { moved, before: shown.dueAmount })
  if (how % 3 !== 0)
    return `${CODE} changed to ${percent}% behind ${shown.dueAmount}: ${moved.dueAmount} was shown, and nothing begun.`
  await customer.press(moved, REDIRECT_METHODS.payssion)
  await customer.waitForPressResult()
  return `${CODE} changed to ${percent}% behind ${shown.dueAmount}: ${moved.dueAmount} was shown, and agreed to by a press.`
}

/** The customer applies the code, or takes it back. */
export const togglePromoCode = async (customer: Customer, how: number): Promise<string> => {
  if (!(await customer.choose(REDIRECT_METHODS.payssion, how >> 2))) return UNSOLD
  if (await remove(customer).isVisible()) {
    await remove(customer).click()
    await customer.choose(REDIRECT_METHODS.payssion, how >> 2)
    return 'The customer took the promo code back.'
  }
  const isApplied = await apply(customer)
  await customer.choose(REDIRECT_METHODS.payssion, how >> 2)
  return isApplied ? 'The customer applied a promo code.' : 'The customer tried a promo code that is gone.'
}
