import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { reloadInLanguage } from '../support/pages'
import {
  answerThreeDSecure,
  cardFrame,
  expectThankYouPage,
  fillCard,
  getOnlyPayment,
  payByCard,
} from '../support/payments'
import { providerOrigin } from '../support/urls'

/** The frame of the card provider, for messages in its name. */
const cardPage = (page: Page) => page.frames().find((each) => each.url().includes('/card/'))

test('R-PAY-5 a declined card shows the reason, and another card pays the same payment', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/plans/yearly' })
  await payByCard(page, 'insufficientFunds')
  const declinedAlert = page.getByRole('alert').filter({ hasText: 'Insufficient funds' })
  await expect(declinedAlert).toContainText('You weren’t charged')
  // The portal alone shows the reason; the card form only marks its field.
  await expect(cardFrame(page).getByText('money')).toHaveCount(0)
  await payByCard(page, 'wrongCvc')
  await expect(cardFrame(page).getByLabel('CVC')).toBeFocused()
  await expect(cardFrame(page).getByLabel('CVC')).toHaveAttribute('aria-invalid', 'true')
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ state: 'succeeded', amount: 4788, currency: 'USD' })
})

test('R-PAY-5 the card form has the colors and typeface of the portal in both themes', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/plans/yearly' })
  const pay = cardFrame(page).locator('#pay')
  await expect(pay).toBeVisible()
  const lookOf = () =>
    pay.evaluate(async (button) => {
      const { backgroundColor, color, fontFamily } = getComputedStyle(button)
      await document.fonts.ready
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
      const text = getComputedStyle(document.body).color
      return { backgroundColor, color, text, fontFamily, fonts: loaded.map(({ family }) => family) }
    })
  const portals = () =>
    page.evaluate(() => {
      const probe = document.createElement('i')
      document.body.append(probe)
      const read = (name: string) => {
        probe.style.color = `var(--color-${name})`
        return getComputedStyle(probe).color
      }
      const look = { backgroundColor: read('primary'), color: read('onPrimary'), text: read('text') }
      probe.remove()
      return look
    })
  await expect.poll(lookOf).toMatchObject({
    ...(await portals()),
    fontFamily: expect.stringMatching(/^Shop\b/),
    fonts: expect.arrayContaining(['Shop']),
  })
  const byDay = await portals()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(lookOf).toMatchObject(await portals())
  expect((await portals()).text).not.toBe(byDay.text)
})

test('R-STORE-3 R-DASH-1 R-PAY-4 R-PAY-5 a double click pays once, and the dashboard shows a welcome until it is closed', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/plans/yearly' })
  await fillCard(page)
  await cardFrame(page).locator('#pay').dblclick()
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ state: 'succeeded' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const toDashboard = () => menu.getByRole('link', { name: 'Dashboard' }).click()
  await toDashboard()
  const greeting = page.getByRole('main').getByText('Welcome to Zoog VPN')
  await expect(greeting).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Get the app' }).first().click()
  await expectPath(page, '/setup/downloads')
  await toDashboard()
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(greeting).toHaveCount(0)
  await menu.getByRole('link', { name: 'Rewards' }).click()
  await toDashboard()
  await expect(page.getByRole('heading', { name: 'Connect this device' })).toBeVisible()
  await expect(greeting).toHaveCount(0)
})

test('R-I18N-2 R-PAY-5 the card page uses the language and direction of the portal', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/plans/yearly' })
  await reloadInLanguage(page, 'fa')
  await expect(cardFrame(page).getByRole('textbox', { name: 'شمارهٔ کارت' })).toBeVisible()
  const html = cardFrame(page).locator('html')
  await expect(html).toHaveAttribute('lang', 'fa')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await payByCard(page, 'threeDSecure')
  await expect(cardFrame(page).getByRole('heading', { name: 'تأیید کنید که خودتان هستید' })).toBeVisible()
  await answerThreeDSecure(page, 'Complete')
  await expectPath(page, '/thank-you')
  expect(await getOnlyPayment(mock)).toMatchObject({ state: 'succeeded' })
})

