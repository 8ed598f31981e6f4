import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name })

test('R-DASH-1 the dashboard shows a new connection at once and checks it for leaks', async ({
  page,
  mock,
  openAs,
}) => {
  const BERLIN = 25
  const visible = (place: string) => main(page).getByRole('definition').filter({ hasText: place })
  await test.step('R-IP-1 R-HEAD-1 it shows the visible location, and the active plan in green', async () => {
    await mock.setCountry('NL')
    await openAs('affiliate')
    await expect(visible('Netherlands')).toBeVisible()
    const status = page.getByRole('banner').getByText('Active', { exact: true })
    await expect(status).toHaveCSS('color', 'rgb(7, 104, 63)')
  })

  await test.step('an operating system leads to its setup', async () => {
    const systems = region(page, 'Apps for your devices').getByRole('listitem')
    await expect(systems.first()).toContainText('This device')
    await systems.getByRole('link', { name: /Router/ }).click()
    await expectPath(page, '/setup/configuration-files')
    await expect(main(page).getByRole('radio', { name: 'Router' })).toBeChecked()
    await page.goBack()
  })

  await test.step('R-PROTECT-2 a connection appears at once', async () => {
    await mock.setConnection(BERLIN)
    await expect(visible('Berlin, Germany')).toBeVisible()
  })

  await test.step('R-PROTECT-1 an open leak check follows the connection', async () => {
    await main(page).getByRole('button', { name: 'Check for leaks' }).click()
    const check = page.getByRole('dialog', { name: 'Am I protected?' })
    await expect(check.getByRole('status')).toHaveText('You’re protected. Websites see our servers, not you.')
    await expect(check).toContainText('Your DNS requests go through our servers.')
    await mock.setConnection(null)
    await expect(check.getByRole('status')).toContainText('You’re not protected.')
    await expect(check).toContainText('192.0.2.53 handles your DNS requests')
    await page.keyboard.press('Escape')
    await expect(region(page, 'Connect to Zoog VPN')).toBeFocused()
  })

  await test.step('R-ROUTE-14 the affiliate panel opens in a new tab without an opener', async () => {
    const [panel] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('navigation').getByRole('link', { name: 'Affiliate program' }).click(),
    ])
    await panel.waitForURL(/\/affiliate\/panel\?session=/)
    expect(await panel.evaluate(() => window.opener === null)).toBe(true)
    await expectPath(page, '/dashboard')
  })
})
