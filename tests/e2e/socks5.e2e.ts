import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

const path = '/setup/socks5-proxy'
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('R-SOCKS-1 values are copied, every program has its steps, and the curl command hides the password until copied @phone-only', async ({
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

  await test.step('every tab fits', async () => {
    const { width } = page.viewportSize() ?? { width: 0 }
    for (const tab of await page.getByRole('tab').all()) {
      const box = await tab.boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true)
    }
  })

  await test.step('each program has its steps and how to undo them', async () => {
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

  await test.step('the curl command shows without the password and is copied with it', async () => {
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

  await expect(page.getByRole('heading', { name: 'Not protected' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expectPath(page, '/dashboard')
})
