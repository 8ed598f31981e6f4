import { DAY } from '@zoog/contract/constants'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import {
  answerThreeDSecure,
  cardFrame,
  chooseAlipay,
  chooseProviderOutcome,
  expectThankYouPage,
  getOnlyPayment,
  payByCard,
  providerButton,
  unfinishedNotice,
} from '../support/payments'

// Payments after a reload and in another tab.

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('R-PAY-4 a pending payment survives a reload, an outage and a wrong clock', async ({
  page,
  mock,
  openAs,
  expectStatus,
}) => {
  expectStatus(503)
  await page.clock.install({ time: Date.now() + 4 * DAY })
  await chooseAlipay(page, mock, () => openAs('free', { path: '/plans/yearly' }))
  await providerButton(page, 'Alipay').click()
  await chooseProviderOutcome(page, 'Pending')
  const processingNotice = page.getByRole('heading', { name: 'Your payment is being processed' })
  await expect(processingNotice).toBeVisible()
  const hash = (await getOnlyPayment(mock)).subscriptionHash
  expect(await stored(page, 'userSubscrHash')).toBe(hash)
  expect(Number(await stored(page, 'userSubscrHashTime'))).toBeGreaterThan(0)
  expect(await stored(page, 'portal')).not.toContain('secret')
  await page.reload()
  await expect(processingNotice).toBeVisible()
  await mock.faults.add({ route: 'GET billing/getPaymentState', status: 503, times: 1 })
  await expect(page.getByRole('heading', { name: 'We can’t check your payment right now' })).toBeVisible()
  await expect(processingNotice).toBeVisible()

  for (let minute = 0; minute < 11; minute += 1) await page.clock.fastForward(60_000)
  const overdue = page.getByRole('heading', { name: 'This is taking longer than usual' })
  await expect(overdue).toBeVisible()
  const countRequests = async () => (await mock.requests('GET billing/getPaymentState')).length
  const before = await countRequests()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(countRequests).toBeGreaterThan(before)
  await mock.decidePayment(hash, { state: 'succeeded' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await stored(page, 'userSubscrHash')).toBeNull()
})

test('R-PAY-4 a tab stops selling while another tab pays, and shows the outcome', async ({
  page,
  mock,
  context,
  openAs,
  portalUrl,
}) => {
  await openAs('free', { path: '/plans' })
  const second = await context.newPage()
  await second.goto(portalUrl('/plans/yearly'))
  await payByCard(second, 'threeDSecure')
  await expect(cardFrame(second).locator('#complete')).toBeVisible()
  await expect(unfinishedNotice(page)).toBeVisible()
  await page.goto(portalUrl('/checkout'))
  await expect(unfinishedNotice(page)).toBeVisible()
  await expect(cardFrame(page).locator('#card-number')).toHaveCount(0)
  // Chromium renders no frames of a background tab, and a click waits for two.
  await second.bringToFront()
  await answerThreeDSecure(second, 'Complete')
  await expectThankYouPage(second, 'Yearly Plan')
  await expectThankYouPage(page, 'Yearly Plan')
  await getOnlyPayment(mock)
})
