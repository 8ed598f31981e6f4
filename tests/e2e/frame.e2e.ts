import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { waitForPageReady } from '../support/pages'
import { builtFile } from '../support/requests'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const header = (page: Page) => page.getByRole('banner')
const accountButton = (page: Page) => page.getByRole('button', { name: /: Your account$/ })

test('R-FRAME-1 the frame on a desktop', async ({ page, openAs }) => {
  const prefetch = page.waitForRequest(builtFile('src/features/downloads/DownloadsPage.tsx'))
  await openAs('expired')

  await test.step('the page most visited next is prefetched, and so is a page whose link is hovered', async () => {
    await prefetch
    const hovered = page.waitForRequest(builtFile('src/features/affiliate/RewardsPage.tsx'))
    await menu(page).getByRole('link', { name: 'Rewards' }).hover()
    await hovered
    await expectPath(page, '/dashboard')
  })

  await test.step('the first stop of the Tab key skips to the content', async () => {
    // The page needs its controls for the last press.
    await waitForPageReady(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })

  await test.step('R-HEAD-1 the status of an expired plan is red', async () => {
    const status = header(page).getByText('Expired', { exact: true })
    await expect(status).toHaveCSS('color', 'rgb(168, 27, 42)')
  })

  await test.step('R-MENU-5 the menu is always visible from 1200px', async () => {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 1199, height: 800 })
    await expect(menu(page)).toBeHidden()
    await button.click()
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(menu(page)).toBeVisible()
    await expect(button).toBeHidden()
  })

  await test.step('the 62px header stays fixed while the page scrolls', async () => {
    await menu(page).getByRole('link', { name: 'Server Locations' }).click()
    await expect(title(page)).toHaveText('Locations of VPN servers')
    await waitForPageReady(page)
    await expect
      .poll(() =>
        page.evaluate(() => {
          window.scrollTo(0, 500)
          return window.scrollY
        }),
      )
      .toBe(500)
    expect(await header(page).boundingBox()).toMatchObject({ y: 0, height: 62 })
  })

  await test.step('R-FEAT-2 Ad Blocker opens the upsell, 500 by 500 or in the whole small window', async () => {
    const dialog = page.getByRole('dialog')
    // The code of the plans is loaded, so the page opens before the dialog has closed.
    await menu(page).getByRole('link', { name: 'Prices & Plans' }).click()
    await expect(page.getByRole('heading', { name: 'Yearly Plan' })).toBeVisible()
    await menu(page).getByRole('link', { name: 'Server Locations' }).click()
    await menu(page).getByRole('switch', { name: 'Ad Blocker' }).click()
    await expect(dialog).toBeVisible()
    for (const [width, height, expected] of [
      [600, 520, [500, 500]],
      [500, 500, [500, 500]],
      [499, 800, [499, 800]],
      [1440, 499, [1440, 499]],
      [1440, 900, [500, 500]],
    ] as const) {
      await page.setViewportSize({ width, height })
      const size = async () => {
        const box = await dialog.boundingBox()
        return [box?.width, box?.height]
      }
      await expect.poll(size, `in ${width} by ${height}`).toEqual(expected)
    }
    await dialog.getByRole('link', { name: 'See paid plans' }).click()
    await expectPath(page, '/plans')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText('Choose a plan that includes Ad Blocker.')).toBeVisible()
  })

  const userMenuButton = accountButton(page)
  const profile = header(page).getByRole('menuitem', { name: 'Profile' })

  await test.step('R-USERMENU-2 the user menu opens and closes by keyboard', async () => {
    // The real button has replaced the placeholder.
    await expect(userMenuButton).toHaveAttribute('data-state', 'closed')
    await userMenuButton.focus()
    await page.keyboard.press('ArrowDown')
    await expect(profile).toHaveAttribute('data-highlighted')
    await page.keyboard.press('ArrowUp')
    await expect(header(page).getByRole('menuitem', { name: 'Log out' })).toHaveAttribute('data-highlighted')
    // Press both keys within a frame, as on a slow device: the menu takes the focus a frame after a key, even when closed.
    await header(page)
      .getByRole('menu')
      .evaluate((open) => {
        for (const key of ['ArrowUp', 'Escape'])
          open.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      })
    await expect(profile).toBeHidden()
    await expect(userMenuButton).toBeFocused()
  })

  await test.step('R-USERMENU-1 R-USERMENU-2 the user card has initials, name and links', async () => {
    await expect(userMenuButton).toContainText('ED')
    await userMenuButton.click()
    // The name beside the email; the card shows it too.
    const person = header(page).locator(':has(> :text-is("expired@zoog.test"))')
    await expect(person.getByText('Ed Expired', { exact: true })).toBeVisible()
    await expect(profile).toHaveAttribute('href', '/profile')
    const contact = header(page).getByRole('menuitem', { name: /Contact us/ })
    await expect(contact).toHaveAttribute('href', /^http:\/\/localhost:\d+\/pages\/contact$/)
    await userMenuButton.click()
    await expect(header(page).getByText('expired@zoog.test')).toBeHidden()
  })

  await test.step('a click outside closes the user menu and still works', async () => {
    await userMenuButton.click()
    await expect(profile).toBeVisible()
    await title(page).click()
    await expect(profile).toBeHidden()
    await userMenuButton.click()
    await expect(profile).toBeVisible()
    await menu(page).getByRole('link', { name: 'Rewards' }).click()
    await expect(title(page)).toHaveText('Rewards')
    await expect(profile).toBeHidden()
  })
})
