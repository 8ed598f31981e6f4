// How much JavaScript and CSS a browser that never saw the portal receives until a page can be used: compressed, with
// the answers' headers, each page against its bound.
import { type Browser, chromium } from 'playwright'
import { nameOf, PAGES, type PortalPage } from '../tests/support/pages'
import { findChromium } from './lib/browser.mjs'
import { withOwnServers } from './lib/own-servers'
import { tokenOf } from './lib/token-of'

const KB = 1000
const FIRST_PAGE = '/sign-in'
const FIRST_PAGE_KB = 130
const OTHER_PAGE_KB = 180
const SIDE_BY_SIDE = 3
/** Long enough that nothing fails for a busy machine alone. */
const PATIENCE_MS = 60_000

/** The bytes of JavaScript and CSS that come by the time a page stands still; what it would fetch ahead never gets its turn. */
async function bytesOf(
  browser: Browser,
  page: PortalPage,
  { portal, mock }: { portal: string; mock: string },
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  try {
    const tab = await context.newPage()
    await tab.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await tab.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, page.stored ?? {})
    const cdp = await context.newCDPSession(tab)
    await cdp.send('Network.enable')
    const code = new Set<string>()
    const received = new Map<string, number>()
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      // A payment's frame is its provider's.
      if (/javascript|css/.test(response.mimeType) && response.url.startsWith(portal)) code.add(requestId)
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      received.set(requestId, encodedDataLength),
    )
    const url = new URL(page.path, portal)
    if (page.account) url.searchParams.set('t', await tokenOf(mock, page.account))
    await tab.goto(url.href, { timeout: PATIENCE_MS })
    await tab.waitForFunction(
      () => document.querySelector('h1, h2') && !document.querySelector('[aria-busy="true"]'),
      undefined,
      { timeout: PATIENCE_MS },
    )
    await tab.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
    return [...code].reduce((sum, id) => sum + (received.get(id) ?? 0), 0)
  } finally {
    await context.close()
  }
}

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await withOwnServers('size', async (servers) => {
    const waiting = [...PAGES.entries()]
    const lines: string[] = []
    const measure = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, page] = next
        const kb = (await bytesOf(browser, page, servers)) / KB
        const bound = page.path === FIRST_PAGE ? FIRST_PAGE_KB : OTHER_PAGE_KB
        const isGood = kb > 0 && kb <= bound
        if (!isGood) process.exitCode = 1
        lines[index] =
          `${isGood ? 'ok  ' : 'OVER'} ${kb.toFixed(1).padStart(6)} kB of ${bound}  ${nameOf(page)}`
      }
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, measure))
    console.log(lines.join('\n'))
  })
} finally {
  await browser.close()
}
