import type { Persona } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import type { MockClient } from '../support/mock-client'
import {
  chooseAlipay,
  chooseProviderOutcome,
  expectThankYouPage,
  getOnlyPayment,
  PAYSSION_ENDPOINT,
  processingNotice,
  providerButton,
  unfinishedNotice,
  waitForRequests,
} from '../support/payments'

// What is with a provider is waited for wherever the customer is, and never forgotten.

test('R-PAY-4 R-PAY-5 a browser that does not leave while the provider works forgets nothing, and the plan appears', async ({
  page,
  mock,
  signedInAs,
}) => {
  await page.clock.install()
  // The provider has the payment, and the browser stays where it was, as after the back button.
  await page.route('**/payssion/**', (route) => route.fulfill({ status: 204 }))
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await providerButton(page, 'Alipay').click()
  await waitForRequests(mock, PAYSSION_ENDPOINT)
  await mock.decidePayment((await getOnlyPayment(mock)).subscriptionHash, { state: 'processing' })
  await page.clock.fastForward(25_000)
  await expect(processingNotice(page)).toBeVisible()
  await expect(page.getByText('Nothing was charged')).toHaveCount(0)
  await expect(providerButton(page, 'Alipay')).toHaveCount(0)
  await mock.decidePayment((await getOnlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
  await page.clock.fastForward(2000)
  await expectThankYouPage(page, 'Yearly Plan')
})

test('R-PAY-4 every page asks on for as long as it says that it does, then on request, and at each return', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  const asked = 'GET billing/getPaymentState'
  await page.clock.install()
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await providerButton(page, 'Alipay').click()
  await chooseProviderOutcome(page, 'Not decided yet')
  for (const path of ['/plans', '/thank-you', '/failed-payment']) {
    await page.goto(portalUrl(path))
    await expect(processingNotice(page)).toBeVisible()
    for (let minute = 0; minute < 9; minute += 1) await page.clock.fastForward(60_000)
    await expect(processingNotice(page)).toBeVisible()
    const before = (await mock.requests(asked)).length
    await page.clock.fastForward(10_000)
    await waitForRequests(mock, asked, before + 1)
  }
  const overdue = page.getByRole('heading', { name: 'This is taking longer than usual' })
  await page.clock.fastForward(120_000)
  await expect(overdue).toBeVisible()
  const before = (await mock.requests(asked)).length
  await page.getByRole('button', { name: 'Check again' }).click()
  await waitForRequests(mock, asked, before + 1)
  for (let minute = 0; minute < 11; minute += 1) await page.clock.fastForward(60_000)
  await expect(overdue).toBeVisible()
  await mock.decidePayment((await getOnlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expectThankYouPage(page, 'Yearly Plan')
})

/** From the plans to the provider's page. */
const leaveForAlipay = async (
  page: Page,
  mock: MockClient,
  signedInAs: (persona: Persona, where: { path: string }) => Promise<void>,
): Promise<void> => {
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await providerButton(page, 'Alipay').click()
  await expect(page.getByRole('heading', { name: 'Pay with Payssion' })).toBeVisible()
}

test('R-PAY-2 from waiting, one press leads back to the provider and to the same payment', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await leaveForAlipay(page, mock, signedInAs)
  await page.goto(portalUrl('/checkout'))
  await expect(unfinishedNotice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Return to payment' }).click()
  await chooseProviderOutcome(page, 'Paid in full')
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ state: 'succeeded' })
})

test('R-PAY-4 R-HEAD-1 the provider decides after the customer came back by an address: the dashboard shows the plan', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await leaveForAlipay(page, mock, signedInAs)
  await page.goto(portalUrl('/dashboard'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Free Plan')
  await mock.decidePayment((await getOnlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yearly Plan', { timeout: 10_000 })
  await expect(page.getByText('Payment received: Yearly Plan is active.')).toBeVisible()
})

for (const days of [-4, 4])
  test(`R-PAY-4 a device clock ${days} days off: a reload forgets no payment`, async ({
    page,
    mock,
    signedInAs,
  }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 })
    await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
    await providerButton(page, 'Alipay').click()
    await chooseProviderOutcome(page, 'Not decided yet')
    await expect(processingNotice(page)).toBeVisible()
    await page.reload()
    await expect(processingNotice(page)).toBeVisible()
    await mock.decidePayment((await getOnlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
    await page.clock.fastForward(2000)
    await expectThankYouPage(page, 'Yearly Plan')
  })
