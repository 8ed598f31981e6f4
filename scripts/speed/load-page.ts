import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession } from 'playwright'
import { fetchMockToken } from '../lib/fetch-mock-token'
import type { NetworkRequest, PageLoad } from './page-load'

/** Long enough for a busy machine. */
const TIMEOUT_MS = 60_000
/** A page has settled after this time without pending requests. */
const QUIET_MS = 500

/**
 * Waits until a page has had no pending requests for a while. Playwright's `networkidle` also waits for the frames of payment
 * providers, and sometimes for a frame that was removed.
 *
 * @throws an error with the pending requests after the timeout
 */
function waitUntilQuiet(cdp: CDPSession, pending: ReadonlyMap<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`Still pending: ${[...pending.values()].join(', ')}`))
    const timeout = setTimeout(fail, TIMEOUT_MS)
    const finish = () => {
      clearTimeout(timeout)
      resolve()
    }
    let quietTimer: NodeJS.Timeout
    const update = () => {
      clearTimeout(quietTimer)
      if (pending.size === 0) quietTimer = setTimeout(finish, QUIET_MS)
    }
    for (const event of ['requestWillBeSent', 'loadingFinished', 'loadingFailed'] as const)
      cdp.on(`Network.${event}`, update)
    update()
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
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      },
      { ...page.stored, ...token },
    )
    const cdp = await context.newCDPSession(tab)
    await cdp.send('Network.enable')
    const started = new Map<string, { exchange: NetworkRequest; at: number }>()
    const pending = new Map<string, string>()
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, wallTime }) => {
      const { method, url } = request
      const at = wallTime * 1000
      const exchange = { method, url, type: type.toLowerCase(), isCode: false, start: at, end: at, bytes: 0 }
      started.set(requestId, { exchange, at: timestamp })
      // An event stream never ends.
      if (type !== 'Document' && type !== 'EventSource') pending.set(requestId, url)
    })
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const entry = started.get(requestId)
      // Code of a payment provider's frame doesn't count.
      if (entry)
        entry.exchange.isCode = /javascript|css/.test(response.mimeType) && response.url.startsWith(portal)
    })
    cdp.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      pending.delete(requestId)
      const entry = started.get(requestId)
      if (!entry) return
      entry.exchange.end = entry.exchange.start + (timestamp - entry.at) * 1000
      entry.exchange.bytes = encodedDataLength
    })
    await tab.goto(new URL(page.path, portal).href, { timeout: TIMEOUT_MS })
    const shown = await tab.waitForFunction(
      () =>
        document.querySelector('h1, h2') &&
        !document.querySelector('[aria-busy="true"]:not([data-when-idle])')
          ? performance.timeOrigin + performance.now()
          : null,
      undefined,
      { timeout: TIMEOUT_MS },
    )
    const readyAt = (await shown.jsonValue()) ?? 0
    await waitUntilQuiet(cdp, pending)
    const inlineStyles = await tab.evaluate(() =>
      Array.from(document.querySelectorAll('head style'), ({ textContent }) => textContent).join('\n'),
    )
    // Inline styles count as code too.
    if (inlineStyles)
      started.set('styles', {
        at: 0,
        exchange: {
          ...{ method: 'GET', url: `${portal}/#styles`, type: 'stylesheet', isCode: true },
          ...{ start: readyAt, end: readyAt, bytes: brotliCompressSync(inlineStyles).byteLength },
        },
      })
    const exchanges = [...started.values()].map(({ exchange }) => exchange).sort((a, b) => a.start - b.start)
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
