import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath, signInForm, snackbars } from '../support/forms'
import { reloadInLanguage } from '../support/pages'

// Header and menu on a phone of 390 by 844.

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const openMenu = async (page: Page) => {
  await menuButton(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
}
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /: Your account$/ })
const accountItems = (page: Page) => page.getByRole('banner').getByRole('menuitem')
const upgrade = (page: Page) => page.getByRole('link', { name: 'Upgrade VPN' })

test('R-HEAD-1 R-HEAD-2 a paying customer uses the header and both menus and signs out @phone-only', async ({
  page,
  openAs,
}) => {
  await openAs('paid')

  await test.step('plan and status, no upgrade button', async () => {
    await expect(title(page)).toHaveText('Yearly Plan')
    await expect(page.getByRole('banner').getByText('Active', { exact: true })).toBeVisible()
    await expect(upgrade(page)).toHaveCount(0)
    await expect(menu(page)).toBeHidden()
  })

  await test.step('R-MENU-3 the menu has the features', async () => {
    await openMenu(page)
    await expect(menu(page).getByRole('list', { name: 'VPN Features' }).getByRole('switch')).toHaveCount(5)
  })

  await test.step('R-MENU-4 the focus stays in the open menu, and the page does not scroll', async () => {
    await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeFocused()
    const isInside = () =>
      page.evaluate(
        () =>
          document.activeElement?.closest('nav') !== null || document.activeElement?.ariaExpanded === 'true',
      )
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press(step < 20 ? 'Tab' : 'Shift+Tab')
      expect(await isInside(), `after ${step + 1} steps`).toBe(true)
    }
    await page.mouse.move(380, 500)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('R-MENU-4 R-MENU-5 the menu button, the backdrop, Escape and an item close it', async () => {
    await menuButton(page).click()
    await expect(menu(page)).toBeHidden()

    await openMenu(page)
    await page.mouse.click(380, 500)
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()

    await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()

    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Server Locations' }).click()
    await expect(menu(page)).toBeHidden()
    await expect(title(page)).toHaveText('Locations of VPN servers')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('R-ERR-2 the open menu can be scrolled clear of a snackbar', async () => {
    await openMenu(page)
    const last = menu(page).getByRole('switch').last()
    await last.press('Space')
    const snackbar = snackbars(page).getByRole('status')
    await expect(snackbar).toBeVisible()
    // The snackbar stays under the pointer.
    await snackbar.hover()
    await last.evaluate((control) => control.scrollIntoView())
    const [row, over] = await Promise.all([last.boundingBox(), snackbar.boundingBox()])
    expect((row?.y ?? Number.NaN) + (row?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? Number.NaN)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
  })

  await test.step('R-USERMENU-3 R-GUARD-7 the user menu signs out, and the back button stays at the sign-in', async () => {
    await account(page).click()
    await expect(accountItems(page)).toHaveText([
      'Profile',
      'Affiliate program',
      'Language and theme',
      'Log out',
    ])
    await accountItems(page).last().click()
    await expectPath(page, '/auth')
    await page.goBack()
    await expectPath(page, '/')
    await expect(signInForm(page)).toBeVisible()
    await expect(menu(page)).toHaveCount(0)
  })
})

test('R-HEAD-1 R-HEAD-2 a free account has an upgrade button and a full-screen upsell @phone-only', async ({
  page,
  openAs,
}) => {
  await openAs('free')

  await test.step('R-HEAD-1 R-HEAD-2 the header shows only plan and status', async () => {
    await expect(title(page)).toHaveText('Free Plan')
    await expect(page.getByRole('banner').getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Upgrade VPN' })).toHaveCount(0)
  })

  await test.step('R-FRAME-4 R-DEVICE-1 the upgrade button is 196 by 46, also on a wide phone', async () => {
    await expect(upgrade(page)).toHaveCount(1)
    expect(await upgrade(page).boundingBox()).toMatchObject({ width: 196, height: 46 })
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await upgrade(page).boundingBox()).toMatchObject({ width: 196, height: 46 })
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('R-FEAT-2 the upsell fills the screen, even in landscape', async () => {
    await openMenu(page)
    await menu(page).getByRole('switch', { name: 'Ad Blocker' }).click()
    const close = page.getByRole('button', { name: 'Close', exact: true })
    const dialog = page.getByRole('dialog').filter({ has: close })
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    // A phone on its side is wide enough for a window, and still a mobile device.
    await page.setViewportSize({ width: 844, height: 600 })
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 600 })
    await close.click()
    await expect(dialog).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('R-I18N-2 the Persian menu runs from right to left without horizontal scrolling', async () => {
    await reloadInLanguage(page, 'fa')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: 'منو', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'منوی اصلی' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
