import { expect, test } from '../fixtures'
import { cardFrame, expectThankYouPage, getOnlyPayment, payByCard, waitForPending } from '../support/payments'

type Page = import('playwright/test').Page

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('R-PAY-4 a reload keeps a payment in progress, also while the server is unreachable, and the stored hash names it', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(503)
  const hash = await waitForPending(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  expect(await stored(page, 'userSubscrHash')).toBe(hash)
  expect(Number(await stored(page, 'userSubscrHashTime'))).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible()
  await mock.faults.add({ route: 'GET billing/getPaymentState', status: 503, times: 3 })
  await expect(page.getByRole('heading', { name: 'We can’t check your payment right now' })).toBeVisible()
  await mock.decidePayment(hash, { state: 'succeeded' })
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await stored(page, 'userSubscrHash')).toBeNull()
})

test('R-PAY-4 a second tab does not sell the plan again, and shows the outcome', async ({
  page,
  mock,
  context,
  signedInAs,
  portalUrl,
}) => {
  const hash = await waitForPending(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  const second = await context.newPage()
  await second.goto(portalUrl('/plans/yearly'))
  await expect(second.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible()
  await expect(cardFrame(second).locator('#card-number')).toHaveCount(0)
  await second.goto(portalUrl('/checkout'))
  await expect(second.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible()
  await mock.decidePayment(hash, { state: 'succeeded' })
  await expect(page.getByRole('heading', { name: /^Thank you\./ })).toBeVisible()
  await expect(second.getByRole('heading', { name: /^Thank you\./ })).toBeVisible()
  await getOnlyPayment(mock)
})

test('R-PAY-4 an open tab stops selling when another tab starts a payment', async ({
  page,
  mock,
  context,
  signedInAs,
  portalUrl,
}) => {
  await signedInAs('free', { path: '/plans' })
  const second = await context.newPage()
  await second.goto(portalUrl('/plans/yearly'))
  await payByCard(second, 'threeDSecure')
  await expect(cardFrame(second).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your payment isn’t finished' })).toBeVisible()
  await cardFrame(second).getByRole('button', { name: 'Complete authentication' }).click()
  await expectThankYouPage(second, 'Yearly Plan')
  await expect(page.getByRole('heading', { name: /^Thank you\./ })).toBeVisible()
  await getOnlyPayment(mock)
})

test('R-ROUTE-11 R-ROUTE-12 R-PAY-4 an edited URL confirms no payment, and secrets disappear from the URL before any request', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await signedInAs('free', { path: '/plans/yearly' })
  await payByCard(page, 'declined')
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined' })).toBeVisible()
  await page.goto(portalUrl('/thank-you?redirect_status=succeeded'))
  await expect(page.getByRole('heading', { name: 'No payment yet' })).toBeVisible()
  await expect(page).toHaveURL(portalUrl('/thank-you'))
  const { subscriptionHash } = await getOnlyPayment(mock)
  await page.goto(
    portalUrl(`/zg/paymentEvent?provider=payssion&subscriptionHash=${subscriptionHash}&state=completed`),
  )
  await expect(page.getByRole('heading', { name: 'Your payment isn’t finished' })).toBeVisible()
  await expect(page).toHaveURL(portalUrl('/zg/paymentEvent'))

  await mock.faults.add({ route: 'GET users/info/get', latencyMs: 2000, times: 1 })
  const added = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'
  await page.goto(portalUrl(`/failed-payment?${added}`))
  await expect(page).toHaveURL(portalUrl('/failed-payment?redirect_status=failed'), { timeout: 1500 })
  await expect(page).toHaveURL(portalUrl('/failed-payment'))
})
