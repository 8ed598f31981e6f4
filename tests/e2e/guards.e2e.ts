import type { Page } from 'playwright/test'
import { DISCOUNT_PATHS } from '../../web/src/lib/paths'
import { expect, test } from '../fixtures'
import { expectPath, fillSignUp, signIn, signInForm, snackbars, submitSignUp } from '../support/forms'
import { pauseClock, waitForFirstSnackbar } from '../support/page-clock'
import { waitForPending } from '../support/payments'
import { recordSnackbars } from '../support/snackbars'

const UNVERIFIED =
  "You haven't verified your email yet. Open your inbox and confirm an email address to use a free VPN and access all sections."
const PROCESSING = 'Your payment is still being processed. Please, wait for a while.'
const TEST_HOST = 'Please, complete the payment to get ful access... 7-day money-back guarantee'

/** Every heading and menu that was ever painted, however shortly. */
const watchPaint = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const painted: string[] = []
    Reflect.set(window, 'painted', painted)
    const look = () => {
      for (const found of document.querySelectorAll('h1, nav'))
        painted.push(`${found.tagName} ${found.textContent}`)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}
const painted = (page: Page): Promise<string> => page.evaluate(() => String(Reflect.get(window, 'painted')))

test('R-GUARD-1 R-GUARD-6 R-GUARD-7 R-ROUTE-18 a guest: unknown paths lead to the root; a page that needs login is remembered with its query, and nothing of it flashes @phone', async ({
  page,
  portalUrl,
}) => {
  await watchPaint(page)
  const origin = new URL(portalUrl('/')).origin
  for (const path of [
    '/no-such-page',
    '/plans/a/b',
    '/%E0%A4%A',
    '/%00',
    '//evil.example/x',
    '//x?payment_intent=pi_1',
  ])
    await test.step(path, async () => {
      await page.goto(origin + path)
      await expectPath(page, '/')
      await expect(signInForm(page)).toBeVisible()
    })
  await page.goto('/setup/downloads?app=2')
  await expectPath(page, '/')
  await expect(signInForm(page)).toBeVisible()
  expect(await painted(page)).not.toMatch(/NAV|VPN downloads/)
  await signIn(page, 'free@zoog.test')
  await expect(page).toHaveURL(/\/setup\/downloads\?app=2$/)
  expect(await page.evaluate(() => localStorage.getItem('firstPathname'))).toBeNull()
})

test('R-GUARD-3 R-GUARD-7 R-MENU-1 who is not verified sees every item of the menu, is told why one does not open, and sees nothing of it', async ({
  page,
  signedInAs,
}) => {
  await watchPaint(page)
  await signedInAs('unverified', { path: '/plans' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const name of [
    'Dashboard',
    'Server Locations',
    'VPN Setup & Downloads',
    'Affiliate program',
    'Rewards',
  ])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByRole('switch')).not.toHaveCount(0)
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(snackbars(page)).toContainText(UNVERIFIED)
  await expectPath(page, '/plans')
  expect(await painted(page)).not.toContain('current plan')
  await page.goto('/profile')
  await expectPath(page, '/plans')
  await expect(page.getByRole('heading', { level: 1, name: 'Prices & Plans' })).toBeVisible()
  expect(await painted(page)).not.toContain('H1 Profile')
})

test('R-GUARD-3 R-GUARD-4 who is not activated is told what to do, for eight seconds: to verify, on a test host to pay @phone', async ({
  page,
  signedInAs,
}) => {
  await pauseClock(page)
  const said = await recordSnackbars(page)
  for (const [host, path, text] of [
    ['plain', '/plans', UNVERIFIED],
    ['test', '/checkout', TEST_HOST],
  ] as const)
    await test.step(`on a ${host} host`, async () => {
      await signedInAs('unverified', { host })
      await expectPath(page, path)
      const shown = await waitForFirstSnackbar(page, said)
      expect(shown).toMatchObject({ text, kind: 'status' })
      expect(Math.round((shown?.ms ?? 0) / 1000)).toBe(8)
    })
})

