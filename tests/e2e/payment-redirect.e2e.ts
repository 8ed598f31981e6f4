import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import {
  chooseProviderOutcome,
  expectThankYouPage,
  getOnlyPayment,
  providerButton,
} from '../support/payments'

// The way to the provider and back; checkout-outcomes has a refusal and a success of each provider.

test('R-ROUTE-12 R-PAY-5 the failure page offers to try again or to choose another method', async ({
  page,
  mock,
  signedInAs,
}) => {
  await mock.setCountry('CN')
  await signedInAs('free', { path: '/plans/monthly' })
  await page.getByRole('radio', { name: 'Alipay' }).check()
  await providerButton(page, 'Alipay').click()
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Payment canceled' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPath(page, '/plans/monthly')
  await expect(page.getByRole('radio', { name: 'Alipay' })).toBeChecked()

  await page.goBack()
  await page.getByRole('button', { name: 'Another payment method' }).click()
  await expectPath(page, '/plans/monthly')
  const pay = page.getByRole('region', { name: 'Payment' })
  await expect(pay.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue', exact: false }).click()
  await expect(page.getByText('Choose a payment method.')).toBeVisible()
  await page.getByRole('radio', { name: 'UnionPay' }).check()
  await providerButton(page, 'UnionPay').click()
  await chooseProviderOutcome(page, 'Paid in full')
  await expectThankYouPage(page, 'Monthly Plan')
})

test('R-PAY-2 R-PAY-4 a double click starts one payment, and the back button from the provider offers the next step', async ({
  page,
  mock,
  signedInAs,
}) => {
  await mock.setCountry('CN')
  await signedInAs('free', { path: '/plans/yearly' })
  await page.getByRole('radio', { name: 'Alipay' }).check()
  await providerButton(page, 'Alipay').dblclick()
  await expect(page.getByRole('heading', { name: 'Pay with Payssion' })).toBeVisible()
  expect(await mock.requests('POST billing/getPayssionPaymentData')).toHaveLength(1)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your payment isn’t finished' })).toBeVisible()
  await page.getByRole('button', { name: 'I haven’t paid: start over' }).click()
  await providerButton(page, 'Alipay').click()
  await chooseProviderOutcome(page, 'Paid in full')
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ state: 'succeeded' })
})

test('R-PAY-2 R-ROUTE-13 Payssion V2 returns through another host, failed and paid, to the host where the payment started', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await mock.setCountry('NL')
  await signedInAs('free', { path: '/plans/yearly', host: 'restricted' })
  await page.getByRole('radio', { name: 'iDEAL' }).check()
  await providerButton(page, 'iDEAL').click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await chooseProviderOutcome(page, 'Rejected by the bank')
  await expectPath(page, '/failed-payment')
  await expect(page.getByRole('heading', { name: 'Your bank declined the payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await providerButton(page, 'iDEAL').click()
  await chooseProviderOutcome(page, 'Paid in full')
  await expectThankYouPage(page, 'Yearly Plan')
  expect(new URL(page.url()).origin).toBe(new URL(portalUrl('/', 'restricted')).origin)
})

test('R-PLANS-3 the page requests the payment wall, and works without it', async ({
  page,
  mock,
  signedInAs,
  expectConsoleError,
}) => {
  expectConsoleError(/payment-wall/)
  const asked: URL[] = []
  await page.route('**/payment-wall/**', (route) => {
    asked.push(new URL(route.request().url()))
    return route.abort()
  })
  await mock.setCountry('NL')
  await signedInAs('free', { path: '/plans/yearly' })
  await expect(page.getByRole('radio', { name: 'iDEAL' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  expect(asked.map(({ search }) => search).join()).toContain('NL')
})
