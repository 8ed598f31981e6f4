import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath, signIn, signInForm, snackbars } from '../support/forms'
import { pauseClock, waitForFirstSnackbar } from '../support/page-clock'
import { waitForPending } from '../support/payments'
import { recordSnackbars } from '../support/snackbars'

const UNVERIFIED =
  "You haven't verified your email yet. Open your inbox and confirm an email address to use a free VPN and access all sections."
const PROCESSING = 'Your payment is still being processed. Please, wait for a while.'
const TEST_HOST = 'Please, complete the payment to get ful access... 7-day money-back guarantee'

/** Records every heading and menu that the page shows. */
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

test('R-GUARD-1 R-GUARD-6 R-GUARD-7 R-ROUTE-18 a guest on an unknown path goes to the root, and sign-in returns to the requested page, which never flashes', async ({
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

test('R-GUARD-3 R-GUARD-7 R-MENU-1 an unverified customer sees the whole menu, and the guard explains why an item does not open', async ({
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

test('R-GUARD-3 R-GUARD-4 an inactive account sees its next step for eight seconds, on a test host the payment', async ({
  page,
  signedInAs,
}) => {
  await pauseClock(page)
  const getSnackbars = await recordSnackbars(page)
  await signedInAs('unverified', { host: 'test' })
  await expectPath(page, '/checkout')
  const shown = await waitForFirstSnackbar(page, getSnackbars)
  expect(shown).toMatchObject({ text: TEST_HOST, kind: 'status' })
  expect(Math.round((shown?.ms ?? 0) / 1000)).toBe(8)
})

test('R-GUARD-3 a paid plan opens without a verified email, but not during a payment', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('unverifiedPaid')
  await expectPath(page, '/dashboard')
  await waitForPending(page, mock, () => signedInAs('unverifiedPaid', { path: '/plans/two-years' }))
  await pauseClock(page)
  const getSnackbars = await recordSnackbars(page)
  await page.goto('/server-locations')
  await expectPath(page, '/plans')
  const shown = await waitForFirstSnackbar(page, getSnackbars)
  expect(shown).toMatchObject({ text: PROCESSING, kind: 'status' })
  expect(Math.round((shown?.ms ?? 0) / 1000)).toBe(5)
})

test('R-GUARD-7 guards run on back and forward after another tab has signed out', async ({
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
    // A reload would lose the record.
    await page[step]()
    await expectPath(page, '/')
    await expect(signInForm(page)).toBeVisible()
  }
  expect(await painted(page)).not.toMatch(/NAV|Prices & Plans|Rewards|Dashboard|current plan/)
  expect(await painted(page)).toContain('H1')
})
