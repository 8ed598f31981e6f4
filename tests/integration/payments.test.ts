import { expect, it, vi } from 'vitest'
import { holdResponse } from './hold-response'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

const { portal, expectText } = await startSharedPortal(() => [
  import('../../web/src/features/plans/PlansPage'),
  import('../../web/src/features/plans/PlanPage'),
  import('../../web/src/features/plans/BuyPlan'),
])

it.each([
  ['NOSUCH', 'We can’t find the promo code “NOSUCH”.'],
  ['FULL50', 'The promo code “FULL50” has been used up.'],
  ['<b>!', 'We can’t find the promo code “<b>!”.'],
])('R-PLANS-1 the promo code %s is rejected with its reason and changes no price', async (code, reason) => {
  await portal.switchVisitor('free')
  portal.navigate('/plans/yearly')
  await portal.press('Have a promo code?')
  await portal.fill('Promo code', code)
  await portal.press('Apply')
  await expectText(reason)
  await waitUntil(() => expect(document.querySelector('main aside')?.textContent).toContain('$47.88'))
})

it('R-PAY-1 a change of currency during the request stops the sale until the new price arrives', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
  const isBusy = () => portal.buttons(/^Continue to Alipay/)[0]?.getAttribute('aria-busy') === 'true'
  await portal.switchVisitor('free')
  await portal.control('country', 'POST', { code: 'CN' })
  portal.navigate('/plans/yearly')
  await portal.choose('Alipay')
  await portal.select('Currency', 'USD')
  await waitUntil(() => expect(portal.buttons('Continue to Alipay: $47.88')).toHaveLength(1))
  // The prices arrive after the response to the payment request.
  const prices = holdResponse('/billing/getLandingPriceList')
  const payment = holdResponse('/billing/getPayssionPaymentData')
  await portal.press('Continue to Alipay: $47.88')
  await portal.select('Currency', 'EUR')
  await waitUntil(() => expect(prices.countSent()).toBeGreaterThan(0))
  expect(isBusy()).toBe(true)
  portal.buttons(/^Continue to Alipay/)[0]?.click()
  payment.deliver()
  prices.deliver()
  await waitUntil(() => expect(portal.buttons(/^Continue to Alipay: €/)).toHaveLength(1))
  await waitUntil(() => expect(isBusy()).toBe(false))
  expect(payment.countSent()).toBe(1)
  expect(submit).not.toHaveBeenCalled()
  expect(portal.text()).not.toContain('Your payment isn’t finished')
  submit.mockRestore()
  await portal.select('Currency', 'USD')
})
