import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath, fillSignUp, sendSignUp, signIn, signInForm } from '../support/forms'
import { firstSnackbar, stopClock } from '../support/page-clock'
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

test('R-GUARD-1 a page that needs login is remembered with its query; nothing of it flashes (R-GUARD-7)', async ({
  page,
}) => {
  await watchPaint(page)
  await page.goto('/setup/downloads?app=2')
  await expectPath(page, '/')
  await expect(signInForm(page)).toBeVisible()
  expect(await painted(page)).not.toMatch(/NAV|VPN downloads/)
  await signIn(page, 'free@zoog.test')
  await expect(page).toHaveURL(/\/setup\/downloads\?app=2$/)
})

test('R-GUARD-7 nothing of a page flashes before its guard lets pass, nor what another account may see', async ({
  page,
  signedInAs,
}) => {
  await watchPaint(page)
  await signedInAs('unverified', { path: '/profile' })
  await expectPath(page, '/plans')
  await expect(page.getByRole('heading', { level: 1, name: 'Prices & Plans' })).toBeVisible()
  expect(await painted(page)).not.toContain('H1 Profile')
})

for (const ending of ['@svc.zoog.test', '@ext.zoog.test', '@tv.zoog.test', '@router.zoog.test'])
  test(`R-GUARD-2 an account that ends in ${ending} goes to the checkout from every protected page`, async ({
    page,
  }) => {
    await page.goto('/sign-up')
    await fillSignUp(page, { email: `box${ending}` })
    await sendSignUp(page)
    await expectPath(page, '/checkout')
    for (const path of ['/profile', '/plans', '/setup/downloads', '/set-new-pass', '/failed-payment', '/']) {
      await page.goto(path)
      await expectPath(page, '/checkout')
    }
  })

test('R-GUARD-3 an unverified account is told what to do, for eight seconds @phone', async ({
  page,
  signedInAs,
}) => {
  await stopClock(page)
  const said = await recordSnackbars(page)
  await signedInAs('unverified')
  await expectPath(page, '/plans')
  const shown = await firstSnackbar(page, said)
  expect(shown).toMatchObject({ text: UNVERIFIED, kind: 'status' })
  expect(Math.round((shown?.ms ?? 0) / 1000)).toBe(8)
})

test('R-GUARD-3 a paid plan passes without a verified address, but not while its payment is under way', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('unverifiedPaid')
  await expectPath(page, '/dashboard')
  await waitForPending(page, mock, () => signedInAs('unverifiedPaid', { path: '/plans/two-years' }))
  await stopClock(page)
  const said = await recordSnackbars(page)
  await page.goto('/server-locations')
  await expectPath(page, '/plans')
  const shown = await firstSnackbar(page, said)
  expect(shown).toMatchObject({ text: PROCESSING, kind: 'status' })
  expect(Math.round((shown?.ms ?? 0) / 1000)).toBe(5)
})

test('R-GUARD-4 on a test host a user who is not activated is asked to pay, for eight seconds', async ({
  page,
  signedInAs,
}) => {
  await stopClock(page)
  const said = await recordSnackbars(page)
  await signedInAs('unverified', { host: 'test' })
  await expectPath(page, '/checkout')
  const shown = await firstSnackbar(page, said)
  expect(shown).toMatchObject({ text: TEST_HOST, kind: 'status' })
  expect(Math.round((shown?.ms ?? 0) / 1000)).toBe(8)
})

test('R-ROUTE-20 on a test host a guest goes straight to the checkout', async ({ page, portalUrl }) => {
  for (const path of ['/', '/sign-in', '/auth', '/dashboard', '/no-such-page']) {
    await page.goto(portalUrl(path, 'test'))
    await expectPath(page, '/checkout')
  }
})

for (const path of ['/checkout-15', '/checkout-25', '/checkout-ru-15', '/checkout-ru-25'])
  test(`R-GUARD-5 ${path} is open for a day from its first visit`, async ({
    page,
    context,
    expectStatus,
  }) => {
    // A language without a file of texts is shown in English words.
    expectStatus(404)
    const name = `window${path.replace('/checkout', '')}`
    await page.goto(path)
    await expectPath(page, path)
    await expect.poll(async () => (await context.cookies()).some((cookie) => cookie.name === name)).toBe(true)
    const cookie = (await context.cookies()).find((each) => each.name === name)
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(86_300)
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(86_500)
    await page.reload()
    await expectPath(page, path)
    // A day later the browser has dropped it.
    await context.clearCookies({ name })
    for (const spelled of [path, `${path}/`]) {
      await page.goto(spelled)
      await expectPath(page, '/checkout')
    }
    // Each page has its own window.
    const other = path === '/checkout-25' ? '/checkout-15' : '/checkout-25'
    await page.goto(other)
    await expectPath(page, other)
  })

test('R-GUARD-6 a guest sees auth and checkout pages only', async ({ page }) => {
  for (const path of ['/dashboard', '/plans', '/thank-you', '/failed-payment', '/profile', '/set-new-pass']) {
    await page.goto(path)
    await expectPath(page, '/')
  }
  for (const path of ['/checkout', '/checkout-ru', '/sign-up', '/forgot-pass', '/ios-download']) {
    await page.goto(path)
    await expectPath(page, path)
  }
})

test('R-ROUTE-1 who is signed in goes on from the auth screens to the dashboard', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free')
  for (const path of [
    '/',
    '/sign-in',
    '/sign-up',
    '/forgot-pass',
    '/reset-password',
    '/auth',
    '/no-such-page',
  ]) {
    await page.goto(path)
    await expectPath(page, '/dashboard')
  }
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
  await other.getByRole('button', { name: /^Your account/ }).click()
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

test('R-ROUTE-18 an unknown path goes to the root', async ({ page, portalUrl }) => {
  const origin = new URL(portalUrl('/')).origin
  const unknown = ['/no-such-page', '/dashboard/x', '/plans/a/b', '/%E0%A4%A', '/%00', '//evil.example/x']
  for (const path of unknown) {
    await page.goto(origin + path)
    await expectPath(page, '/')
    await expect(signInForm(page)).toBeVisible()
  }
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
