import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { downloadBy, readZipNames } from '../support/downloads'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search locations' })
const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true })

test('R-OVPN-1 files download one by one and as an archive', async ({ page, openAs }) => {
  await openAs('paid', { path: '/setup/configuration-files' })

  await test.step('a file follows platform, protocol and location', async () => {
    await expect(download(page)).toBeInViewport()
    const best = await downloadBy(page, download(page))
    expect(best.name).toMatch(/^[a-z0-9-]+-udp\.ovpn$/)
    expect(best.bytes.toString()).toMatch(/^# Zoog VPN: .+ \(UDP\)\nclient\ndev tun\nproto udp\nremote /)
    await page.getByRole('radio', { name: 'Router' }).check()
    await expect(page.getByRole('heading', { name: 'How to connect: Router' })).toBeVisible()
    await page.getByRole('radio', { name: /^TCP/ }).check()
    const first = page
      .getByRole('option')
      .filter({ hasNot: page.getByText('Best for you') })
      .first()
    // The page must not scroll between press and release.
    await first.evaluate((row) => scrollBy(0, row.getBoundingClientRect().bottom - innerHeight))
    await first.click()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await search(page).fill('TOKYO')
    await page.getByRole('option', { name: /Tokyo/ }).click()
    const second = await downloadBy(page, download(page))
    expect(second.name).toBe('jp-tokyo-1-tcp.ovpn')
    expect(second.bytes.toString()).toContain('proto tcp\nremote jp-tokyo-1.vpn.zoog.test 443\n')
    await search(page).fill('')
  })

  await test.step('the views are keyboard tabs', async () => {
    const panel = page.getByRole('tabpanel')
    await tab(page, 'Step by step').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'All files')).toBeFocused()
    await expect(tab(page, 'All files')).toHaveAttribute('aria-selected', 'true')
    await expect(panel).toHaveAccessibleName('All files')
    await expect(panel.getByRole('table')).toBeVisible()
    await page.keyboard.press('Tab')
    // The panel itself is a tab stop while nothing in it can be focused.
    await expect(page.locator('[role="tabpanel"]:focus, [role="tabpanel"] :focus')).toHaveCount(1)
  })

  await test.step('the table has two files for each location, and one archive of all', async () => {
    const zip = await downloadBy(page, page.getByRole('button', { name: 'All files as a ZIP' }))
    const names = readZipNames(zip.bytes)
    expect(new Set(names).size).toBe(names.length)
    await expect(page.getByRole('button', { name: /^Download the UDP file/ })).toHaveCount(names.length / 2)
    expect(names).toContain('tcp/jp-tokyo-1-tcp.ovpn')
    await search(page).fill('zÜrich')
    const udp = await downloadBy(page, page.getByRole('button', { name: 'Download the UDP file for Zurich' }))
    expect(udp.name).toBe('ch-zurich-1-udp.ovpn')
  })
})
