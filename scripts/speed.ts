// How fast the portal is, as a customer's browser finds it, in one table: `npm run speed -- [path …] [--html]`. What it weighs beside
// its libraries, what Lighthouse says beside a bare React page in the same run, what each page waited for, and how long
// presses and keys take on a slow processor. It tells what misses its aim; a busy machine takes points off.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { fetchMockToken } from './lib/fetch-mock-token'
import { findChromium } from './lib/find-chromium.mjs'
import { withIsolatedServers } from './lib/isolated-servers'
import { projectPath } from './lib/paths.mjs'
import { serveBaselinePage } from './speed/baseline-page'
import { measureInteractions } from './speed/interactions'
import { runLighthouse } from './speed/lighthouse'
import { loadPage } from './speed/load-page'
import { measureLargestPaint } from './speed/paint'
import {
  formatInteraction,
  formatPage,
  MAX_FRAME_MS,
  meetsTargets,
  renderHtmlReport,
  type SpeedReport,
  type SpeedTargets,
} from './speed/report'

/** Long beside everything else that a page does: then what waited for what can be told from when it was asked for. */
const ROUND_TRIP_MS = 400

const FIRST: SpeedTargets = { codeKb: 130, performance: 100, seo: 100, largestPaint: 1000 }
const CHECKOUT: SpeedTargets = { codeKb: 165, performance: 98, seo: 100, largestPaint: 1000 }
const OTHERS: SpeedTargets = { codeKb: 165, performance: 95, seo: null, largestPaint: 2000 }

const PAGES: readonly { path: string; account: string | null; targets: SpeedTargets }[] = [
  ...['/sign-in', '/sign-up'].map((path) => ({ path, account: null, targets: FIRST })),
  ...['/checkout', '/checkout-a'].map((path) => ({ path, account: null, targets: CHECKOUT })),
  ...[
    ...['/dashboard', '/server-locations', '/setup/downloads', '/setup/configuration-files', '/setup/wg'],
    ...['/setup/socks5-proxy', '/rewards', '/profile'],
  ].map((path) => ({ path, account: 'paid', targets: OTHERS })),
  ...['/plans', '/plans/yearly'].map((path) => ({ path, account: 'free', targets: OTHERS })),
]

type Servers = { portal: string; mock: string }

async function fault({ mock }: Servers, method: 'POST' | 'DELETE'): Promise<void> {
  const body = method === 'POST' ? { route: '*', latencyMs: ROUND_TRIP_MS } : undefined
  const { ok, status } = await fetch(`${mock}/__mock/faults`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!ok) throw new Error(`The mock refused a delay: ${status}`)
}

/** What each page asks for, while every call takes a while. */
async function visitAll(browser: Browser, servers: Servers, pages: typeof PAGES) {
  await fault(servers, 'POST')
  try {
    return await Promise.all(pages.map((page) => loadPage(browser, page, servers)))
  } finally {
    await fault(servers, 'DELETE')
  }
}

async function measure(browser: Browser, servers: Servers, pages: typeof PAGES): Promise<SpeedReport> {
  const bare = await serveBaselinePage()
  try {
    const visits = await visitAll(browser, servers, pages)
    const bareServers = { ...servers, portal: bare.origin }
    const barePath = { path: '/', account: null }
    const barePage = {
      load: await loadPage(browser, barePath, bareServers),
      scores: await runLighthouse(bare.origin, null),
      paintMs: await measureLargestPaint(browser, barePath, bareServers),
    }
    console.log(formatPage({ path: 'a bare React page', ...barePage, targets: null }, barePage.scores))
    const measured: SpeedReport['pages'][number][] = []
    for (const [index, page] of pages.entries()) {
      const visited = visits[index]
      if (!visited) continue
      const { href } = new URL(page.path, servers.portal)
      const token = page.account && (await fetchMockToken(servers.mock, page.account))
      const scores = await runLighthouse(href, token)
      const paintMs = await measureLargestPaint(browser, page, servers)
      const result = { path: page.path, load: visited, scores, paintMs, targets: page.targets }
      measured.push(result)
      console.log(formatPage(result, barePage.scores))
    }
    console.log(`\nTo the next frame, on a processor 4 times slower (at most ${MAX_FRAME_MS} ms):`)
    const interactions = await measureInteractions(browser, { ...servers, bare: bare.origin }, (time) =>
      console.log(formatInteraction(time)),
    )
    return { baseline: barePage, pages: measured, interactions }
  } finally {
    bare.close()
  }
}

const { values, positionals } = parseArgs({ options: { html: { type: 'boolean' } }, allowPositionals: true })
const chosen = PAGES.filter(({ path }) => positionals.length === 0 || positionals.includes(path))
if (chosen.length === 0) {
  console.error(`One of these: ${PAGES.map(({ path }) => path).join(' ')}`)
  process.exitCode = 1
} else {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await withIsolatedServers('speed', async (servers) => {
      const report = await measure(browser, servers, chosen)
      if (values.html) {
        mkdirSync(projectPath('test-results'), { recursive: true })
        writeFileSync(projectPath('test-results/speed.html'), renderHtmlReport(report))
        console.log('\nDrawn in test-results/speed.html')
      }
      process.exitCode = meetsTargets(report) ? 0 : 1
    })
  } finally {
    await browser.close()
  }
}
