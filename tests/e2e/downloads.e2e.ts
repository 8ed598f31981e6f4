import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { downloadBy, readZipNames } from '../support/downloads'

const main = (page: Page) => page.getByRole('main')
const app = (page: Page, name: string) => main(page).getByRole('region', { name })

test('R-ROUTE-7 R-DOWN-1 R-TRAVEL-2 the downloads list every app with checksums and make a travel kit offline', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('paid', { path: '/setup' })
  await expect(page).toHaveURL(/\/setup\/downloads$/)

  await test.step('every app', async () => {
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Linux',
      'Windows',
      'macOS',
      'Android (APK)',
      'Android TV (APK)',
      'iPhone and iPad',
      'Manual setup',
      'Traveling abroad?',
    ])
    const guides = ['OpenVPN configuration files', 'SOCKS5 Proxy', 'WireGuard configuration files']
    await expect(app(page, 'Manual setup').getByRole('link')).toHaveText(guides)
    await expect(app(page, 'Linux')).toContainText('This device')
    await expect(app(page, 'Windows')).toContainText('Version 5.4.1')
    await expect(app(page, 'Windows').getByRole('link')).toHaveText(['Download x64', 'Download arm64'])
    await expect(app(page, 'Windows')).toContainText(/ZoogVPN-5\.4\.1-x64\.exe · [\d.]+ kB/)
  })

  await test.step('a downloaded file matches its checksum', async () => {
    const mac = app(page, 'macOS')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      mac.getByRole('link', { name: 'Download macOS' }).click(),
    ])
    const sum = createHash('sha256')
      .update(await readFile(await download.path()))
      .digest('hex')
    await mac.getByText('Verify your download').click()
    await expect(mac.getByRole('code').filter({ hasText: sum })).toBeVisible()
    await expect(mac.getByRole('code').filter({ hasText: 'shasum -a 256 ZoogVPN-5.4.1.dmg' })).toBeVisible()
    await mac.getByRole('button', { name: 'Copy SHA-256 checksum of ZoogVPN-5.4.1.dmg' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sum)
  })

  await test.step('the install command follows the downloaded or selected file', async () => {
    const linux = app(page, 'Linux')
    const line = linux.getByRole('code')
    await expect(line).toHaveText(/^sudo apt install .*_amd64\.deb$/)
    await Promise.all([
      page.waitForEvent('download'),
      linux.getByRole('link', { name: 'Download rpm (x64)' }).click(),
    ])
    await expect(line).toHaveText(/^sudo dnf install .*\.rpm$/)
    await linux.getByLabel('Your file').selectOption('deb (arm64)')
    await expect(line).toHaveText(/^sudo apt install .*_arm64\.deb$/)
    await expect(linux.getByRole('listitem').filter({ hasText: 'Your download has started.' })).toHaveText(
      /^Download rpm/,
    )
    await expect(linux).toContainText('for Ubuntu, Debian, Mint')
  })

  await test.step('a QR code for phones', async () => {
    const android = app(page, 'Android (APK)')
    await android.getByRole('button', { name: 'QR code' }).click()
    await expect(android.getByRole('img', { name: /Android \(APK\)/ })).toBeVisible()
  })

  await test.step('a travel kit, made offline', async () => {
    await page.getByRole('button', { name: 'Create travel kit' }).click()
    const kit = page.getByRole('dialog', { name: 'Travel kit' })
    await kit.getByLabel('Destination', { exact: true }).selectOption('GR')
    await expect(kit.getByRole('checkbox', { name: /^Athens, Greece/ })).toBeChecked()
    await context.setOffline(true)
    const { name, bytes } = await downloadBy(page, kit.getByRole('button', { name: 'Download travel kit' }))
    await context.setOffline(false)
    expect(name).toBe('travel-kit.zip')
    expect(readZipNames(bytes)).toEqual(
      expect.arrayContaining(['read-me.html', 'tcp/1-tcp.ovpn', 'udp/1-udp.ovpn', 'checksums.txt']),
    )
    await kit.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Create travel kit' })).toBeFocused()
  })
})
