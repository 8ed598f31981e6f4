// Prints the JavaScript and CSS that a first visit receives until a page can be used, compressed and with the responses'
// headers, against the page's limit. Arguments select pages: `npm run size -- /sign-in /plans`.
import { chromium } from 'playwright'
import { formatPageName, PAGES } from '../tests/support/pages'
import { findChromium } from './lib/find-chromium.mjs'
import { withIsolatedServers } from './lib/isolated-servers'
import { loadPage } from './speed/load-page'
import { sumCodeBytes } from './speed/page-load'

const KB = 1000
const FIRST_PAGE = '/sign-in'
const FIRST_PAGE_KB = 135
const OTHER_PAGE_KB = 200
const SIDE_BY_SIDE = 3

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await withIsolatedServers('size', async (servers) => {
    const selected = process.argv.slice(2)
    const waiting = [...PAGES.entries()].filter(
      ([, { path }]) => selected.length === 0 || selected.includes(path),
    )
    const lines: string[] = []
    const measure = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, page] = next
        const seen = await loadPage(browser, page, servers).catch((cause: unknown) => {
          throw new Error(`${formatPageName(page)} did not come to rest`, { cause })
        })
        const kb = sumCodeBytes(seen) / KB
        const bound = page.path === FIRST_PAGE ? FIRST_PAGE_KB : OTHER_PAGE_KB
        const isGood = kb > 0 && kb <= bound
        if (!isGood) process.exitCode = 1
        lines[index] =
          `${isGood ? 'ok  ' : 'OVER'} ${kb.toFixed(1).padStart(6)} kB of ${bound}  ${formatPageName(page)}`
      }
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, measure))
    console.log(lines.filter(Boolean).join('\n'))
  })
} finally {
  await browser.close()
}
