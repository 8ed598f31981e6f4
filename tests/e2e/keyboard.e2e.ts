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
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < MAX_TAB_STOPS && !(await isFocused(target)); stops++)
    await page.keyboard.press('Tab')
  expect(await isFocused(target), `${target} is reached`).toBe(true)
  expect(await hasVisibleFocus(target), `the focus is seen at ${target}`).toBe(true)
}

const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Follows a link by keyboard and expects the focus at the start of its page. */
const follow = async (page: Page, link: Locator, path: string): Promise<void> => {
  await press(page, link)
  await expectPath(page, path)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('h1, h2, main') ?? false))
    .toBe(true)
}

test('R-FRAME-1 R-HEAD-1 R-PLANS-1 R-PAY-1 a free customer buys a plan and opens a dialog by keyboard alone', async ({
  page,
  openAs,
}) => {
  const main = page.getByRole('main')
  await openAs('free')

  // The header of a free account has an upgrade button instead of the status.
  await expect(page.getByRole('banner').getByText('Active', { exact: true })).toBeHidden()
  await follow(page, page.getByRole('banner').getByRole('link', { name: 'Upgrade VPN' }), '/plans')
  await press(page, page.getByRole('link', { name: 'Choose Yearly Plan' }))
  await expectPath(page, '/plans/yearly')
  await tabTo(page, main.getByRole('radio', { name: 'Card', exact: true }))
  await type(page, cardFrame(page).getByLabel('Card number'), testCards.succeeds)
  await type(page, cardFrame(page).getByLabel('Expiration date'), '1234')
  await type(page, cardFrame(page).getByLabel('CVC'), '123')
  await page.keyboard.press('Enter')
  await expectThankYouPage(page, 'Yearly Plan')

  await follow(page, page.getByRole('link', { name: 'Go to dashboard' }), '/dashboard')
  const check = main.getByRole('button', { name: 'Am I protected?' })
  await press(page, check)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(check).toBeFocused()
})
