import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findChromium } from '../lib/browser.mjs'
import { run } from '../lib/command.mjs'

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

/** Scores of 100; times in ms. */
export interface LighthouseScores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaint: number
  blocked: number
  shift: number
}

/**
 * Lighthouse's opinion of an address, as a phone with nothing of it in its browser sees it. It is no dependency of the
 * project: npx fetches it where it is not at hand.
 */
export async function measureByLighthouse(url: string): Promise<LighthouseScores> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
  try {
    const file = join(folder, 'report.json')
    const asRoot = process.getuid?.() === 0 ? ' --no-sandbox' : ''
    const { code, output } = await run(
      'npx',
      [
        ...['--yes', '--prefer-offline', LIGHTHOUSE, url, '--quiet'],
        ...['--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`],
        `--chrome-flags=--headless=new${asRoot}`,
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() ?? '' } },
    )
    if (code !== 0) throw new Error(`Lighthouse could not be run:\n${output}`)
    const text: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const { categories, audits } = report.parse(text)
    const points = ({ score }: { score: number }) => Math.round(score * 100)
    return {
      performance: points(categories.performance),
      accessibility: points(categories.accessibility),
      bestPractices: points(categories['best-practices']),
      seo: points(categories.seo),
      largestPaint: audits['largest-contentful-paint'].numericValue,
      blocked: audits['total-blocking-time'].numericValue,
      shift: audits['cumulative-layout-shift'].numericValue,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
