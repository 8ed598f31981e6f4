import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import {
  chooseAlipay,
  chooseProviderOutcome,
  expectThankYouPage,
  PAYSSION_ENDPOINT,
  providerButton,
  unfinishedNotice,
  waitForRequests,
} from '../support/payments'
import { dropResponse, holdResponse } from '../support/responses'

// Changes during a payment request, and lost responses.

test('R-PAY-2 ignores a late response to a payment request after a change of method, plan or page', async ({
  page,
  mock,
  signedInAs,
}) => {
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  const changes = [
    ['Alipay', () => page.getByRole('radio', { name: 'UnionPay' }).check(), '/plans/yearly'],
    ['UnionPay', () => page.getByRole('radio', { name: /^Monthly Plan/ }).check(), '/plans/monthly'],
    ['UnionPay', () => page.getByRole('link', { name: 'Dashboard' }).first().click(), '/dashboard'],
  ] as const
  for (const [index, [method, change, path]] of changes.entries()) {
    const release = await holdResponse(page, PAYSSION_ENDPOINT)
    // The button does nothing while the price loads.
    await expect(providerButton(page, method)).not.toHaveAttribute('aria-busy')
    await providerButton(page, method).click()
    await waitForRequests(mock, PAYSSION_ENDPOINT, index + 1)
    await change()
    await expectPath(page, path)
    release()
    await expectPath(page, path)
    await expect(unfinishedNotice(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('userSubscrHash'))).toBeNull()
  }
})

test('R-PAY-1 a change of currency during the request stops the sale until the new price arrives', async ({
  page,
  mock,
  signedInAs,
}) => {
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await page.getByLabel('Currency').selectOption('USD')
  await expect(providerButton(page, 'Alipay')).toHaveText('Continue to Alipay: $47.88')
  // The prices arrive after the provider's response would.
  const releasePrices = await holdResponse(page, 'GET billing/getLandingPriceList')
  const release = await holdResponse(page, PAYSSION_ENDPOINT)
  await providerButton(page, 'Alipay').click()
  await page.getByLabel('Currency').selectOption('EUR')
  await expect(providerButton(page, 'Alipay')).toHaveAttribute('aria-busy', 'true')
  await providerButton(page, 'Alipay').click({ force: true })
  await waitForRequests(mock, PAYSSION_ENDPOINT)
  release()
  await expect(providerButton(page, 'Alipay')).toHaveAttribute('aria-busy', 'true')
  await expectPath(page, '/plans/yearly')
  releasePrices()
  await expect(providerButton(page, 'Alipay')).toContainText('€')
  await expect(providerButton(page, 'Alipay')).not.toHaveAttribute('aria-busy')
  await expect(unfinishedNotice(page)).toHaveCount(0)
  expect(await mock.requests(PAYSSION_ENDPOINT)).toHaveLength(1)
})

test('R-PAY-2 after a lost response the next press continues the same payment', async ({
  page,
  mock,
  signedInAs,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await dropResponse(page, PAYSSION_ENDPOINT)
  await providerButton(page, 'Alipay').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged.' })).toBeVisible()
  await providerButton(page, 'Alipay').click()
  await chooseProviderOutcome(page, 'Paid in full')
  await expectThankYouPage(page, 'Yearly Plan')
  const all = await mock.payments()
  const [payment, ...more] = all.filter(({ method }) => method === 'alipay_cn')
  expect(more).toEqual([])
  expect(payment?.keys).toHaveLength(1)
})
