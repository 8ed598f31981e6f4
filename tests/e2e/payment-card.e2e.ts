import type { Locator, Page, Request } from 'playwright/test'
import { expect, test } from '../fixtures'
import { createTranslate } from '../support/create-translate'
import { expectPath } from '../support/forms'
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
const postMessage = (page: Page, type: string, subscriptionHash: string) =>
  cardPage(page)?.evaluate((message) => window.parent.postMessage(message, '*'), { type, subscriptionHash })

test('R-PAY-1 the card form recovers from failures and charges once', async ({
  page,
  mock,
  openAs,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  const toProvider: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin === providerOrigin()) toProvider.push(request)
  })
  await page.clock.install()
  let isBlocked = true
  await page.route('**/card/**', (route) => (isBlocked ? route.abort() : route.continue()))
  await openAs('free', { path: '/plans/yearly' })

  await test.step('R-ERR-3 a form that does not load says so, and loads on retry', async () => {
    await expect(page.locator('iframe[title="Card payment form"]')).toBeVisible()
    await page.clock.runFor(15_000)
    await expect(page.getByText('The card form isn’t responding.')).toBeVisible()
    isBlocked = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cardFrame(page).getByLabel('CVC')).toBeVisible()
  })

  await test.step('colors and typeface are those of the portal in both themes', async () => {
    const readColor = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const color = await readColor(page.getByRole('heading', { level: 1 }))
      await expect(cardFrame(page).locator('body')).toHaveCSS('color', color)
    }
    await expect(cardFrame(page).locator('#pay')).toHaveCSS('font-family', /^Shop\b/)
  })

  await test.step('R-PAY-5 declined cards show their reason or mark their field', async () => {
    await payByCard(page, 'insufficientFunds')
    const declinedAlert = page.getByRole('alert').filter({ hasText: 'Your card has insufficient funds' })
    await expect(declinedAlert).toContainText('You weren’t charged')
    // The portal alone shows the reason; the card form only marks its field.
    await expect(cardFrame(page).getByText('money')).toHaveCount(0)
    await payByCard(page, 'wrongCvc')
    await expect(cardFrame(page).getByLabel('CVC')).toBeFocused()
    await expect(cardFrame(page).getByLabel('CVC')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a forged success message is checked with the server', async () => {
    const countStateRequests = async () => (await mock.requests('GET billing/getPaymentState')).length
    const before = await countStateRequests()
    await postMessage(page, 'card.succeeded', (await getOnlyPayment(mock)).subscriptionHash)
    await expect.poll(countStateRequests).toBeGreaterThan(before)
    await expectPath(page, '/plans/yearly')
    expect((await getOnlyPayment(mock)).state).toBe('open')
  })

  await test.step('R-PAY-4 another card pays the same payment', async () => {
    await fillCard(page)
    await cardFrame(page).locator('#pay').dblclick()
    await expectThankYouPage(page, 'Yearly Plan')
    expect(await getOnlyPayment(mock)).toMatchObject({ state: 'succeeded', amount: 4788, currency: 'USD' })
  })

  await test.step('R-BEARER-1 the provider never receives the token', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? 'no token')
    expect(toProvider.length).toBeGreaterThan(0)
    // The hosts of the tests share their cookies.
    for (const request of toProvider)
      expect(
        JSON.stringify([request.url(), { ...request.headers(), cookie: '' }, request.postData()]),
      ).not.toContain(token)
  })
})

test('R-PAY-4 R-PAY-5 R-RESTRICT-2 R-I18N-2 3-D Secure works in a frame without storage @phone-only', async ({
  page,
  mock,
  openAs,
}) => {
  await page.addInitScript((blocked) => {
    if (window.origin !== blocked) {
      localStorage.setItem('i18nLang', 'fa')
      return
    }
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
  await openAs('free', { path: '/plans/yearly', host: 'restricted' })
  await expect(cardFrame(page).getByRole('textbox', { name: 'شماره کارت' })).toBeVisible()
  await expect(cardFrame(page).locator('html')).toHaveAttribute('dir', 'rtl')
  // The order comes first: on phones the page of a plan has no list of plans.
  await expect(page.getByRole('radio', { name: 'طرح سالانه' })).toHaveCount(0)
  await payByCard(page, 'threeDSecure')
  await expect(cardPage(page)?.evaluate(() => localStorage.length)).rejects.toThrow('blocks storage')
  const challenge = cardFrame(page).getByRole('heading', { name: 'تأیید کنید که خودتان هستید' })
  await expect(challenge).toBeVisible()
  await answerThreeDSecure(page, 'Fail')
  const reason = createTranslate('fa')('Your bank couldn’t confirm your identity', 'outcomes')
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  expect((await getOnlyPayment(mock)).state).toBe('open')
  await payByCard(page, 'threeDSecure')
  await expect(challenge).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'بازگشت به پرداخت' }).click()
  await expect(challenge).toBeVisible()
  await answerThreeDSecure(page, 'Complete')
  await expectPath(page, '/thank-you')
  expect(await getOnlyPayment(mock)).toMatchObject({ state: 'succeeded' })
  expect(cookies.filter(Boolean)).toEqual([])
  expect(cookies.length).toBeGreaterThan(2)
})
