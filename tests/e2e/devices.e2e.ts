import type { Locator } from 'playwright/test'
import { expect, test } from '../fixtures'

/** The fills of a control's parts, as a reader with forced colours sees them. */
const fills = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    [...element.querySelectorAll('*')].map((part) => getComputedStyle(part).backgroundColor).join(' '),
  )

const edge = (control: Locator): Promise<string> =>
  control.evaluate((element) => getComputedStyle(element).borderBlockEndColor)

test('R-SOCKS-1 every tab is in sight on a phone @phone-only', async ({ page, signedInAs }) => {
  await signedInAs('paid', { path: '/setup/socks5-proxy' })
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const tab of await tabs.all()) {
    const box = await tab.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true)
  }
})

test('R-FEAT-1 forced colours: a switch that is on differs from one that is off', async ({
  page,
  signedInAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signedInAs('paid')
  const control = page.getByRole('switch').first()
  const before = await control.getAttribute('aria-checked')
  const fillsBefore = await fills(control)
  await control.click()
  await expect(control).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true')
  await expect.poll(() => fills(control)).not.toBe(fillsBefore)
})

test('R-SOCKS-1 forced colours: the chosen tab differs from the others', async ({ page, signedInAs }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signedInAs('paid', { path: '/setup/socks5-proxy' })
  const others = page.getByRole('tab', { selected: false })
  await expect(others.first()).toBeVisible()
  const chosen = await edge(page.getByRole('tab', { selected: true }))
  for (const other of await others.all()) expect(await edge(other)).not.toBe(chosen)
})
