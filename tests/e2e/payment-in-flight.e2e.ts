import type { Page } from 'playwright/test'
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

// What is done while the server is being asked for a payment, or its answer is lost.

test('R-PAY-2 another method, plan or page while the provider is being asked for: the late answer leads nowhere', async ({
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
    const letThrough = await holdResponse(page, PAYSSION_ENDPOINT)
    // A press while the price is on its way does nothing.
    await expect(providerButton(page, method)).not.toHaveAttribute('aria-busy')
    await providerButton(page, method).click()
    await waitForRequests(mock, PAYSSION_ENDPOINT, index + 1)
    await change()
    await expectPath(page, path)
    letThrough()
    await expectPath(page, path)
    await expect(unfinishedNotice(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('userSubscrHash'))).toBeNull()
  }
})

const repricing: readonly [string, (page: Page) => Promise<void>, string][] = [
  ['another currency', (page) => page.getByLabel('Currency').selectOption('EUR').then(), '€'],
  [
    'another code',
    async (page) => {
      await page.getByRole('button', { name: 'Have a promo code?' }).click()
      await page.getByLabel('Promo code').fill('ZOOG20')
      await page.getByRole('button', { name: 'Apply' }).click()
    },
    '38.30',
  ],
]
for (const [change, make, price] of repricing)
  test(`R-PAY-1 ${change} while the provider is being asked for: nothing leaves or is sold before its price is there`, async ({
    page,
    mock,
    signedInAs,
  }) => {
    await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
    await page.getByLabel('Currency').selectOption('USD')
    await expect(providerButton(page, 'Alipay')).toHaveText('Continue to Alipay: $47.88')
    // The prices come after the provider's answer would.
    const giveOut = await holdResponse(page, 'GET billing/getLandingPriceList')
    const letThrough = await holdResponse(page, PAYSSION_ENDPOINT)
    await providerButton(page, 'Alipay').click()
    await make(page)
    await expect(providerButton(page, 'Alipay')).toHaveAttribute('aria-busy', 'true')
    await providerButton(page, 'Alipay').click({ force: true })
    await waitForRequests(mock, PAYSSION_ENDPOINT)
    letThrough()
    await expect(providerButton(page, 'Alipay')).toHaveAttribute('aria-busy', 'true')
    await expectPath(page, '/plans/yearly')
    giveOut()
    await expect(providerButton(page, 'Alipay')).toContainText(price)
    await expect(providerButton(page, 'Alipay')).not.toHaveAttribute('aria-busy')
    await expect(unfinishedNotice(page)).toHaveCount(0)
    expect(await mock.requests(PAYSSION_ENDPOINT)).toHaveLength(1)
  })

test('R-PAY-2 an answer that was lost after the payment was made: the next press goes on with the same', async ({
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
