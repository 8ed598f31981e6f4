import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

const path = '/setup/socks5-proxy'
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('R-SOCKS-1 values to copy, steps for each program and the way back, a curl line without and with the password @development @phone-only', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid', { path })

  await test.step('every value can be copied', async () => {
    for (const [label, value] of [
      ['Host', /^socks5\.vpn\.zoog\.test$/],
      ['Port', /^1080$/],
      ['Username', /^zoog\d+$/],
      ['Password', /^(?!zoog)[\x21-\x7e]{8,64}$/],
    ] as const) {
      await page.getByRole('button', { name: `Copy ${label}` }).click()
      await expect.poll(() => clipboard(page)).toMatch(value)
    }
  })
  const password = await clipboard(page)

  await test.step('every tab is in sight', async () => {
    const { width } = page.viewportSize() ?? { width: 0 }
    for (const tab of await page.getByRole('tab').all()) {
      const box = await tab.boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true)
    }
  })

  await test.step('each program has its steps and the way back', async () => {
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
  })

  await test.step('the curl line is seen without the password, and copied with it', async () => {
    await page.getByRole('tab', { name: 'curl' }).click()
    await expect(
      page.getByText(/^curl --socks5-hostname "zoog\d+:•+@socks5\.vpn\.zoog\.test:1080"/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Copy curl command' }).click()
    await expect.poll(() => clipboard(page)).toContain('curl --socks5-hostname')
    const line = await clipboard(page)
    expect(decodeURIComponent(/"zoog\d+:([^@]+)@/.exec(line)?.[1] ?? '')).toBe(password)
    expect(line).toContain('/zoog_api/api/ip/info"')
  })

  await expect(page.getByRole('heading', { name: 'What isn’t protected' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expectPath(page, '/dashboard')
})

test('R-SOCKS-1 R-ERR-3 an address or a sign-in that could not be loaded is asked for again; a service without a proxy leads to the apps', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(404, 500, 503)
  const again = page.getByRole('button', { name: 'Try again' })

  await test.step('an address that could not be loaded', async () => {
    await mock.faults.add({ route: 'GET setup/socks5/get', status: 503, times: 1 })
    await signedInAs('paid', { path })
    await again.click()
    await expect(page.getByRole('textbox', { name: 'Host' })).toBeVisible()
  })

  await test.step('without a sign-in there is no line to copy', async () => {
    await mock.faults.add({ route: 'GET setup/credentials/get', status: 500 })
    await page.reload()
    await page.getByRole('tab', { name: 'curl' }).click()
    await expect(page.getByText('We couldn’t load your VPN username and password')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy curl command' })).toHaveCount(0)
    await mock.faults.clear()
    await again.click()
    await expect(page.getByRole('button', { name: 'Copy curl command' })).toBeVisible()
  })

  await test.step('a service without a proxy', async () => {
    await mock.faults.add({ route: 'GET setup/socks5/get', status: 404 })
    await page.reload()
    await page.getByRole('link', { name: 'Get the app' }).click()
    await expectPath(page, '/setup/downloads')
  })
})
