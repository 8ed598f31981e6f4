// Prints the size of the JavaScript and CSS that a first visit loads, compressed and with response headers, and compares it
// with the page's limit. Arguments select pages: `npm run size -- /sign-in /plans`.
import { formatPageName, PAGES } from '../tests/support/pages'
import { isCheckoutPath } from '../web/src/lib/paths'
import { withIsolatedServers } from './lib/isolated-servers'
import { launchBrowser } from './lib/launch-browser'
import { measureCodeSize } from './lib/measure-code-size'

const KB = 1000
const FIRST_PAGE = '/sign-in'
const FIRST_PAGE_KB = 135
const OTHER_PAGE_KB = 200
const PARALLEL = 3
/** Checkouts share their code; only the texts of a market's language differ. */
const CHECKOUTS = ['/checkout', '/checkout-ru']

const browser = await launchBrowser()
try {
  await withIsolatedServers('size', async (servers) => {
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
} finally {
  await browser.close()
}
