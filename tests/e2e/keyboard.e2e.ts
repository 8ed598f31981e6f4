import { testCards } from '@zoog/contract/personas'
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { cardFrame, expectThankYouPage } from '../support/payments'

// The main journey without a mouse: every press and focus comes from a key.

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Returns whether the focus is visible: an outline on the element or on the card or switch around a native input. */
const hasVisibleFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    for (let each: Element | null = element, up = 0; each && up < 4; each = each.parentElement, up++) {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true
    }
    return false
  })

const MAX_TAB_STOPS = 90

/** Tabs to the target and expects a visible focus there. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < MAX_TAB_STOPS && !(await isFocused(target)); stops++)
    await page.keyboard.press(key)
  expect(await isFocused(target), `${target} is reached`).toBe(true)
  expect(await hasVisibleFocus(target), `the focus is seen at ${target}`).toBe(true)
}

const press = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await reach(page, target, key)
  await page.keyboard.press('Enter')
}

const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await reach(page, target)
  await page.keyboard.type(text)
}

/** Follows a link by keyboard. */
const follow = async (page: Page, link: Locator, path: string, key?: 'Tab' | 'Shift+Tab'): Promise<void> => {
  await press(page, link, key)
  await expectOpened(page, path)
}

/** Chooses a menu item by arrow keys. */
const choose = async (page: Page, item: Locator): Promise<void> => {
  // The menu takes the focus a frame after it opens.
  await expect(page.getByRole('menu')).toBeFocused()
  for (let stops = 0; stops < 8 && (await item.getAttribute('data-highlighted')) === null; stops++)
    await page.keyboard.press('ArrowDown')
  await expect(item).toHaveAttribute('data-highlighted')
  expect(await hasVisibleFocus(item), `the focus is seen at ${item}`).toBe(true)
  await page.keyboard.press('Enter')
}

/** Expects a path with the focus at the start of its page. */
const expectOpened = async (page: Page, path: string): Promise<void> => {
  await expectPath(page, path)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('h1, h2, main') ?? false))
    .toBe(true)
}

test('R-FRAME-1 R-HEAD-1 R-PAY-1 R-FEAT-1 R-PROF-1 a free customer buys a plan and changes settings by keyboard alone', async ({
  page,
  signedInAs,
}) => {
  const main = page.getByRole('main')
  await signedInAs('free')

  // An upgrade button in place of the status.
  await expect(page.getByRole('banner').getByText('Active', { exact: true })).toBeHidden()
  await follow(page, page.getByRole('banner').getByRole('link', { name: 'Upgrade VPN' }), '/plans')
  await press(page, page.getByRole('link', { name: 'Choose Yearly Plan' }))
  await expectPath(page, '/plans/yearly')
  await reach(page, main.getByRole('radio', { name: 'Card', exact: true }))
  await type(page, cardFrame(page).getByLabel('Card number'), testCards.succeeds)
  await type(page, cardFrame(page).getByLabel('Expiration date'), '1234')
  await type(page, cardFrame(page).getByLabel('CVC'), '123')
  await page.keyboard.press('Enter')
  await expectThankYouPage(page, 'Yearly Plan')

  await follow(page, page.getByRole('link', { name: 'Go to dashboard' }), '/dashboard')
  await reach(page, main.getByRole('switch', { name: 'Kill Switch' }))
  await page.keyboard.press('Space')
  await expect(main.getByRole('switch', { name: 'Kill Switch' })).toBeChecked()

  await press(page, page.getByRole('button', { name: /: Your account$/ }), 'Shift+Tab')
  await choose(page, page.getByRole('menuitem', { name: 'Profile' }))
  await expectOpened(page, '/profile')
  await reach(page, page.getByRole('group', { name: 'Theme' }).getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)

  const remove = page.getByRole('button', { name: 'Delete account' })
  await press(page, remove)
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    await expect(question.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
})
