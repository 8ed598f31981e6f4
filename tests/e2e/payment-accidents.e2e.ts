import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import type { Mock } from '../support/mock'
import {
  answerBank,
  cardFrame,
  decideAtProvider,
  expectThanks,
  goTo,
  onlyPayment,
  payByCard,
} from '../support/payments'

// What befell customers once: each of these charged twice, charged another sum than shown, or left somebody waiting.

const PAYSSION = 'POST billing/getPayssionPaymentData'
const processing = (page: Page) => page.getByRole('heading', { name: 'Your payment is being processed' })
const unfinished = (page: Page) => page.getByRole('heading', { name: 'Your payment is not finished' })
const priceMoved = (page: Page) => page.getByRole('alert').filter({ hasText: 'The price has changed' })

/** On a page that sells, with Alipay chosen. */
const chooseAlipay = async (page: Page, mock: Mock, open: () => Promise<void>): Promise<void> => {
  await mock.country('CN')
  await open()
  await page.getByRole('radio', { name: 'Alipay' }).check()
}

/** The server does what it is asked; its answer is lost on the way, once. */
const loseAnswer = async (page: Page, path: string): Promise<void> => {
  let isLost = false
  await page.route(`**/zoog_api/api/${path}**`, async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}

/** Waits until the mock has answered a call, so that what the page made of it is there to be seen. */
const answered = async (mock: Mock, route: string, times = 1): Promise<void> => {
  await expect.poll(async () => (await mock.requests(route)).length).toBeGreaterThanOrEqual(times)
}

test('R-PAY-4 R-PAY-5 a browser that does not leave while the provider works forgets nothing, and the plan appears', async ({
  page,
  mock,
  signedInAs,
}) => {
  await page.clock.install()
  // The provider has the payment, and the browser stays where it was, as after the back button.
  await page.route('**/payssion/**', (route) => route.fulfill({ status: 204 }))
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await goTo(page, 'Alipay').click()
  await answered(mock, PAYSSION)
  await mock.decidePayment((await onlyPayment(mock)).subscriptionHash, { state: 'processing' })
  await page.clock.fastForward(25_000)
  await expect(processing(page)).toBeVisible()
  await expect(page.getByText('Nothing was charged')).toHaveCount(0)
  await expect(goTo(page, 'Alipay')).toHaveCount(0)
  await mock.decidePayment((await onlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
  await page.clock.fastForward(2000)
  await expectThanks(page, 'Yearly Plan')
})

test('R-PAY-4 the back button from a provider that has the payment: it is waited for, and nothing is sold', async ({
  page,
  mock,
  signedInAs,
}) => {
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await goTo(page, 'Alipay').click()
  await expect(page.getByRole('heading', { name: 'Pay with Payssion' })).toBeVisible()
  const { subscriptionHash } = await onlyPayment(mock)
  await mock.decidePayment(subscriptionHash, { state: 'processing' })
  await page.goBack()
  await expect(processing(page)).toBeVisible()
  await expect(goTo(page, 'Alipay')).toHaveCount(0)
  await mock.decidePayment(subscriptionHash, { state: 'succeeded' })
  await expectThanks(page, 'Yearly Plan')
  await onlyPayment(mock)
})

for (const path of ['/plans', '/thank-you', '/failed-payment'])
  test(`R-PAY-4 ${path} asks on for as long as it says that it does, and at each return after that`, async ({
    page,
    mock,
    signedInAs,
    portalUrl,
  }) => {
    await page.clock.install()
    await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
    await goTo(page, 'Alipay').click()
    await decideAtProvider(page, 'Not decided yet')
    await expect(processing(page)).toBeVisible()
    await page.goto(portalUrl(path))
    await expect(processing(page)).toBeVisible()
    for (let minute = 0; minute < 9; minute += 1) await page.clock.fastForward(60_000)
    await expect(processing(page)).toBeVisible()
    const before = (await mock.requests('GET billing/getPaymentState')).length
    await page.clock.fastForward(10_000)
    await answered(mock, 'GET billing/getPaymentState', before + 1)
    await page.clock.fastForward(120_000)
    await expect(page.getByRole('heading', { name: 'This takes longer than usual' })).toBeVisible()
    await mock.decidePayment((await onlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expectThanks(page, 'Yearly Plan')
  })

test('R-PAY-4 overdue: asked again on request', async ({ page, mock, signedInAs }) => {
  await page.clock.install()
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await goTo(page, 'Alipay').click()
  await decideAtProvider(page, 'Not decided yet')
  await expect(processing(page)).toBeVisible()
  for (let minute = 0; minute < 11; minute += 1) await page.clock.fastForward(60_000)
  await mock.decidePayment((await onlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expectThanks(page, 'Yearly Plan')
})

test('R-PAY-5 3-D Secure open, reload or another page: one press leads back to it', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await signedInAs('free', { path: '/plans/yearly' })
  await payByCard(page, 'threeDSecure')
  await expect(cardFrame(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Return to payment' }).click()
  await expect(cardFrame(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expectPath(page, '/dashboard')
  await page.goto(portalUrl('/plans'))
  await page.getByRole('button', { name: 'Return to payment' }).click()
  await answerBank(page, 'Complete')
  await expectThanks(page, 'Yearly Plan')
  expect(await onlyPayment(mock)).toMatchObject({ state: 'succeeded' })
})

test('R-PAY-2 from waiting, one press leads back to the provider and to the same payment', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await goTo(page, 'Alipay').click()
  await expect(page.getByRole('heading', { name: 'Pay with Payssion' })).toBeVisible()
  await page.goto(portalUrl('/checkout'))
  await expect(unfinished(page)).toBeVisible()
  await page.getByRole('button', { name: 'Return to payment' }).click()
  await decideAtProvider(page, 'Paid in full')
  await expectThanks(page, 'Yearly Plan')
  expect(await onlyPayment(mock)).toMatchObject({ state: 'succeeded' })
})

test('R-PAY-1 R-PAY-2 a price that moved is said, shown everywhere and agreed to anew', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(409)
  await signedInAs('free', { path: '/checkout' })
  await page.getByRole('radio', { name: 'paysafecard' }).check()
  await page.getByRole('button', { name: 'Have a promo code?' }).click()
  await page.getByLabel('Promo code').fill('ZOOG20')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(goTo(page, 'paysafecard')).toHaveText('Continue to paysafecard: $38.30')
  await mock.setPromocode('ZOOG20', 5)
  await goTo(page, 'paysafecard').click()
  await expect(priceMoved(page)).toContainText('It was $38.30 when you saw it, and is $45.49 now.')
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('$45.49')
  await expect(goTo(page, 'paysafecard')).toHaveText('Continue to paysafecard: $45.49')
  await expectPath(page, '/checkout')
  expect((await mock.payments()).filter(({ state }) => state === 'open')).toHaveLength(1)
  await goTo(page, 'paysafecard').click()
  await expect(page.getByText('45.49 USD')).toBeVisible()
  await decideAtProvider(page, 'Paid in full')
  await expectThanks(page, 'Yearly Plan')
  expect(await onlyPayment(mock)).toMatchObject({ amount: 4549, method: 'paysafecard' })
})

test('R-PAY-1 a price that moved before the card form came is agreed to by a press', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(409)
  await signedInAs('free', { path: '/checkout-15' })
  await page.getByRole('radio', { name: 'paysafecard' }).check()
  await page.getByRole('radio', { name: /^Monthly Plan/ }).check()
  await expect(goTo(page, 'paysafecard')).toContainText('$8.49')
  await mock.setPromocode('WELCOME15', 10)
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  await expect(priceMoved(page)).toContainText('It was $8.49 when you saw it, and is $8.99 now.')
  await expect(cardFrame(page).locator('#card-number')).toHaveCount(0)
  await page.getByRole('button', { name: 'Go on at $8.99' }).click()
  await payByCard(page)
  await expectThanks(page, 'Monthly Plan')
  expect(await onlyPayment(mock)).toMatchObject({ amount: 899 })
})

test('R-CHECK-1 R-PAY-5 the code of a discount checkout that is gone: the price falls back, is said, and is payable', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(409, 422)
  await signedInAs('free', { path: '/checkout-15' })
  await page.getByRole('radio', { name: 'paysafecard' }).check()
  await expect(goTo(page, 'paysafecard')).toContainText('$40.70')
  await mock.setPromocode('WELCOME15', null)
  await goTo(page, 'paysafecard').click()
  await expect(priceMoved(page)).toContainText('$47.88 now')
  await expect(page.getByText('The discount “WELCOME15” has ended.')).toBeVisible()
  await goTo(page, 'paysafecard').click()
  await decideAtProvider(page, 'Paid in full')
  await expectThanks(page, 'Yearly Plan')
  expect(await onlyPayment(mock)).toMatchObject({ amount: 4788, promocode: null })
})

const changes: readonly [string, (page: Page) => Promise<void>, string][] = [
  ['another method', (page) => page.getByRole('radio', { name: 'UnionPay' }).check(), '/plans/yearly'],
  ['another plan', (page) => page.getByRole('radio', { name: /^Monthly Plan/ }).check(), '/plans/monthly'],
  ['the dashboard', (page) => page.getByRole('link', { name: 'Dashboard' }).first().click(), '/dashboard'],
]
for (const [change, make, path] of changes)
  test(`R-PAY-2 ${change} while the provider is being asked for: the late answer leads nowhere`, async ({
    page,
    mock,
    signedInAs,
  }) => {
    await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
    await mock.faults.add({ route: PAYSSION, latencyMs: 2500, times: 1 })
    await goTo(page, 'Alipay').click()
    await make(page)
    await expectPath(page, path)
    await answered(mock, PAYSSION)
    await expectPath(page, path)
    await expect(unfinished(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('userSubscrHash'))).toBeNull()
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
    await expect(goTo(page, 'Alipay')).toHaveText('Continue to Alipay: $47.88')
    // The prices come after the provider's answer would.
    let giveOut = (): void => undefined
    const held = new Promise<void>((resolve) => {
      giveOut = resolve
    })
    await page.route('**/zoog_api/api/billing/getLandingPriceList**', async (route) => {
      await held
      await route.continue()
    })
    await mock.faults.add({ route: PAYSSION, latencyMs: 2500, times: 1 })
    await goTo(page, 'Alipay').click()
    await make(page)
    await expect(goTo(page, 'Alipay')).toHaveAttribute('aria-busy', 'true')
    await goTo(page, 'Alipay').click({ force: true })
    await answered(mock, PAYSSION)
    await expect(goTo(page, 'Alipay')).toHaveAttribute('aria-busy', 'true')
    await expectPath(page, '/plans/yearly')
    giveOut()
    await expect(goTo(page, 'Alipay')).toContainText(price)
    await expect(goTo(page, 'Alipay')).not.toHaveAttribute('aria-busy')
    await expect(unfinished(page)).toHaveCount(0)
    expect(await mock.requests(PAYSSION)).toHaveLength(1)
  })

test('R-PAY-2 an answer that was lost after the payment was made: the next press goes on with the same', async ({
  page,
  mock,
  signedInAs,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await loseAnswer(page, 'billing/getPayssionPaymentData')
  await goTo(page, 'Alipay').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged.' })).toBeVisible()
  await goTo(page, 'Alipay').click()
  await decideAtProvider(page, 'Paid in full')
  await expectThanks(page, 'Yearly Plan')
  const all = await mock.payments()
  expect(all.filter(({ method }) => method === 'alipay_cn')).toHaveLength(1)
})

test('R-CHECK-2 a sign-up whose answer was lost: the same guest goes on, with one account', async ({
  page,
  mock,
  portalUrl,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await loseAnswer(page, 'users/register')
  await page.goto(portalUrl('/checkout'))
  await page.getByLabel('Email', { exact: true }).fill('lost@checkout.test')
  const goOn = page.getByRole('button', { name: 'Continue to card details' })
  await goOn.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await goOn.click()
  await expect(page.getByText('Signed in as')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await payByCard(page)
  await expectThanks(page, 'Yearly Plan')
  await expect(page.getByText('One mail to look for')).toBeVisible()
  expect(await mock.requests('POST users/register')).toHaveLength(1)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('password')
})

test('R-PAY-4 R-HEAD-1 the provider decides after the customer came back by an address: the dashboard shows the plan', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
  await goTo(page, 'Alipay').click()
  await expect(page.getByRole('heading', { name: 'Pay with Payssion' })).toBeVisible()
  await page.goto(portalUrl('/dashboard'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Free Plan')
  await mock.decidePayment((await onlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yearly Plan', { timeout: 10_000 })
  await expect(page.getByText('Your payment has arrived: Yearly Plan is active.')).toBeVisible()
})

test('R-PLANS-1 R-PAY-5 a shorter plan beside a longer one: the time is added, and said before it is paid', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid', { path: '/plans/monthly' })
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order).toContainText(/Your plan runs until .+ you have “Yearly Plan” until /)
  const until = /until ([^.]+)\.$/m.exec((await order.getByText('is added to it').textContent()) ?? '')?.[1]
  await payByCard(page)
  await expectPath(page, '/thank-you')
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(until ?? 'no date')
})

test('R-PAY-5 the card page whose own server failed once heals; while it does not answer that is said', async ({
  page,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(500)
  await page.clock.install()
  let failures = 5
  await page.route('**/card/**/session', (route) => {
    failures -= 1
    return failures >= 0 ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  await signedInAs('free', { path: '/plans/yearly' })
  await expect(page.locator('iframe[title="Card payment form"]')).toBeVisible()
  await page.clock.runFor(12_500)
  await expect(page.getByText('The card form does not answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.clock.runFor(6000)
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await page.clock.resume()
  await payByCard(page)
  await expectThanks(page, 'Yearly Plan')
})

for (const days of [-4, 4])
  test(`R-PAY-4 a device clock ${days} days off: a reload forgets no payment`, async ({
    page,
    mock,
    signedInAs,
  }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 })
    await chooseAlipay(page, mock, () => signedInAs('free', { path: '/plans/yearly' }))
    await goTo(page, 'Alipay').click()
    await decideAtProvider(page, 'Not decided yet')
    await expect(processing(page)).toBeVisible()
    await page.reload()
    await expect(processing(page)).toBeVisible()
    await mock.decidePayment((await onlyPayment(mock)).subscriptionHash, { state: 'succeeded' })
    await page.clock.fastForward(2000)
    await expectThanks(page, 'Yearly Plan')
  })

test('R-ROUTE-11 who fails to pay at a checkout is back there, with what was typed', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await mock.country('CN')
  await signedInAs('free', { path: '/checkout' })
  await page.getByRole('radio', { name: /^Monthly Plan/ }).check()
  await page.getByRole('button', { name: 'Have a promo code?' }).click()
  await page.getByLabel('Promo code').fill('half-typed')
  await page.goto(portalUrl('/thank-you?redirect_status=failed'))
  await expectPath(page, '/checkout')
  await expect(page.getByRole('radio', { name: /^Monthly Plan/ })).toBeChecked()
  await expect(page.getByLabel('Promo code')).toHaveValue('half-typed')
})

test('R-PAY-4 R-AUTH-10 what is stored of a payment goes with its customer, and a forged record changes nothing', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await chooseAlipay(page, mock, () => signedInAs('free', { path: '/checkout' }))
  await goTo(page, 'Alipay').click()
  await expect(page.getByRole('heading', { name: 'Pay with Payssion' })).toBeVisible()
  await page.goto(portalUrl('/checkout'))
  await expect(unfinished(page)).toBeVisible()
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('portal') ?? '{}').payment)
  expect(record).toMatchObject({ kind: 'open' })
  expect(JSON.stringify(record)).not.toContain('secret')
  await signedInAs('expired', { path: '/checkout' })
  await expect(page.getByRole('radio', { name: 'Alipay' })).toBeVisible()
  await page.evaluate((stolen) => {
    const portal = JSON.parse(localStorage.getItem('portal') ?? '{}')
    localStorage.setItem('portal', JSON.stringify({ ...portal, payment: stolen }))
  }, record)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Alipay' })).toBeVisible()
  await expect(unfinished(page)).toHaveCount(0)
})
