// Measures the portal's speed and prints a table: `npm run speed -- [path …]`. It shows Lighthouse scores compared to a bare React
// page, and the time from an input to the next frame on a slow CPU. It lists missed targets. A busy machine lowers the scores.
import type { Persona } from '@zoog/contract/personas'
import type { Browser } from 'playwright'
import { fetchMockToken } from './lib/fetch-mock-token'
import { withIsolatedServers } from './lib/isolated-servers'
import { launchBrowser } from './lib/launch-browser'
import { serveBaselinePage } from './speed/baseline-page'
import { measureInteractions } from './speed/interactions'
import { runLighthouse } from './speed/lighthouse'
import {
  findMissedTargets,
  formatInteraction,
  formatPage,
  formatScores,
  isQuick,
  MAX_FRAME_MS,
  type SpeedTargets,
} from './speed/report'

const FIRST: SpeedTargets = { performance: 100, seo: 100 }
const CHECKOUT: SpeedTargets = { performance: 98, seo: 100 }
const OTHERS: SpeedTargets = { performance: 95, seo: null }

const PAGES: readonly { path: string; account: Persona | null; targets: SpeedTargets }[] = [
  ...['/sign-in', '/sign-up'].map((path) => ({ path, account: null, targets: FIRST })),
  ...['/checkout', '/checkout-a'].map((path) => ({ path, account: null, targets: CHECKOUT })),
  ...[
    ...['/dashboard', '/server-locations', '/setup/downloads', '/setup/configuration-files', '/setup/wg'],
    ...['/setup/socks5-proxy', '/rewards', '/profile'],
  ].map((path) => ({ path, account: 'paid' as const, targets: OTHERS })),
  ...['/plans', '/plans/yearly'].map((path) => ({ path, account: 'free' as const, targets: OTHERS })),
]

/** Prints the measurements and returns whether all targets are met. */
async function measure(
  browser: Browser,
  servers: { portal: string; mock: string },
  pages: typeof PAGES,
): Promise<boolean> {
  const baseline = await serveBaselinePage()
  let meetsTargets = true
  try {
    const baselineScores = await runLighthouse(baseline.origin, null)
    console.log(`       ${'a bare React page'.padEnd(27)} ${formatScores(baselineScores)}`)
    for (const { path, account, targets } of pages) {
      const token = account && (await fetchMockToken(servers.mock, account))
      const page = { path, targets, scores: await runLighthouse(new URL(path, servers.portal).href, token) }
      console.log(formatPage(page, baselineScores))
      meetsTargets &&= findMissedTargets(page, baselineScores).length === 0
    }
    console.log(`\nTime to the next frame, on a CPU 4 times slower (at most ${MAX_FRAME_MS} ms):`)
    const times = await measureInteractions(browser, { ...servers, baseline: baseline.origin }, (time) =>
      console.log(formatInteraction(time)),
    )
    return meetsTargets && times.every(isQuick)
  } finally {
    baseline.close()
  }
}

const paths = process.argv.slice(2)
const chosen = PAGES.filter(({ path }) => paths.length === 0 || paths.includes(path))
if (chosen.length === 0) {
  console.error(`Unknown page. Choose from: ${PAGES.map(({ path }) => path).join(' ')}`)
  process.exitCode = 1
} else {
  const browser = await launchBrowser()
  try {
    await withIsolatedServers('speed', async (servers) => {
      process.exitCode = (await measure(browser, servers, chosen)) ? 0 : 1
    })
  } finally {
    await browser.close()
  }
}
