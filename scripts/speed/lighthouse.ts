import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { z } from 'zod'
import { findChromium } from '../lib/find-chromium.mjs'
import { runCommand } from '../lib/run-command.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const number = z.object({ numericValue: z.number() })
const score = z.object({ score: z.number() })
const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'largest-contentful-paint': number,
    'total-blocking-time': number,
    'cumulative-layout-shift': number,
  }),
})

/** Scores from 0 to 100; times in ms. */
export interface LighthouseScores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestContentfulPaint: number
  totalBlockingTime: number
  cumulativeLayoutShift: number
}

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Creates a browser profile that contains only a session token, like a returning customer's. */
async function createProfile(profile: string, origin: string, token: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? undefined,
    args: asRoot,
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

/**
 * Runs Lighthouse for a URL as a phone with an empty cache. Lighthouse is not a dependency of the project; npx downloads it if
 * needed.
 *
 * @param token the session token of a returning customer; null for a guest
 */
export async function runLighthouse(url: string, token: string | null): Promise<LighthouseScores> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
  try {
    const file = join(folder, 'report.json')
    const profile = join(folder, 'profile')
    if (token !== null) await createProfile(profile, new URL(url).origin, token)
    const { code, output } = await runCommand(
      'npx',
      [
        ...['--yes', '--prefer-offline', LIGHTHOUSE, url, '--quiet', '--disable-storage-reset'],
        ...['--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`],
        `--chrome-flags=${['--headless=new', `--user-data-dir=${profile}`, ...asRoot].join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() ?? '' } },
    )
    if (code !== 0) throw new Error(`Lighthouse could not be run:\n${output}`)
    const text: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const { categories, audits } = report.parse(text)
    const toPercent = ({ score }: { score: number }) => Math.round(score * 100)
    return {
      performance: toPercent(categories.performance),
      accessibility: toPercent(categories.accessibility),
      bestPractices: toPercent(categories['best-practices']),
      seo: toPercent(categories.seo),
      largestContentfulPaint: audits['largest-contentful-paint'].numericValue,
      totalBlockingTime: audits['total-blocking-time'].numericValue,
      cumulativeLayoutShift: audits['cumulative-layout-shift'].numericValue,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
