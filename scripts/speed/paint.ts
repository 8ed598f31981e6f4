import type { Browser } from 'playwright'
import { fetchMockToken } from '../lib/fetch-mock-token'

/** Lighthouse's phone on a slow 4G network, with real instead of simulated throttling. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
} as const
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 675_000 / 8,
} as const
const CPU_SLOWDOWN = 4
/** Long enough for a busy machine. */
const TIMEOUT_MS = 60_000

/**
 * Measures a page's largest contentful paint on a slow phone, in ms since navigation. Lighthouse computes its value from a
 * fast run, where the scripts of a prerendered page arrive before its first paint, so its value is too high.
 *
 * @param account a returning customer with only a session token; null for a guest
 */
export async function measureLargestPaint(
  browser: Browser,
  { path, account }: { path: string; account: string | null },
  { portal, mock }: { portal: string; mock: string },
): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    if (account) {
      const token = await fetchMockToken(mock, account)
      await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
    }
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(new URL(path, portal).href, { timeout: TIMEOUT_MS })
    // No queries before the page is idle, because each takes 100 ms in the page and would be measured too.
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS })
    await page.waitForFunction(
      () =>
        document.querySelector('h1, h2') &&
        !document.querySelector('[aria-busy="true"]:not([data-when-idle])'),
      undefined,
      { timeout: TIMEOUT_MS },
    )
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  } finally {
    await context.close()
  }
}
