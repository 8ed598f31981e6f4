import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'

const main = (page: Page) => page.getByRole('main')
const app = (page: Page, name: string) => main(page).getByRole('region', { name })

test('R-ROUTE-7 R-DOWN-1 R-I18N-2 every app, the own system first, its file with its checksum, and what it asks for in the reader’s language', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/setup' })
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
    const guides = ['OpenVPN configuration files', 'SOCKS5 Proxy']
    await expect(app(page, 'Manual setup').getByRole('link')).toHaveText(guides)
    await expect(app(page, 'Linux')).toContainText('This device')
    await expect(app(page, 'Windows')).toContainText('Version 5.4.1')
    await expect(app(page, 'Windows').getByRole('link')).toHaveText(['Download x64', 'Download arm64'])
    await expect(app(page, 'Windows')).toContainText(/ZoogVPN-5\.4\.1-x64\.exe · [\d.]+ kB/)
  })

  await test.step('a file downloads, and is what its checksum says', async () => {
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

  await test.step('one line installs it: that of the file that was downloaded, or is chosen', async () => {
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
    // Only of what was pressed is it said that it has begun.
    await expect(linux.getByRole('listitem').filter({ hasText: 'Your download has started.' })).toHaveText(
      /^Download rpm/,
    )
    await expect(linux).toContainText('for Ubuntu, Debian, Mint')
  })

  await test.step('a QR code for phones', async () => {
    const android = app(page, 'Android (APK)')
    await android.getByRole('button', { name: 'QR code' }).click()
    await expect(android.getByRole('img', { name: /Android \(APK\)/ })).toBeVisible()
    await android.getByRole('button', { name: 'QR code' }).click()
    await expect(android.getByRole('img')).toHaveCount(0)
  })

  await test.step('what an app asks for, in Russian', async () => {
    await page.evaluate(() => localStorage.setItem('i18nLang', 'ru'))
    await page.reload()
    await expect(app(page, 'macOS').getByText('macOS 12 или новее')).toBeVisible()
  })

  await test.step('who has WireGuard finds it with the ways to set up manually', async () => {
    await page.evaluate(() => localStorage.setItem('i18nLang', 'en'))
    await signedInAs('paid', { path: '/setup/downloads' })
    await app(page, 'Manual setup').getByRole('link', { name: 'WireGuard configuration files' }).click()
    await expect(page).toHaveURL(/\/setup\/wg$/)
  })
})

test('R-DOWN-1 R-ERR-3 an address that is none of the web is no link; no downloads, and downloads that fail', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(503)
  const route = 'GET setup/downloads/get'
  const serve = async (items: unknown[]) => {
    await mock.faults.clear()
    await mock.faults.add({ route, status: 200, body: { data: { items } } })
  }
  await mock.faults.add({ route, status: 503 })
  await signedInAs('paid', { path: '/setup/downloads' })
  await expect(main(page)).toContainText('We couldn’t load the apps.')

  await serve([])
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByText('No downloads yet')).toBeVisible()

  const url = 'javascript:alert(1)'
  const file = { architecture: 'x64', fileName: 'a.exe', url, size: 1, sha256: '0'.repeat(64) }
  const item = { id: 1, cssClass: 'windows', name: 'Windows', version: '1', releasedAt: '?', requires: '' }
  await serve([{ ...item, files: [file] }])
  await page.reload()
  await expect(app(page, 'Windows')).toBeVisible()
  await expect(app(page, 'Windows').getByRole('link')).toHaveCount(0)
})