test('R-PAY-5 R-RESTRICT-2 3-D Secure on a restricted domain needs no storage and no cookies in the card’s frame', async ({
  page,
  mock,
  signedInAs,
}) => {
  await page.addInitScript((blocked) => {
    if (window.origin !== blocked) return
    const deny = () => {
      throw new DOMException('The browser blocks storage in this frame.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: deny })
    Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny })
  }, providerOrigin())
  const cookies: (string | undefined)[] = []
  page.on('request', async (request) => {
    if (request.url().startsWith(`${providerOrigin()}/card/`))
      cookies.push((await request.allHeaders()).cookie)
  })
  await signedInAs('free', { path: '/plans/yearly', host: 'restricted' })
  await payByCard(page, 'threeDSecure')
  await expect(cardPage(page)?.evaluate(() => localStorage.length)).rejects.toThrow('blocks storage')
  await answerThreeDSecure(page, 'Complete')
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ state: 'succeeded' })
  expect(cookies.filter(Boolean)).toEqual([])
  expect(cookies.length).toBeGreaterThan(2)
})

test('R-PAY-4 R-PAY-5 one button returns to an open 3-D Secure challenge after a reload and from another page', async ({
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
  await answerThreeDSecure(page, 'Complete')
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ state: 'succeeded' })
})

test('R-PAY-1 a forged success message is checked with the server', async ({ page, mock, signedInAs }) => {
  await signedInAs('free', { path: '/plans/yearly' })
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  const { subscriptionHash } = await getOnlyPayment(mock)
  const countStateRequests = async () => (await mock.requests('GET billing/getPaymentState')).length
  const before = await countStateRequests()
  await cardPage(page)?.evaluate((hash) => {
    window.parent.postMessage({ type: 'card.succeeded', subscriptionHash: hash }, '*')
  }, subscriptionHash)
  await expect.poll(countStateRequests).toBeGreaterThan(before)
  await expectPath(page, '/plans/yearly')
  expect((await getOnlyPayment(mock)).state).toBe('open')
})

test('R-PAY-5 a card form that does not load says so, and loads on retry', async ({
  page,
  signedInAs,
  expectConsoleError,
}) => {
  expectConsoleError(/.*/)
  await page.clock.install()
  let blocked = true
  await page.route('**/card/**', (route) => (blocked ? route.abort() : route.continue()))
  await signedInAs('free', { path: '/plans/yearly' })
  await expect(page.locator('iframe[title="Card payment form"]')).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText('The card form isn’t responding.')).toBeVisible()
  blocked = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')
})

test('R-PAY-1 R-ERR-3 a payment that the server no longer knows gets a new card form, which pays', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(404)
  await signedInAs('free', { path: '/plans/yearly' })
  await expect(cardFrame(page).getByLabel('CVC')).toBeVisible()
  const { subscriptionHash } = await getOnlyPayment(mock)
  await mock.forgetPayments()
  await cardPage(page)?.evaluate((hash) => {
    window.parent.postMessage({ type: 'card.processing', subscriptionHash: hash }, '*')
  }, subscriptionHash)
  await expect.poll(async () => (await mock.payments()).length).toBe(1)
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')
})

test('R-PAY-1 R-PAY-5 going back to a plan shows its card form again, which pays', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/plans/yearly' })
  const cvc = cardFrame(page).getByLabel('CVC')
  await expect(cvc).toBeVisible()
  for (const plan of ['Monthly Plan', 'Yearly Plan']) {
    await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check()
    await expectPath(page, plan === 'Monthly Plan' ? '/plans/monthly' : '/plans/yearly')
    await expect(cvc).toBeVisible()
  }
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')
  expect((await mock.payments()).filter(({ state }) => state === 'succeeded')).toHaveLength(1)
})
