// How much JavaScript and CSS a browser that never saw the portal receives until a page can be used: compressed, with
// the answers' headers, each page against its bound.
import { chromium } from 'playwright'
import { formatPageName, PAGES } from '../tests/support/pages'
import { findChromium } from './lib/find-chromium.mjs'
import { withIsolatedServers } from './lib/isolated-servers'
import { loadPage } from './speed/load-page'
import { sumCodeBytes } from './speed/page-load'

const KB = 1000
const FIRST_PAGE = '/sign-in'
const FIRST_PAGE_KB = 130
const OTHER_PAGE_KB = 180
const SIDE_BY_SIDE = 3

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await withIsolatedServers('size', async (servers) => {
    const waiting = [...PAGES.entries()]
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
    console.log(lines.join('\n'))
  })
} finally {
  await browser.close()
}
