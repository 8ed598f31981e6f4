import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { downloadBy, readZipNames } from '../support/downloads'
import { expectPath } from '../support/forms'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const tokyo = (page: Page) => page.getByRole('option', { name: /Tokyo/ })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search locations' })
const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true })
const expectChosen = (option: Locator) => expect(option).toHaveAttribute('aria-selected', 'true')

test('R-SERV-1 R-OVPN-1 list, map and location dialog work by keyboard, and OpenVPN files download', async ({
  page,
  mock,
  openAs,
  portalUrl,
}) => {
  test.setTimeout(180_000)
  // The best location, which comes first, must not match the text typed below.
  await mock.setCountry('DE')
  await openAs('paid', { path: '/server-locations' })
  const tokyoDialog = panel(page, 'Tokyo, Japan')

  await test.step('Escape closes it and returns to its row', async () => {
    await row(page, 'Tokyo').click()
    const favorite = tokyoDialog.getByRole('button', { name: 'Favorite' })
    await favorite.click()
    await expect(favorite).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(tokyoDialog).toHaveCount(0)
    await expect(page).not.toHaveURL(/location=/)
    await expect(row(page, 'Tokyo')).toBeFocused()
    await expect(main(page).getByRole('button', { name: 'Favorite: Tokyo' })).toBeVisible()
  })

  await test.step('its OpenVPN link selects the location, even after a reload, and the back button closes it', async () => {
    await row(page, 'Tokyo').click()
    await tokyoDialog.getByRole('link', { name: 'OpenVPN file, TCP: Tokyo, Japan' }).click()
    await expectChosen(tokyo(page))
    await page.reload()
    await expectChosen(tokyo(page))
    await expect(page.getByRole('radio', { name: /^TCP/ })).toBeChecked()
    await page.goBack()
    await expect(tokyoDialog).toBeVisible()
    await expect(tokyoDialog.getByRole('button', { name: 'Favorite' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.goBack()
    await expect(tokyoDialog).toHaveCount(0)
    await expectPath(page, '/server-locations')
  })

  await test.step('the map zooms and moves between pins by keyboard', async () => {
    await page.getByText('Map', { exact: true }).click()
    const map = main(page).getByRole('region', { name: 'Map of locations' })
    await expect(map.getByRole('button', { name: /: 1 location$/ }).first()).toBeVisible()
    // Nearby locations share a pin until the map is large enough for both.
    const pins = await map.getByRole('button').count()
    expect(pins).toBeLessThan(76)
    const zoomIn = main(page).getByRole('button', { name: 'Zoom in' })
    for (let press = 0; press < 4; press += 1) await zoomIn.press('Enter')
    await expect(zoomIn).toBeDisabled()
    expect(await map.getByRole('button').count()).toBeGreaterThan(pins)
    await map.getByRole('button', { name: /^Berlin, Germany/ }).press('Enter')
    const germany = page.getByRole('dialog', { name: 'Germany', exact: true })
    await germany.getByRole('button', { name: 'Use Berlin' }).press('Enter')
    await expect(panel(page, 'Berlin, Germany')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(map.getByRole('button', { name: /^Berlin, Germany/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(map.getByRole('button', { pressed: true })).not.toHaveAccessibleName(/Berlin/)
    await expect(map.getByRole('button', { pressed: true })).toBeFocused()
    await expect(map.locator('button[tabindex="0"]')).toHaveCount(1)
  })

  await test.step('a location of the OpenVPN files is found and chosen by keyboard', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'OpenVPN configuration files' }).click()
    const list = page.getByRole('listbox', { name: 'Choose a location' })
    await search(page).focus()
    await page.keyboard.type('united states')
    const found = list.getByRole('group', { name: 'United States' }).getByRole('option')
    await expect(found.first()).toHaveAttribute('data-highlighted')
    await page.keyboard.press('ArrowDown')
    await expect(found.nth(1)).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Enter')
    await expectChosen(found.nth(1))
    // In the list the arrows start at the selected option.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(list).toBeFocused()
    await expect(found.nth(1)).toHaveAttribute('data-highlighted')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expectChosen(found.first())
    await expect(found.nth(1)).toHaveAttribute('aria-selected', 'false')
  })

  await test.step('a file follows platform, protocol and location', async () => {
    await page.goto(portalUrl('/setup/configuration-files'))
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
    await tokyo(page).click()
    const second = await downloadBy(page, download(page))
    expect(second.name).toBe('jp-tokyo-1-tcp.ovpn')
    expect(second.bytes.toString()).toContain('proto tcp\nremote jp-tokyo-1.vpn.zoog.test 443\n')
    await search(page).fill('')
  })

  await test.step('the table has two files for each location, and one archive of all', async () => {
    await page.getByRole('tab', { name: 'All files' }).click()
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
