import type { Persona } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import type { MockClient } from '../support/mock-client'
import {
  chooseAlipay,
  chooseProviderOutcome,
  expectThankYouPage,
  getOnlyPayment,
  processingNotice,
  providerButton,
  unfinishedNotice,
  waitForRequests,
} from '../support/payments'

// Payments that the provider has not decided yet.

test('R-PAY-4 the page polls for ten minutes, then checks on request and when the customer returns', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  const STATE_ENDPOINT = 'GET billing/getPaymentState'
  await page.clock.install()
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await providerButton(page, 'Alipay').click()
  await chooseProviderOutcome(page, 'Pending')
  await page.goto(portalUrl('/plans'))
  await expect(processingNotice(page)).toBeVisible()
  for (let minute = 0; minute < 9; minute += 1) await page.clock.fastForward(60_000)
  await expect(processingNotice(page)).toBeVisible()
  const overdue = page.getByRole('heading', { name: 'This is taking longer than usual' })
  await page.clock.fastForward(120_000)
  await expect(overdue).toBeVisible()
  const before = (await mock.requests(STATE_ENDPOINT)).length
  await page.getByRole('button', { name: 'Check again' }).click()
  await waitForRequests(mock, STATE_ENDPOINT, before + 1)
  for (let minute = 0; minute < 11; minute += 1) await page.clock.fastForward(60_000)
  await expect(overdue).toBeVisible()
  await mock.decidePayment((await getOnlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expectThankYouPage(page, 'Yearly Plan')
})

/** Goes from the plans to the provider's page. */
const leaveForAlipay = async (
  page: Page,
  mock: MockClient,
  signedInAs: (persona: Persona, where: { path: string }) => Promise<void>,
): Promise<void> => {
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await providerButton(page, 'Alipay').click()
  await expect(page.getByRole('heading', { name: 'Pay with Payssion' })).toBeVisible()
}

test('R-PAY-2 one button returns to the provider and to the same payment', async ({
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

test('R-PAY-4 a reload keeps the payment when the device clock is four days ahead', async ({
  page,
  mock,
  signedInAs,
}) => {
  await page.clock.install({ time: Date.now() + 4 * 86_400_000 })
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await providerButton(page, 'Alipay').click()
  await chooseProviderOutcome(page, 'Pending')
  await expect(processingNotice(page)).toBeVisible()
  await page.reload()
  await expect(processingNotice(page)).toBeVisible()
  await mock.decidePayment((await getOnlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
  await page.clock.fastForward(2000)
  await expectThankYouPage(page, 'Yearly Plan')
})
