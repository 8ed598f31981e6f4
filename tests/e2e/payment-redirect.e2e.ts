import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import type { MockClient } from '../support/mock-client'
import {
  chooseProviderOutcome,
  expectThankYouPage,
  getOnlyPayment,
  providerButton,
} from '../support/payments'

// The way to the provider and back; checkout-outcomes has a refusal and a success of each provider.

/** Goes from the plans to a provider's page, as a visitor from a country. */
const leaveFor = async (
  page: Page,
  name: string,
  [mock, country]: [MockClient, string],
  signedInAs: (persona: 'free', where: { path: string }) => Promise<void>,
): Promise<void> => {
  await mock.setCountry(country)
  await signedInAs('free', { path: '/plans/yearly' })
  await page.getByRole('radio', { name }).check()
  await providerButton(page, name).click()
}

test('R-PAY-2 R-PAY-5 a first payment asks for permission to charge again, and the plans wait for the provider', async ({
  page,
  mock,
  signedInAs,
}) => {
  await leaveFor(page, 'iDEAL', [mock, 'NL'], signedInAs)
  await page.getByRole('button', { name: 'Agree' }).click()
  await chooseProviderOutcome(page, 'Pending')
  await expectPath(page, '/plans')
  await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Choose / })).toHaveCount(0)
  await mock.decidePayment((await getOnlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({
    state: 'succeeded',
    provider: 'payssionv2',
    method: 'ideal_nl',
  })
  expect(new URL(page.url()).search).toBe('')
})

test('R-PAY-3 R-PAY-5 a return with a wrong signature decides nothing and leads back to the payment', async ({
  page,
  mock,
  signedInAs,
}) => {
  await leaveFor(page, 'Russian bank card', [mock, 'RU'], signedInAs)
  await chooseProviderOutcome(page, 'Return with a wrong signature')
  await expect(page.getByRole('heading', { name: 'Your payment isn’t finished' })).toBeVisible()
  await page.getByRole('button', { name: 'I haven’t paid: start over' }).click()
  await expectPath(page, '/plans/yearly')
  expect((await getOnlyPayment(mock)).state).toBe('open')
})

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

test('R-PAY-2 R-PAY-3 R-RESTRICT-2 a payment on a restricted domain is requested encrypted', async ({
  page,
  mock,
  signedInAs,
}) => {
  await mock.setCountry('RU')
  await signedInAs('free', { path: '/plans/yearly', host: 'restricted' })
  await page.getByRole('radio', { name: 'WebMoney' }).check()
  await providerButton(page, 'WebMoney').click()
  await chooseProviderOutcome(page, 'Paid in full')
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await mock.requests('POST billing/getPayssionPaymentData')).toEqual([])
  expect((await mock.requests('POST billing/getRestrictedPayssionPaymentData')).length).toBe(1)
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
