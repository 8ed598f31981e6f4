// Measures the portal's speed and prints a table: `npm run speed -- [path …] [--html]`. It shows code size, Lighthouse scores
// compared to a bare React page, request chains, and the time from an input to the next frame on a slow CPU. It lists missed
// targets. A busy machine lowers the scores.
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

/** A latency that dominates all other work of a page, so that the start times show which request waited for which. */
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

async function setLatency({ mock }: Servers, method: 'POST' | 'DELETE'): Promise<void> {
  const body = method === 'POST' ? { route: '*', latencyMs: ROUND_TRIP_MS } : undefined
  const { ok, status } = await fetch(`${mock}/__mock/faults`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!ok) throw new Error(`The mock rejected the latency fault: ${status}`)
}

/** Loads all pages with a high latency of the API. */
async function loadAllPages(browser: Browser, servers: Servers, pages: typeof PAGES) {
  await setLatency(servers, 'POST')
  try {
    return await Promise.all(pages.map((page) => loadPage(browser, page, servers)))
  } finally {
    await setLatency(servers, 'DELETE')
  }
}

async function measure(browser: Browser, servers: Servers, pages: typeof PAGES): Promise<SpeedReport> {
  const baseline = await serveBaselinePage()
  try {
    const loads = await loadAllPages(browser, servers, pages)
    const baselineServers = { ...servers, portal: baseline.origin }
    const baselinePath = { path: '/', account: null }
    const baselinePage = {
      load: await loadPage(browser, baselinePath, baselineServers),
      scores: await runLighthouse(baseline.origin, null),
      paintMs: await measureLargestPaint(browser, baselinePath, baselineServers),
    }
    console.log(
      formatPage({ path: 'a bare React page', ...baselinePage, targets: null }, baselinePage.scores),
    )
    const measured: SpeedReport['pages'][number][] = []
    for (const [index, page] of pages.entries()) {
      const load = loads[index]
      if (!load) continue
      const { href } = new URL(page.path, servers.portal)
      const token = page.account && (await fetchMockToken(servers.mock, page.account))
      const scores = await runLighthouse(href, token)
      const paintMs = await measureLargestPaint(browser, page, servers)
      const result = { path: page.path, load, scores, paintMs, targets: page.targets }
      measured.push(result)
      console.log(formatPage(result, baselinePage.scores))
    }
    console.log(`\nTime to the next frame, on a CPU 4 times slower (at most ${MAX_FRAME_MS} ms):`)
    const interactions = await measureInteractions(
      browser,
      { ...servers, baseline: baseline.origin },
      (time) => console.log(formatInteraction(time)),
    )
    return { baseline: baselinePage, pages: measured, interactions }
  } finally {
    baseline.close()
  }
}

const { values, positionals } = parseArgs({ options: { html: { type: 'boolean' } }, allowPositionals: true })
const chosen = PAGES.filter(({ path }) => positionals.length === 0 || positionals.includes(path))
if (chosen.length === 0) {
  console.error(`Unknown page. Choose from: ${PAGES.map(({ path }) => path).join(' ')}`)
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
        console.log('\nThe report is in test-results/speed.html')
      }
      process.exitCode = meetsTargets(report) ? 0 : 1
    })
  } finally {
    await browser.close()
  }
}
