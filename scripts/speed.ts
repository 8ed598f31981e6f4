// Prints the Lighthouse scores of the built portal's pages as a phone sees them first, and exits with 1 if a page misses a
// target: `npm run speed -- [path …]`. A busy machine lowers the scores. Lighthouse isn't a dependency of the project; npx
// downloads it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Persona } from '@zoog/contract/personas'
import { chromium } from 'playwright'
import { z } from 'zod'
import { findChromium } from './lib/find-chromium.mjs'
import { chromiumArgs, fetchMockToken, withIsolatedServers } from './lib/isolated-servers'
import { runCommand } from './lib/run-command.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const MAX_BLOCKED_MS = 50
const MAX_SHIFT = 0.02

interface MeasuredPage {
  path: string
  /** The account. Null for a guest: search engines index these pages. */
  account: Persona | null
  minPerformance: number
}

const PAGES: readonly MeasuredPage[] = [
  ...['/sign-in', '/sign-up'].map((path) => ({ path, account: null, minPerformance: 100 })),
  ...['/checkout', '/checkout-a'].map((path) => ({ path, account: null, minPerformance: 98 })),
  ...[
    '/dashboard',
    '/server-locations',
    '/setup/downloads',
    '/setup/configuration-files',
    '/setup/wg',
    '/setup/socks5-proxy',
    '/rewards',
    '/profile',
  ].map((path) => ({ path, account: 'paid' as const, minPerformance: 95 })),
  ...['/plans', '/plans/yearly'].map((path) => ({ path, account: 'free' as const, minPerformance: 95 })),
]

const percent = z.object({ score: z.number() }).transform(({ score }) => Math.round(score * 100))
const value = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue)
const report = z.object({
  categories: z.object({
    performance: percent,
    accessibility: percent,
    'best-practices': percent,
    seo: percent,
  }),
  audits: z.object({
    'largest-contentful-paint': value,
    'total-blocking-time': value,
    'cumulative-layout-shift': value,
  }),
})
type Report = z.output<typeof report>

/** Creates a browser profile that contains only a session token, like a returning customer's. */
const createProfile = async (profile: string, origin: string, token: string): Promise<void> => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? undefined,
    args: chromiumArgs,
  })
  try {
    const page = await context.newPage()
    // An empty page on the portal's origin, so that the cache stays empty.
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto(origin)
    await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  } finally {
    await context.close()
  }
}

/** @param token the session token of a returning customer; null for a guest */
const runLighthouse = async (url: string, token: string | null): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
  try {
    const file = join(folder, 'report.json')
    const profile = join(folder, 'profile')
    if (token !== null) await createProfile(profile, new URL(url).origin, token)
    const { code, output } = await runCommand(
      'npx',
      [
        '--yes',
        '--prefer-offline',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--disable-storage-reset',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${Object.keys(report.shape.categories.shape).join(',')}`,
        `--chrome-flags=${['--headless=new', `--user-data-dir=${profile}`, ...chromiumArgs].join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() ?? '' } },
    )
    if (code !== 0) throw new Error(`Lighthouse could not be run:\n${output}`)
    return report.parse(JSON.parse(readFileSync(file, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures a page, prints its row and returns whether it meets its targets. */
const measure = async ({ path, account, minPerformance }: MeasuredPage, portal: string, mock: string) => {
  const token = account && (await fetchMockToken(mock, account))
  const { categories, audits } = await runLighthouse(new URL(path, portal).href, token)
  const blockedMs = audits['total-blocking-time']
  const shift = audits['cumulative-layout-shift']
  const missed = [
    categories.performance < minPerformance && `${minPerformance} points`,
    categories.accessibility < 100 && `accessibility 100 (${categories.accessibility})`,
    categories['best-practices'] < 100 && `best practices 100 (${categories['best-practices']})`,
    account === null && categories.seo < 100 && `SEO 100 (${categories.seo})`,
    blockedMs > MAX_BLOCKED_MS && `TBT ${MAX_BLOCKED_MS} ms`,
    shift >= MAX_SHIFT && `CLS below ${MAX_SHIFT}`,
  ].filter((miss) => miss !== false)
  console.log(
    [
      `${missed.length === 0 ? 'ok    ' : 'MISSED'} ${path.padEnd(27)} ${String(categories.performance).padStart(3)} points`,
      `LCP ${(audits['largest-contentful-paint'] / 1000).toFixed(1)} s`,
      `TBT ${String(Math.round(blockedMs)).padStart(3)} ms`,
      `CLS ${shift.toFixed(3)}`,
      ...(missed.length > 0 ? [`missed: ${missed.join(', ')}`] : []),
    ].join('  '),
  )
  return missed.length === 0
}

const paths = process.argv.slice(2)
const chosen = PAGES.filter(({ path }) => paths.length === 0 || paths.includes(path))
if (chosen.length === 0) {
  console.error(`Unknown page. Choose from: ${PAGES.map(({ path }) => path).join(' ')}`)
  process.exitCode = 1
} else
  await withIsolatedServers('speed', async ({ portal, mock }) => {
    for (const page of chosen) if (!(await measure(page, portal, mock))) process.exitCode = 1
  })