test('R-GUARD-3 a paid plan passes without a verified address, but not while its payment is under way', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('unverifiedPaid')
  await expectPath(page, '/dashboard')
  await waitForPending(page, mock, () => signedInAs('unverifiedPaid', { path: '/plans/two-years' }))
  await pauseClock(page)
  const said = await recordSnackbars(page)
  await page.goto('/server-locations')
  await expectPath(page, '/plans')
  const shown = await waitForFirstSnackbar(page, said)
  expect(shown).toMatchObject({ text: PROCESSING, kind: 'status' })
  expect(Math.round((shown?.ms ?? 0) / 1000)).toBe(5)
})

test('R-GUARD-2 R-ROUTE-20 service accounts, and guests of a test host, have the checkout alone @phone', async ({
  page,
  portalUrl,
}) => {
  await page.goto('/sign-up')
  await fillSignUp(page, { email: 'box@svc.zoog.test' })
  await submitSignUp(page)
  await expectPath(page, '/checkout')
  for (const path of ['/plans', '/set-new-pass', '/failed-payment', '/'])
    await test.step(`a service account at ${path}`, async () => {
      await page.goto(path)
      await expectPath(page, '/checkout')
    })
  for (const path of ['/sign-in', '/dashboard'])
    await test.step(`a guest of a test host at ${path}`, async () => {
      await page.goto(portalUrl(path, 'test'))
      await expectPath(page, '/checkout')
    })
})

test('R-ROUTE-4 R-GUARD-5 each discount page is open for a day from its first visit, whichever others are over @phone-only', async ({
  page,
  context,
  expectStatus,
}) => {
  // A language without a file of texts is shown in English words.
  expectStatus(404)
  for (const path of DISCOUNT_PATHS)
    await test.step(path, async () => {
      const name = `window${path.replace('/checkout', '')}`
      const cookie = async () => (await context.cookies()).find((each) => each.name === name)
      await page.goto(path)
      await expectPath(page, path)
      await expect.poll(cookie).toBeDefined()
      const left = ((await cookie())?.expires ?? 0) - Date.now() / 1000
      expect(left).toBeGreaterThan(86_300)
      expect(left).toBeLessThan(86_500)
      await page.reload()
      await expectPath(page, path)
      // A day later the browser has dropped it.
      await context.clearCookies({ name })
      await page.goto(`${path}/`)
      await expectPath(page, '/checkout')
    })
})

test('R-GUARD-7 guards run on the way back and forth, without a reload, once another tab has signed out', async ({
  page,
  context,
  signedInAs,
}) => {
  await watchPaint(page)
  await signedInAs('free')
  await page.getByRole('navigation').getByRole('link', { name: 'Rewards' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Prices & Plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prices & Plans' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/plans')
  await other.getByRole('button', { name: /: Your account$/ }).click()
  await other.getByText('Log out', { exact: true }).click()
  await expectPath(page, '/auth')

  await page.evaluate(() => {
    const painted: unknown = Reflect.get(window, 'painted')
    if (Array.isArray(painted)) painted.length = 0
  })
  for (const step of ['goBack', 'goBack', 'goForward'] as const) {
    // The same document goes on: without its memory of what was painted this would be a reload.
    await page[step]()
    await expectPath(page, '/')
    await expect(signInForm(page)).toBeVisible()
  }
  expect(await painted(page)).not.toMatch(/NAV|Prices & Plans|Rewards|Dashboard|current plan/)
  expect(await painted(page)).toContain('H1')
})

test('R-ROUTE-11 who fails to pay at a checkout is back there, with what was typed', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await mock.setCountry('CN')
  await signedInAs('free', { path: '/checkout' })
  await page.getByRole('radio', { name: /^Monthly Plan/ }).check()
  await page.getByRole('button', { name: 'Have a promo code?' }).click()
  await page.getByLabel('Promo code').fill('half-typed')
  await page.goto(portalUrl('/thank-you?redirect_status=failed'))
  await expectPath(page, '/checkout')
  await expect(page.getByRole('radio', { name: /^Monthly Plan/ })).toBeChecked()
  await expect(page.getByLabel('Promo code')).toHaveValue('half-typed')
})
