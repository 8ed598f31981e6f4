import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession } from 'playwright'
import { fetchMockToken } from '../lib/fetch-mock-token'
import type { NetworkRequest, PageLoad } from './page-load'

/** Long enough for a busy machine. */
const PATIENCE_MS = 60_000
/** So long nothing is under way where a page stands still. */
const STILL_MS = 500

/**
 * Waits until nothing of a page's own has been under way for a while. A browser's word for it also waits for the frames of
 * payment providers, and now and then for one that is gone.
 *
 * @throws the pending requests at the timeout
 */
function untilStill(cdp: CDPSession, underWay: ReadonlyMap<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Error(`Still under way: ${[...underWay.values()].join(', ')}`))
    const patience = setTimeout(lost, PATIENCE_MS)
    const stood = () => {
      clearTimeout(patience)
      resolve()
    }
    let still: NodeJS.Timeout
    const watch = () => {
      clearTimeout(still)
      if (underWay.size === 0) still = setTimeout(stood, STILL_MS)
    }
    for (const event of ['requestWillBeSent', 'loadingFinished', 'loadingFailed'] as const)
      cdp.on(`Network.${event}`, watch)
    watch()
  })
}

/**
 * Opens a page in a fresh browser, with a token if the page needs an account, and waits until it settles, without idle
 * prefetching.
 *
 * @param mock the mock's address, if the page needs an account
 */
export async function loadPage(
  browser: Browser,
  page: { path: string; account: string | null; stored?: Record<string, string> },
  { portal, mock }: { portal: string; mock: string },
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  try {
    const tab = await context.newPage()
    await tab.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const token = page.account && { token: await fetchMockToken(mock, page.account) }
    await tab.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      },
      { ...page.stored, ...token },
    )
    const cdp = await context.newCDPSession(tab)
    await cdp.send('Network.enable')
    const begun = new Map<string, { exchange: NetworkRequest; at: number }>()
    const underWay = new Map<string, string>()
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, wallTime }) => {
      const { method, url } = request
      const at = wallTime * 1000
      const exchange = { method, url, type: type.toLowerCase(), isCode: false, start: at, end: at, bytes: 0 }
      begun.set(requestId, { exchange, at: timestamp })
      // A stream of events has no end of its own.
      if (type !== 'Document' && type !== 'EventSource') underWay.set(requestId, url)
    })
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const entry = begun.get(requestId)
      // A payment's frame is its provider's.
      if (entry)
        entry.exchange.isCode = /javascript|css/.test(response.mimeType) && response.url.startsWith(portal)
    })
    cdp.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      underWay.delete(requestId)
      const entry = begun.get(requestId)
      if (!entry) return
      entry.exchange.end = entry.exchange.start + (timestamp - entry.at) * 1000
      entry.exchange.bytes = encodedDataLength
    })
    await tab.goto(new URL(page.path, portal).href, { timeout: PATIENCE_MS })
    const shown = await tab.waitForFunction(
      () =>
        document.querySelector('h1, h2') &&
        !document.querySelector('[aria-busy="true"]:not([data-when-idle])')
          ? performance.timeOrigin + performance.now()
          : null,
      undefined,
      { timeout: PATIENCE_MS },
    )
    const readyAt = (await shown.jsonValue()) ?? 0
    await untilStill(cdp, underWay)
    const inPage = await tab.evaluate(() =>
      Array.from(document.querySelectorAll('head style'), ({ textContent }) => textContent).join('\n'),
    )
    // What stands in the page is code as well, though it comes with the document.
    if (inPage)
      begun.set('styles', {
        at: 0,
        exchange: {
          ...{ method: 'GET', url: `${portal}/#styles`, type: 'stylesheet', isCode: true },
          ...{ start: readyAt, end: readyAt, bytes: brotliCompressSync(inPage).byteLength },
        },
      })
    const exchanges = [...begun.values()].map(({ exchange }) => exchange).sort((a, b) => a.start - b.start)
    const startedAt = exchanges[0]?.start ?? readyAt
    return {
      readyMs: readyAt - startedAt,
      requests: exchanges.map((each) => ({
        ...each,
        start: each.start - startedAt,
        end: each.end - startedAt,
      })),
    }
  } finally {
    await context.close()
  }
}
