import type { Browser } from 'playwright'
import { fetchMockToken } from '../lib/fetch-mock-token'

/** Lighthouse's phone on a slow 4G network, here with every packet and each step of the processor held back in truth. */
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
const SLOWER = 4
/** Long enough for a busy machine. */
const PATIENCE_MS = 60_000

/**
 * When the largest piece of a page was painted on a slow phone, in ms since the address was opened. Lighthouse's own figure is
 * worked out from a fast run, in which the scripts of a rendered page have come before its first paint; it adds them.
 *
 * @param account who comes back, with nothing but a token; null for a guest
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
      await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
    }
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(new URL(path, portal).href, { timeout: PATIENCE_MS })
    // Only then is the page asked anything: what that puts into it takes a tenth of a second there, and was measured with it.
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
    await page.waitForFunction(
      () =>
        document.querySelector('h1, h2') &&
        !document.querySelector('[aria-busy="true"]:not([data-when-idle])'),
      undefined,
      { timeout: PATIENCE_MS },
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
