import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { waitForPageReady } from '../support/pages'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const language = (page: Page) => page.locator('html')

test.describe('a browser in Russian', () => {
  test.use({ locale: 'ru-RU' })
  test('R-I18N-1 R-ROUTE-19 the page uses the language of the browser until a guest chooses language and theme', async ({
    page,
  }) => {
    await page.goto('/sign-in')
    await expect(heading(page)).toHaveText('Вход')
    await expect(language(page)).toHaveAttribute('lang', 'ru')
    expect(await page.evaluate(() => localStorage.getItem('i18nLang'))).toBeNull()
    await page.locator('input[value="dark"]').check({ force: true })
    await page.locator('select').selectOption('fa')
    await expect(language(page)).toHaveAttribute('dir', 'rtl')
    await page.reload()
    await expect(language(page)).toHaveAttribute('lang', 'fa')
    await expect(language(page)).toHaveAttribute('data-theme', 'dark')
    await expect(page).not.toHaveTitle(/^(Sign in|Вход)/)
  })
})

test('R-I18N-1 R-STORE-3 a language and theme chosen in one tab show in the other', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/profile' })
  const other = await context.newPage()
  await other.goto('/sign-in')
  await expectPath(other, '/dashboard')
  // A starting tab may still write its own state over the choice.
  await waitForPageReady(other)
  await page.getByRole('group', { name: 'Theme' }).getByText('Dark', { exact: true }).click()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('es')
  await expect(language(other)).toHaveAttribute('lang', 'es')
  await expect(other.getByRole('link', { name: 'Planes y precios' }).first()).toBeVisible()
})

test.describe('from right to left', () => {
  test.use({ locale: 'fa' })

  test('R-ERR-2 R-I18N-2 a snackbar does not cover the menu, and arrows point in reading direction', async ({
    page,
    mock,
    expectConsoleError,
    signedInAs,
  }) => {
    await signedInAs('paid', { path: '/server-locations' })
    // The arrow is mirrored only once.
    const arrow = page.getByRole('main').locator('.lucide-chevron-right').first()
    await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
    await expect(arrow).toHaveCSS('scale', 'none')

    expectConsoleError(/422/)
    await mock.faults.add({ route: 'POST setup/features/state', status: 422, times: 1 })
    const menu = page.getByRole('navigation')
    const menuBox = await menu.boundingBox()
    await menu.getByRole('switch').nth(1).click()
    const snackbar = await page.locator('[data-toaster]').getByRole('alert').boundingBox()
    expect(snackbar && snackbar.x + snackbar.width).toBeLessThanOrEqual(menuBox?.x ?? 0)
  })
})
