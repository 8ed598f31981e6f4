import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { cardFrame, expectThankYouPage, getOnlyPayment, payByCard, waitForPending } from '../support/payments'

type Page = import('playwright/test').Page

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('R-PAY-4 processing survives a reload, and the stored hash is the payment @phone-only', async ({
  page,
  mock,
  signedInAs,
}) => {
  const hash = await waitForPending(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  expect(await stored(page, 'userSubscrHash')).toBe(hash)
  expect(Number(await stored(page, 'userSubscrHashTime'))).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible()
  await mock.decidePayment(hash, { state: 'succeeded' })
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await stored(page, 'userSubscrHash')).toBeNull()
})

test('R-PAY-4 a second tab does not sell it again, and learns of the outcome', async ({
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

test('R-PAY-4 a tab that was open already stops selling when another one begins to pay', async ({
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
  await expect(page.getByRole('heading', { name: 'Your payment is not finished' })).toBeVisible()
  await cardFrame(second).getByRole('button', { name: 'Complete authentication' }).click()
  await expectThankYouPage(second, 'Yearly Plan')
  await expect(page.getByRole('heading', { name: /^Thank you\./ })).toBeVisible()
  await getOnlyPayment(mock)
})

test('R-PAY-4 after ten minutes it says what to do, stays processing, and a late success arrives', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await page.clock.install()
  const hash = await waitForPending(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  for (let minute = 0; minute < 11; minute += 1) await page.clock.fastForward(60_000)
  await expect(page.getByRole('heading', { name: 'This is taking longer than usual' })).toBeVisible()
  await expect(page.getByText('Don’t pay again')).toBeVisible()
  expect(await stored(page, 'userSubscrHash')).toBe(hash)

  await mock.decidePayment(hash, { state: 'succeeded' })
  await page.goto(portalUrl('/dashboard'))
  await expect(page.getByText('Payment received: Yearly Plan is active.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yearly Plan')
  expect(await stored(page, 'userSubscrHash')).toBeNull()
})

test('R-PAY-4 an answer is asked for again where the server is out of reach', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(503)
  const hash = await waitForPending(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await mock.faults.add({ route: 'GET billing/getPaymentState', status: 503, times: 3 })
  await expect(page.getByRole('heading', { name: 'We can’t check your payment right now' })).toBeVisible()
  await mock.decidePayment(hash, { state: 'succeeded' })
  await expectThankYouPage(page, 'Yearly Plan')
})

test('R-PAY-4 without the call for payment states the plan tells', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(404)
  await mock.faults.add({
    route: 'GET billing/getPaymentState',
    status: 404,
    body: { message: 'Not found.' },
  })
  await signedInAs('free', { path: '/plans/yearly' })
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')
})

test('R-GUARD-3 R-PAY-4 who is not verified waits on the plans while the payment is processed', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await waitForPending(page, mock, () => signedInAs('unverified', { path: '/plans/yearly' }))
  await page.goto(portalUrl('/dashboard'))
  await expectPath(page, '/plans')
  await expect(
    page.getByText('Your payment is still being processed. Please, wait for a while.'),
  ).toBeVisible()
})

test('R-ROUTE-9 redirect_status: failed ends the wait, anything else only leaves the address', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  const hash = await waitForPending(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await page.goto(portalUrl('/plans?redirect_status=succeeded&payment_intent=pi_1'))
  await expect(page).toHaveURL(portalUrl('/plans'))
  expect(await stored(page, 'userSubscrHash')).toBe(hash)
  await page.goto(portalUrl('/plans?redirect_status=failed'))
  await expect(page).toHaveURL(portalUrl('/plans'))
  await expect(page.getByRole('link', { name: 'Choose Yearly Plan' })).toBeVisible()
  expect(await stored(page, 'userSubscrHash')).toBeNull()
  expect(await stored(page, 'userSubscrHashTime')).toBeNull()
})

test('R-ROUTE-12 what a card’s provider added to an address leaves it before anything is asked', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await signedInAs('free')
  await mock.faults.add({ route: 'GET users/info/get', latencyMs: 2000, times: 1 })
  await page.goto(
    portalUrl(
      '/failed-payment?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed',
    ),
  )
  await expect(page).toHaveURL(portalUrl('/failed-payment?redirect_status=failed'), { timeout: 1500 })
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible()
  await expect(page).toHaveURL(portalUrl('/failed-payment'))
})

test('R-ROUTE-11 R-PAY-4 an edited address makes nobody a customer', async ({
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
  await expect(page.getByRole('heading', { name: 'Your payment is not finished' })).toBeVisible()
  await expect(page).toHaveURL(portalUrl('/zg/paymentEvent'))
})

test('R-ROUTE-13 a return that is not the user’s, or of nobody, is told so', async ({
  page,
  signedInAs,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(404)
  await page.goto(portalUrl('/zg/paymentEvent?provider=payssion&subscriptionHash=sub_0123456789abcdefghijkl'))
  await expect(page.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible()
  await signedInAs('free', {
    path: '/zg/paymentEvent?provider=payssion&subscriptionHash=sub_0123456789abcdefghijkl',
  })
  await expect(page.getByRole('heading', { name: 'We can’t find this payment' })).toBeVisible()
  await page.goto(portalUrl('/zg/paymentEvent?provider=payssionv2&host=evil.example'))
  await expect(page.getByRole('heading', { name: 'We can’t find this payment' })).toBeVisible()
  expect(new URL(page.url()).host).toBe(new URL(portalUrl('/')).host)
})
