import { type Browser, launch } from 'puppeteer-core'
import { findFirefox } from '../../scripts/lib/programs'
import { expect, test } from '../fixtures'
import { portalUrl } from '../support/addresses'

// The other tests drive Chromium, and Playwright knows only a Firefox of its own make; this one is the system's.
const executablePath = findFirefox()
const PATIENCE_MS = 60_000

let firefox: Browser | undefined
test.afterEach(() => firefox?.close())

test('R-AUTH-1 R-PLANS-1 R-PAY-1 a customer signs in, sees the plans and pays by card in Firefox', async ({
  sandbox,
}) => {
  test.skip(!executablePath, 'Firefox is not installed (Debian: apt-get install firefox-esr)')
  firefox = await launch({
    browser: 'firefox',
    ...(executablePath ? { executablePath } : {}),
    defaultViewport: { width: 1440, height: 900 },
    timeout: PATIENCE_MS,
  })
  await firefox.setCookie({ name: 'mock_sandbox', value: sandbox, domain: 'localhost', path: '/' })
  const page = await firefox.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const see = (selector: string) => page.locator(selector).wait()

  await page.goto(portalUrl('/sign-in'))
  await page.locator('input[type=email]').fill('free@zoog.test')
  await page.locator('input[type=password]').fill('Zoog-Pass-1')
  await page.keyboard.press('Enter')
  await see('h1 ::-p-text(Free Plan)')
  await page.locator('nav a[href="/plans"]').click()
  await see('main ::-p-text($47.88)')
  await page.locator('a[href="/plans/yearly"]').click()
  await see('iframe[src*="/card/"]')
  const frame = await page.waitForFrame((each) => each.url().includes('/card/'))
  await frame.locator('#card-number').fill('4242424242424242')
  await frame.locator('#expiry').fill('12 / 34')
  await frame.locator('#cvc').fill('123')
  await frame.locator('#pay').click()
  await see('main ::-p-text(Yearly Plan is yours)')
  expect(problems).toEqual([])
})
