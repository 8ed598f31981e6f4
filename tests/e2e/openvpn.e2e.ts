import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { downloadBy, readZipNames } from '../support/downloads'
import { expectPath } from '../support/forms'

const path = '/setup/configuration-files'
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search locations' })
const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true })
const FREE_LOCATIONS = 6

test('R-OVPN-1 one press downloads a file, the table lists all files, and the VPN password is masked and copied @phone-only', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid', { path })

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
    expect(second.bytes.toString()).toMatch(/<\/tls-crypt>\n$/)
    await expect(page.getByText('Upload jp-tokyo-1-tcp.ovpn.')).toBeVisible()
  })

  await test.step('the table has a UDP and a TCP file for each location, found regardless of case', async () => {
    await tab(page, 'All files').click()
    const table = page.getByRole('table', { name: 'OpenVPN files by location' })
    const rows = table.getByRole('row').filter({ has: page.getByRole('button') })
    await search(page).fill('')
    await expect(async () => {
      expect(await rows.count()).toBeGreaterThan(50)
      expect(await table.getByRole('button').count()).toBe(2 * (await rows.count()))
    }).toPass()
    await search(page).fill('zÜrich')
    await expect(rows).toHaveCount(1)
    const udp = await downloadBy(page, page.getByRole('button', { name: 'Download the UDP file for Zurich' }))
    const tcp = await downloadBy(page, page.getByRole('button', { name: 'Download the TCP file for Zurich' }))
    expect([udp.name, tcp.name]).toEqual(['ch-zurich-1-udp.ovpn', 'ch-zurich-1-tcp.ovpn'])
    await search(page).fill('Atlantis')
    await page.getByRole('button', { name: 'Show all locations' }).click()
    await expect(search(page)).toHaveValue('')
    await expect(table).toBeVisible()
  })

  await test.step('the VPN username and password', async () => {
    const password = page.getByRole('textbox', { name: 'Password' })
    await expect(password).toHaveValue(/^•+$/)
    await page.getByRole('button', { name: 'Copy Password' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^[\x21-\x7e]{8,64}$/)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveValue(copied)
    await page.getByRole('link', { name: 'Change password' }).click()
    await expectPath(page, '/set-new-pass')
  })
})

test('R-OVPN-1 the two views are keyboard tabs, and all files download as one archive', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid', { path })
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
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  await expect(panel).toHaveAccessibleName('Step by step')
  await expect(panel.getByRole('searchbox', { name: 'Search locations' })).toBeVisible()

  await test.step('the archive', async () => {
    await tab(page, 'All files').click()
    const files = page.getByRole('button', { name: /^Download the UDP file/ })
    const zip = await downloadBy(page, page.getByRole('button', { name: 'All files as a ZIP' }))
    const names = readZipNames(zip.bytes)
    expect(new Set(names).size).toBe(names.length)
    await expect(files).toHaveCount(names.length / 2)
    expect(names).toContain('tcp/jp-tokyo-1-tcp.ovpn')
  })
})

test('R-OVPN-1 R-ROUTE-16 a free account sees its locations, the locked ones with an upgrade, and no password change @phone-only', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free', { path })
  await expect(page.getByText(/more locations with Premium/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(/^zoog\d+$/)
  await expect(page.getByRole('link', { name: 'Change password' })).toHaveCount(0)
  await tab(page, 'All files').click()
  await expect(page.getByText(`Your plan includes ${FREE_LOCATIONS} locations`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download the UDP file/ })).toHaveCount(FREE_LOCATIONS)
  const zip = await downloadBy(page, page.getByRole('button', { name: 'All files as a ZIP' }))
  expect(readZipNames(zip.bytes)).toHaveLength(2 * FREE_LOCATIONS)
  await search(page).fill('tokyo')
  await page.getByRole('link', { name: 'Upgrade to use Tokyo, Japan' }).click()
  await expectPath(page, '/plans')
})
