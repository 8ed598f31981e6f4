import { brotliCompressSync } from 'node:zlib'
import type { Persona } from '@zoog/contract/personas'
import type { Browser, CDPSession } from 'playwright'
import { fetchMockToken } from './fetch-mock-token'

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
 * @returns the bytes of its JavaScript and CSS, compressed and with response headers
 */
export async function measureCodeSize(
  browser: Browser,
  page: { path: string; account: Persona | null; stored?: Record<string, string> },
  { portal, mock }: { portal: string; mock: string },
): Promise<number> {
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
    const pending = new Map<string, string>()
    const codeRequests = new Set<string>()
    let bytes = 0
    cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
      // An event stream never ends.
      if (type !== 'Document' && type !== 'EventSource') pending.set(requestId, url)
    })
    cdp.on('Network.responseReceived', ({ requestId, response: { mimeType, url } }) => {
      // Code of a payment provider's frame doesn't count.
      if (/javascript|css/.test(mimeType) && url.startsWith(portal)) codeRequests.add(requestId)
    })
    cdp.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      pending.delete(requestId)
      if (codeRequests.has(requestId)) bytes += encodedDataLength
    })
    await tab.goto(new URL(page.path, portal).href, { timeout: TIMEOUT_MS })
    await tab.waitForFunction(
      () =>
        document.querySelector('h1, h2') &&
        !document.querySelector('[aria-busy="true"]:not([data-when-idle])'),
      undefined,
      { timeout: TIMEOUT_MS },
    )
    await waitUntilQuiet(cdp, pending)
    const inlineStyles = await tab.evaluate(() =>
      Array.from(document.querySelectorAll('head style'), ({ textContent }) => textContent).join('\n'),
    )
    return bytes + (inlineStyles ? brotliCompressSync(inlineStyles).byteLength : 0)
  } finally {
    await context.close()
  }
}
