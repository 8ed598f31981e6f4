import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import {
  cardFrame,
  chooseAlipay,
  expectThankYouPage,
  fillCard,
  getOnlyPayment,
  providerButton,
  unfinishedNotice,
} from '../support/payments'
import { holdResponse } from '../support/responses'

// Payments of another tab or customer.

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('R-PAY-4 R-AUTH-10 another customer does not see a stored payment, and a forged record changes nothing', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/checkout' }))
  await providerButton(page, 'Alipay').click()
  await expect(page.getByRole('heading', { name: 'Pay with Payssion' })).toBeVisible()
  await page.goto(portalUrl('/checkout'))
  await expect(unfinishedNotice(page)).toBeVisible()
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('portal') ?? '{}').payment)
  expect(record).toMatchObject({ kind: 'waiting' })
  expect(JSON.stringify(record)).not.toContain('secret')
  await signedInAs('expired', { path: '/checkout' })
  await expect(page.getByRole('radio', { name: 'Alipay' })).toBeVisible()
  await page.evaluate((stolen) => {
    const portal = JSON.parse(localStorage.getItem('portal') ?? '{}')
    localStorage.setItem('portal', JSON.stringify({ ...portal, payment: stolen }))
  }, record)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Alipay' })).toBeVisible()
  await expect(unfinishedNotice(page)).toHaveCount(0)
})

test('R-PAY-1 R-PAY-4 with a plan in each of two tabs the later order is paid, and the earlier tab says so', async ({
  page,
  context,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await signedInAs('free', { path: '/plans/monthly' })
  await fillCard(page)
  const second = await context.newPage()
  await second.goto(portalUrl('/plans/yearly'))
  await fillCard(second)
  // Provider and server respond slowly to the first tab.
  const answerFirst = await holdResponse(page, 'GET billing/getPaymentState')
  await page.route(/\/card\/.*\/confirm$/, () => undefined)
  // Chromium renders no frames of a background tab, and a click waits for two.
  await page.bringToFront()
  await cardFrame(page).locator('#pay').click()
  await second.bringToFront()
  await expect
    .poll(async () => JSON.parse((await stored(second, 'portal')) ?? '{}').payment)
    .toMatchObject({ kind: 'waiting', purchase: { page: '/plans/monthly' } })
  await cardFrame(second).locator('#pay').click()
  await expectThankYouPage(second, 'Yearly Plan')
  answerFirst()
  await expect(page.getByRole('alert').filter({ hasText: 'Another order replaced this one' })).toBeVisible()
  await expectThankYouPage(second, 'Yearly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ state: 'succeeded' })
})
