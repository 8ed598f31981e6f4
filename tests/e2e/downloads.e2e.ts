import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'

const main = (page: Page) => page.getByRole('main')
const app = (page: Page, name: string) => main(page).getByRole('region', { name })

test('R-ROUTE-7 /setup goes on to the downloads', async ({ page, signedInAs }) => {
  await signedInAs('paid', { path: '/setup' })
  await expect(page).toHaveURL(/\/setup\/downloads$/)
})

test('R-DOWN-1 every app, the own system first @development', async ({ page, signedInAs }) => {
  await signedInAs('free', { path: '/setup/downloads' })
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Linux',
    'Windows',
    'macOS',
    'Android (APK)',
    'Android TV (APK)',
    'iPhone and iPad',
    'Set up by hand',
  ])
  await expect(app(page, 'Linux')).toContainText('This device')
  await expect(app(page, 'Windows')).toContainText('Version 5.4.1')
  await expect(app(page, 'Windows').getByRole('link')).toHaveText(['Download x64', 'Download arm64'])
  await expect(app(page, 'Windows')).toContainText(/ZoogVPN-5\.4\.1-x64\.exe · [\d.]+ kB/)
})

test('R-DOWN-1 on a phone its own system is first @phone-only', async ({ page, signedInAs }) => {
  await signedInAs('free', { path: '/setup/downloads' })
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText('Android (APK)')
  await expect(main(page).getByRole('button', { name: 'QR code' })).toHaveCount(0)
})

test('R-DOWN-1 a file downloads, and is what its checksum says', async ({ page, signedInAs }) => {
  await signedInAs('paid', { path: '/setup/downloads' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    app(page, 'macOS').getByRole('link', { name: 'Download macOS' }).click(),
  ])
  const sum = createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex')
  await app(page, 'macOS').getByText('Check the file').click()
  await expect(app(page, 'macOS').getByLabel('SHA-256 of ZoogVPN-5.4.1.dmg')).toHaveValue(sum)
  await expect(app(page, 'macOS').getByLabel('Run this where the file is')).toHaveValue(
    "shasum -a 256 'ZoogVPN-5.4.1.dmg'",
  )
  await app(page, 'macOS').getByRole('button', { name: 'Copy SHA-256 of ZoogVPN-5.4.1.dmg' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sum)
})

test('R-DOWN-1 R-I18N-2 what an app asks for is said in the reader’s language', async ({
  page,
  signedInAs,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nLang', 'ru'))
  await signedInAs('paid', { path: '/setup/downloads' })
  await expect(app(page, 'macOS').getByText('macOS 12 или новее')).toBeVisible()
})

test('R-DOWN-1 a QR code for phones', async ({ page, signedInAs }) => {
  await signedInAs('paid', { path: '/setup/downloads' })
  const android = app(page, 'Android (APK)')
  await android.getByRole('button', { name: 'QR code' }).click()
  await expect(android.getByRole('img', { name: /Android \(APK\)/ })).toBeVisible()
  await android.getByRole('button', { name: 'QR code' }).click()
  await expect(android.getByRole('img')).toHaveCount(0)
})

test('R-DOWN-1 an address that is none of the web is no link', async ({ page, mock, signedInAs }) => {
  const file = {
    architecture: 'x64',
    fileName: 'a.exe',
    url: 'javascript:alert(1)',
    size: 1,
    sha256: '0'.repeat(64),
  }
  const item = { id: 1, cssClass: 'windows', name: 'Windows', version: '1', releasedAt: '?', requires: '' }
  await mock.faults.add({
    route: 'GET setup/downloads/get',
    status: 200,
    body: { data: { items: [{ ...item, files: [file] }] } },
  })
  await signedInAs('paid', { path: '/setup/downloads' })
  await expect(app(page, 'Windows')).toBeVisible()
  await expect(app(page, 'Windows').getByRole('link')).toHaveCount(0)
})

test('R-DOWN-1 no downloads, and downloads that fail', async ({ page, mock, signedInAs, expectStatus }) => {
  expectStatus(503)
  await mock.faults.add({ route: 'GET setup/downloads/get', status: 503 })
  await signedInAs('paid', { path: '/setup/downloads' })
  await expect(main(page)).toContainText('The apps could not be loaded.')
  await mock.faults.clear()
  await mock.faults.add({ route: 'GET setup/downloads/get', status: 200, body: { data: { items: [] } } })
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByText('There are no downloads yet')).toBeVisible()
})

for (const path of ['/ios-download', '/ios-download-ru'])
  test(`R-ROUTE-5 ${path} is open to guests @phone`, async ({ page, portalUrl }) => {
    await page.goto(portalUrl(path))
    await expect(page).toHaveURL(portalUrl(path))
    await expect(main(page).getByRole('link').first()).toHaveAttribute(
      'href',
      /^https:\/\/apps\.apple\.com\//,
    )
    await expect(page.locator('html')).toHaveAttribute('lang', path.endsWith('-ru') ? 'ru' : 'en')
  })

test('R-ROUTE-5 the Russian page changes no one’s language', async ({ page, portalUrl }) => {
  await page.goto(portalUrl('/ios-download-ru'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.goto(portalUrl('/sign-in'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
