import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

const path = '/setup/socks5-proxy'
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('R-SOCKS-1 every value can be copied @phone', async ({ page, signedInAs }) => {
  await signedInAs('paid', { path })
  for (const [label, value] of [
    ['Host', /^socks5\.vpn\.zoog\.test$/],
    ['Port', /^1080$/],
    ['Username', /^zoog\d+$/],
    ['Password', /^[\x21-\x7e]{8,64}$/],
  ] as const) {
    await page.getByRole('button', { name: `Copy ${label}` }).click()
    await expect.poll(() => clipboard(page)).toMatch(value)
  }
})

test('R-SOCKS-1 each program has its steps and the way back @phone', async ({ page, signedInAs }) => {
  await signedInAs('free', { path })
  for (const [program, step] of [
    ['Firefox', 'Proxy DNS when using SOCKS v5'],
    ['Chromium', '--proxy-server='],
    ['macOS', 'Proxy server requires password'],
    ['Telegram', 'Use custom proxy'],
    ['qBittorrent', 'Perform hostname lookup via proxy'],
  ] as const) {
    await page.getByRole('tab', { name: program }).click()
    const panel = page.getByRole('tabpanel', { name: program })
    await expect(panel.getByText(step)).toBeVisible()
    await expect(panel.getByText(/^To undo: /)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'What it does not protect' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expectPath(page, '/dashboard')
})

test('R-SOCKS-1 the curl line is seen without the password, and copied with it @phone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid', { path })
  await page.getByRole('button', { name: 'Copy Password' }).click()
  await expect.poll(() => clipboard(page)).toMatch(/^[\x21-\x7e]{8,64}$/)
  const password = await clipboard(page)
  await page.getByRole('tab', { name: 'curl' }).click()
  await expect(
    page.getByText(/^curl --socks5-hostname "zoog\d+:•+@socks5\.vpn\.zoog\.test:1080"/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Copy curl line' }).click()
  await expect.poll(() => clipboard(page)).toContain('curl --socks5-hostname')
  const line = await clipboard(page)
  expect(decodeURIComponent(/"zoog\d+:([^@]+)@/.exec(line)?.[1] ?? '')).toBe(password)
  expect(line).toContain('/zoog_api/api/ip/info"')
})

test('R-SOCKS-1 without a sign-in there is no line to copy, and the page says so', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(500)
  await mock.faults.add({ route: 'GET setup/credentials/get', status: 500 })
  await signedInAs('paid', { path })
  await page.getByRole('tab', { name: 'curl' }).click()
  await expect(page.getByText('Your VPN sign-in could not be loaded')).toBeVisible()
  await mock.faults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Copy curl line' })).toBeVisible()
})

test('R-SOCKS-1 a service without a proxy says so, and leads to the apps', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(404)
  await mock.faults.add({ route: 'GET setup/socks5/get', status: 404 })
  await signedInAs('paid', { path })
  await page.getByRole('link', { name: 'Get the app' }).click()
  await expectPath(page, '/setup/downloads')
})

test('R-ERR-3 an address that could not be loaded is asked for again', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(503)
  await mock.faults.add({ route: 'GET setup/socks5/get', status: 503, times: 1 })
  await signedInAs('paid', { path })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Host' })).toBeVisible()
})
