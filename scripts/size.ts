// Prints the size of the JavaScript and CSS that a first visit loads, compressed and with response headers, and compares it
// with the page's limit. Arguments select pages: `npm run size -- /sign-in /plans`.
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Persona } from '@zoog/contract/personas'
import type { Browser } from 'playwright'
import { formatPageName, PAGES } from '../tests/support/pages'
import { isCheckoutPath } from '../web/src/lib/paths'
import { fetchMockToken, withIsolatedServers } from './lib/isolated-servers'

/** Long enough for a busy machine. */
const TIMEOUT_MS = 60_000
/** A page has settled after this time without pending requests. */
const QUIET_MS = 500
const POLL_MS = 20

/**
 * Waits until a page has had no pending requests for a while. Playwright's `networkidle` also waits for the frames of payment
 * providers, and sometimes for a frame that was removed.
 */
const waitUntilQuiet = async (pending: ReadonlyMap<string, string>): Promise<void> => {
  const start = Date.now()
  for (let last = start; Date.now() - last < QUIET_MS; await setTimeout(POLL_MS)) {
    if (pending.size > 0) last = Date.now()
    if (Date.now() - start > TIMEOUT_MS) throw new Error(`Still pending: ${[...pending.values()].join(', ')}`)
  }
}

/**
 * Opens a page in a fresh browser, with a token if the page needs an account, and waits until it settles, without idle
 * prefetching.
 *
 * @returns the bytes of its JavaScript and CSS, compressed and with response headers
 */
const measureCodeSize = async (
  browser: Browser,
  page: { path: string; account: Persona | null; stored?: Record<string, string> },
  { portal, mock }: { portal: string; mock: string },
): Promise<number> => {
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
        // These lists of the profile load when the browser is idle.
        !document.querySelector('[aria-busy="true"]:not(#passkeys *, #sessions *, #activity *)'),
      undefined,
      { timeout: TIMEOUT_MS },
    )
    await waitUntilQuiet(pending)
    const inlineStyles = await tab.evaluate(() =>
      Array.from(document.querySelectorAll('head style'), ({ textContent }) => textContent).join('\n'),
    )
    return bytes + (inlineStyles ? brotliCompressSync(inlineStyles).byteLength : 0)
  } finally {
    await context.close()
  }
}

const KB = 1000
const FIRST_PAGE = '/sign-in'
const FIRST_PAGE_KB = 135
const OTHER_PAGE_KB = 200
const PARALLEL = 3
/** Checkouts share their code; only the texts of a market's language differ. */
const CHECKOUTS = ['/checkout', '/checkout-ru']

await withIsolatedServers('size', async ({ browser, ...servers }) => {
  const selected = process.argv.slice(2)
  const waiting = [...PAGES.entries()].filter(([, { path }]) =>
    selected.length > 0 ? selected.includes(path) : !isCheckoutPath(path) || CHECKOUTS.includes(path),
  )
  const lines: string[] = []
  const measure = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, page] = next
      const bytes = await measureCodeSize(browser, page, servers).catch((cause: unknown) => {
        throw new Error(`${formatPageName(page)} did not settle`, { cause })
      })
      const kb = bytes / KB
      const limit = page.path === FIRST_PAGE ? FIRST_PAGE_KB : OTHER_PAGE_KB
      const isWithinLimit = kb > 0 && kb <= limit
      if (!isWithinLimit) process.exitCode = 1
      lines[index] =
        `${isWithinLimit ? 'ok  ' : 'OVER'} ${kb.toFixed(1).padStart(6)} kB of ${limit}  ${formatPageName(page)}`
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, measure))
  console.log(lines.filter(Boolean).join('\n'))
})
