import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures'

/** Returns the background colors of a control's parts. */
const readFills = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    [...element.querySelectorAll('*')].map((part) => getComputedStyle(part).backgroundColor).join(' '),
  )

const readEdgeColor = (control: Locator): Promise<string> =>
  control.evaluate((element) => getComputedStyle(element).borderBlockEndColor)

/** Counts the elements with a transition or animation that isn't essential. */
const countMoving = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isLong = (list: string) => list.split(',').some((each) => Number.parseFloat(each) > 0.001)
    const elements = [...document.querySelectorAll('body, body *')]
    return elements.filter((element) => {
      if (element.hasAttribute('data-essential-motion')) return false
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      return isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration))
    }).length
  })

/** Opens a page without a new document. */
const navigate = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

test('forced colors and reduced motion', async ({ page, openAs }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs('paid')

  await test.step('a switch', async () => {
    const control = page.getByRole('switch').first()
    const line = control.locator('..')
    const before = await control.isChecked()
    const fillsBefore = await readFills(line)
    await control.click()
    await expect(control).toBeChecked({ checked: !before })
    await expect.poll(() => readFills(line)).not.toBe(fillsBefore)
  })

  await test.step('a tab', async () => {
    await navigate(page, '/setup/socks5-proxy')
    const others = page.getByRole('tab', { selected: false })
    await expect(others.first()).toBeVisible()
    const chosen = await readEdgeColor(page.getByRole('tab', { selected: true }))
    for (const other of await others.all()) expect(await readEdgeColor(other)).not.toBe(chosen)
  })

  await test.step('a plan, by a radio button of the browser', async () => {
    await navigate(page, '/checkout')
    await expect(page.getByRole('radio').first()).toHaveCSS('appearance', 'auto')
  })

  await page.emulateMedia({ forcedColors: 'none' })
  for (const [path, title] of [
    ['/dashboard', /^Your current plan/],
    ['/plans', 'Prices & Plans'],
    ['/server-locations', 'Locations of VPN servers'],
    ['/profile', 'Profile'],
  ] as const)
    await test.step(path, async () => {
      await navigate(page, path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      expect(await countMoving(page)).toBeGreaterThan(0)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await countMoving(page)).toBe(0)
    })
})
