import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { waitForPageReady } from '../support/pages'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const language = (page: Page) => page.locator('html')

test.describe('a browser in Russian', () => {
  test.use({ locale: 'ru-RU' })
  test('R-I18N-1 R-ROUTE-19 every tab follows the chosen language and theme', async ({
    page,
    context,
    mock,
    expectStatus,
    openAs,
  }) => {
    expectStatus(422)
    const other = await context.newPage()
    await other.goto('/sign-up')
    // A starting tab may still write its own state over the choice.
    await waitForPageReady(other)
    await page.bringToFront()
    await page.goto('/sign-in')
    await expect(heading(page)).toHaveText('Вход')
    await expect(language(page)).toHaveAttribute('lang', 'ru')
    expect(await page.evaluate(() => localStorage.getItem('i18nLang'))).toBeNull()

    await page.locator('input[value="dark"]').check({ force: true })
    await page.locator('select').selectOption('fa')
    for (const tab of [page, other]) {
      await expect(language(tab)).toHaveAttribute('dir', 'rtl')
      await expect(language(tab)).toHaveAttribute('data-theme', 'dark')
    }
    await expect(heading(other)).toHaveText('ثبت‌نام')
    await page.reload()
    await expect(language(page)).toHaveAttribute('lang', 'fa')
    await expect(language(page)).toHaveAttribute('data-theme', 'dark')
    await expect(page).not.toHaveTitle(/^(Sign in|Вход)/)
    await other.close()

    await test.step('R-I18N-2 arrows point in reading direction, only once mirrored', async () => {
      await openAs('paid', { path: '/server-locations' })
      const arrow = page.getByRole('main').locator('.lucide-chevron-right').first()
      await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
      await expect(arrow).toHaveCSS('scale', 'none')
    })

    await test.step('R-ERR-2 a snackbar does not cover the menu', async () => {
      await mock.faults.add({ route: 'POST setup/features/state', status: 422, times: 1 })
      const menu = page.getByRole('navigation')
      const menuBox = await menu.boundingBox()
      await menu.getByRole('switch').nth(1).click()
      const snackbar = await page.locator('[data-toaster]').getByRole('alert').boundingBox()
      expect(snackbar && snackbar.x + snackbar.width).toBeLessThanOrEqual(menuBox?.x ?? 0)
    })
  })
})
