/// <reference lib="dom" />
// The way of a customer in Firefox, where one is installed: sign in, dashboard, plans, paying by card. The other tests
// drive Chromium; this one tells whether the product works beyond it.
import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import { withOwnServers } from './lib/own-servers.mjs'

const usualPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const PATIENCE_MS = 60_000

/** @param {string} portal the portal's address @param {string} executablePath */
async function journey(portal, executablePath) {
  const defaultViewport = { width: 1440, height: 900 }
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport,
    timeout: PATIENCE_MS,
  })
  /** @type {string[]} */
  const problems = []
  try {
    console.log(await browser.version())
    const page = await browser.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    /** @param {string} what @param {string} selector */
    const see = async (what, selector) => {
      await page.locator(selector).wait()
      console.log(`saw ${what}`)
    }
    await page.goto(`${portal}/sign-in`)
    await page.locator('input[type=email]').fill('free@zoog.test')
    await page.locator('input[type=password]').fill('Zoog-Pass-1')
    await page.keyboard.press('Enter')
    await see('the dashboard', 'h1 ::-p-text(Free Plan)')
    await page.locator('nav a[href="/plans"]').click()
    await see('the plans', 'main ::-p-text($47.88)')
    await page.locator('a[href="/plans/yearly"]').click()
    await see('the payment', 'iframe[src*="/card/"]')
    const frame = await page.waitForFrame((each) => each.url().includes('/card/'))
    await frame.locator('#card-number').fill('4242424242424242')
    await frame.locator('#expiry').fill('12 / 34')
    await frame.locator('#cvc').fill('123')
    await frame.locator('#pay').click()
    await see('the thanks', 'main ::-p-text(Yearly Plan is yours)')
  } finally {
    await browser.close()
  }
  if (problems.length > 0) throw new Error(`Firefox complained:\n${problems.join('\n')}`)
}

const firefox = process.env.FIREFOX_PATH || usualPlaces.find(existsSync)
if (!firefox) console.log('Firefox is not installed: not run. On Debian, apt-get install firefox-esr.')
else await withOwnServers('firefox', ({ portal }) => journey(portal, firefox))
