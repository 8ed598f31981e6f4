import type { Page } from 'playwright/test'
import { expect, fetchSessionToken, test } from '../fixtures'
import { expectPath } from '../support/forms'
import type { MockClient } from '../support/mock-client'
import {
  cardFrame,
  chooseAlipay,
  expectThankYouPage,
  fillCard,
  getOnlyPayment,
  PAYSSION_ENDPOINT,
  payByCard,
  providerButton,
  unfinishedNotice,
  waitForRequests,
} from '../support/payments'
import { holdResponse } from '../support/responses'

// Payments that end through a sign-out or an order on another device.

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('R-PAY-2 R-AUTH-10 signing out during a payment request stops it and stores nothing', async ({
  page,
  mock,
  signedInAs,
}) => {
  await mock.setCountry('CN')
  await signedInAs('free', { path: '/plans/yearly' })
  await page.getByRole('radio', { name: 'Alipay' }).check()
  const release = await holdResponse(page, PAYSSION_ENDPOINT)
  await providerButton(page, 'Alipay').click()
  await page.getByRole('button', { name: /: Your account$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expectPath(page, '/auth')
  release()
  await waitForRequests(mock, PAYSSION_ENDPOINT)
  await expectPath(page, '/auth')
  expect(await stored(page, 'userSubscrHash')).toBeNull()
  expect(await stored(page, 'userSubscrHashTime')).toBeNull()
  expect(JSON.parse((await stored(page, 'portal')) ?? '{}').payment ?? null).toBeNull()
  expect(await mock.requests('GET billing/getPaymentState')).toEqual([])
})

/** Starts a payment for the monthly plan on another device of the same customer, which ends the earlier one. */
const orderElsewhere = async (mock: MockClient): Promise<string> => {
  const { status } = await mock.api('billing/getPayssionPaymentData', {
    method: 'POST',
    token: await fetchSessionToken(mock, 'free'),
    body: { tariffId: 2, currency: 'USD', type: 'paysafecard', 'g-recaptcha-response': 'fixture' },
  })
  expect(status).toBe(200)
  return (await getOnlyPayment(mock)).subscriptionHash
}

test('R-PAY-4 R-ROUTE-12 the card form and the failure page say that another order replaced this one', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await signedInAs('free', { path: '/plans/yearly' })
  await expect(cardFrame(page).locator('#card-number')).toBeVisible()
  await orderElsewhere(mock)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const notice = page.getByRole('alert').filter({ hasText: 'Another order replaced this one' })
  await expect(notice).toContainText('closed this payment and won’t charge you for it')
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.goto(portalUrl('/failed-payment'))
  await expect(page.getByRole('heading', { name: 'Another order replaced this one' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPath(page, '/plans/yearly')
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')
})

test('R-ROUTE-11 R-ROUTE-12 a failure without a known payment gives advice and leads back to the checkout with its choices', async ({
  page,
  signedInAs,
  portalUrl,
}) => {
  await signedInAs('free', { path: '/failed-payment' })
  await expect(
    page.getByText('Try again with another card or payment method, or contact your bank'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'See plans' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  await page.goto(portalUrl('/checkout'))
  await page.getByRole('radio', { name: /Two-Year Plan/ }).check()
  await page.getByRole('button', { name: 'Have a promo code?' }).click()
  await page.getByLabel('Promo code').fill('half-typed')
  await page.goto(portalUrl('/thank-you?redirect_status=failed'))
  await expectPath(page, '/checkout')
  await page.goto(portalUrl('/failed-payment'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPath(page, '/checkout')
  await expect(page.getByRole('radio', { name: /Two-Year Plan/ })).toBeChecked()
  await expect(page.getByLabel('Promo code')).toHaveValue('half-typed')
})

test('R-PAY-4 R-ROUTE-12 a second payment on another device is refunded, and the dashboard links to the details', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await providerButton(page, 'Alipay').click()
  await expect(page.getByRole('heading', { name: 'Pay with Payssion' })).toBeVisible()
  const here = (await getOnlyPayment(mock)).subscriptionHash
  await mock.decidePayment(await orderElsewhere(mock), { state: 'succeeded' })
  await mock.decidePayment(here, { state: 'succeeded' })
  await page.goto(portalUrl('/dashboard'))
  await expect(page.getByText('Your payment was refunded')).toBeVisible()
  await page.getByRole('link', { name: 'View details' }).click()
  await expectPath(page, '/failed-payment')
  await expect(page.getByRole('heading', { name: 'Your payment was refunded' })).toBeVisible()
  await expect(page.getByText('so we refunded the full amount')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(await stored(page, 'userSubscrHash')).toBeNull()
})

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
