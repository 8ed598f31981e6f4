// How fast the portal is, as a customer's browser finds it, in one table: `npm run speed -- [path …] [--html]`. What it weighs beside
// its libraries, what Lighthouse says beside a bare React page in the same run, what each page waited for, and how long
// presses and keys take on a slow processor. It tells what misses its aim; a busy machine takes points off.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { findChromium } from './lib/browser.mjs'
import { withOwnServers } from './lib/own-servers'
import { inProject } from './lib/paths.mjs'
import { tokenOf } from './lib/token-of'
import { serveBarePage } from './speed/bare-page'
import { measureInteractions } from './speed/interactions'
import { measureByLighthouse } from './speed/lighthouse'
import { measurePaint } from './speed/paint'
import {
  type Aims,
  drawing,
  interactionLine,
  isGood,
  MAX_FRAME_MS,
  pageLine,
  type Report,
} from './speed/report'
import { visit } from './speed/visit'

/** Long beside everything else that a page does: then what waited for what can be told from when it was asked for. */
const ROUND_TRIP_MS = 400

const FIRST: Aims = { codeKb: 130, performance: 100, seo: 100, largestPaint: 1000 }
const CHECKOUT: Aims = { codeKb: 165, performance: 98, seo: 100, largestPaint: 1000 }
const OTHERS: Aims = { codeKb: 165, performance: 95, seo: null, largestPaint: 2000 }

const PAGES: readonly { path: string; account: string | null; aims: Aims }[] = [
  ...['/sign-in', '/sign-up'].map((path) => ({ path, account: null, aims: FIRST })),
  ...['/checkout', '/checkout-a'].map((path) => ({ path, account: null, aims: CHECKOUT })),
  ...[
    ...['/dashboard', '/server-locations', '/setup/downloads', '/setup/configuration-files', '/setup/wg'],
    ...['/setup/socks5-proxy', '/rewards', '/profile'],
  ].map((path) => ({ path, account: 'paid', aims: OTHERS })),
  ...['/plans', '/plans/yearly'].map((path) => ({ path, account: 'free', aims: OTHERS })),
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
    return await Promise.all(pages.map((page) => visit(browser, page, servers)))
  } finally {
    await fault(servers, 'DELETE')
  }
}

async function measure(browser: Browser, servers: Servers, pages: typeof PAGES): Promise<Report> {
  const bare = await serveBarePage()
  try {
    const visits = await visitAll(browser, servers, pages)
    const bareServers = { ...servers, portal: bare.origin }
    const barePath = { path: '/', account: null }
    const barePage = {
      visit: await visit(browser, barePath, bareServers),
      scores: await measureByLighthouse(bare.origin, null),
      painted: await measurePaint(browser, barePath, bareServers),
    }
    console.log(pageLine({ path: 'a bare React page', ...barePage, aims: null }, barePage.scores))
    const measured: Report['pages'][number][] = []
    for (const [index, page] of pages.entries()) {
      const visited = visits[index]
      if (!visited) continue
      const { href } = new URL(page.path, servers.portal)
      const token = page.account && (await tokenOf(servers.mock, page.account))
      const scores = await measureByLighthouse(href, token)
      const painted = await measurePaint(browser, page, servers)
      const result = { path: page.path, visit: visited, scores, painted, aims: page.aims }
      measured.push(result)
      console.log(pageLine(result, barePage.scores))
    }
    console.log(`\nTo the next frame, on a processor 4 times slower (at most ${MAX_FRAME_MS} ms):`)
    const interactions = await measureInteractions(browser, { ...servers, bare: bare.origin }, (time) =>
      console.log(interactionLine(time)),
    )
    return { bare: barePage, pages: measured, interactions }
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
    await withOwnServers('speed', async (servers) => {
      const report = await measure(browser, servers, chosen)
      if (values.html) {
        mkdirSync(inProject('test-results'), { recursive: true })
        writeFileSync(inProject('test-results/speed.html'), drawing(report))
        console.log('\nDrawn in test-results/speed.html')
      }
      process.exitCode = isGood(report) ? 0 : 1
    })
  } finally {
    await browser.close()
  }
}
