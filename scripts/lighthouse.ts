// Holds pages of the built portal to Lighthouse, as a phone with nothing of the portal in its browser sees them:
// `pnpm lighthouse [path …]`. Lighthouse is no dependency of the project: npx fetches it where it is not at hand.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findChromium } from './lib/browser.mjs'
import { run } from './lib/command.mjs'
import { withOwnServers } from './lib/own-servers'
import { tokenOf } from './lib/token-of'

const LIGHTHOUSE = 'lighthouse@12.8.2'

/** What counts, and from which score on it is good. */
const TARGETS = { performance: 99, accessibility: 100, 'best-practices': 100 }

/** Pages by the account that sees them; `null` is a guest. */
const PAGES = [
  ...['/sign-in', '/sign-up', '/checkout'].map((path) => ({ path, account: null })),
  ...['/dashboard', '/server-locations', '/setup/downloads', '/profile'].map((path) => ({
    path,
    account: 'paid',
  })),
  { path: '/plans', account: 'free' },
]

const number = z.object({ numericValue: z.number() })
const report = z.object({
  categories: z.record(z.object({ score: z.number().nullable() })),
  audits: z.object({
    'first-contentful-paint': number,
    'largest-contentful-paint': number,
    'total-blocking-time': number,
    'cumulative-layout-shift': number,
  }),
})

/** Has a page measured; the report goes into the folder. */
async function measure(url: string, folder: string) {
  const file = join(folder, 'report.json')
  const asRoot = process.getuid?.() === 0 ? ' --no-sandbox' : ''
  const { code, output } = await run(
    'npx',
    [
      '--yes',
      '--prefer-offline',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(TARGETS).join(',')}`,
      `--chrome-flags=--headless=new${asRoot}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' } },
  )
  if (code !== 0) throw new Error(`Lighthouse could not be run:\n${output}`)
  const text: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return report.parse(text)
}

function told({ categories, audits }: z.infer<typeof report>, path: string) {
  const scores = Object.entries(TARGETS).map(([name, target]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    return { text: `${name} ${score}${score < target ? ` (at least ${target})` : ''}`, ok: score >= target }
  })
  const seconds = (audit: { numericValue: number }) => `${(audit.numericValue / 1000).toFixed(1)} s`
  const times = [
    `first paint ${seconds(audits['first-contentful-paint'])}`,
    `largest ${seconds(audits['largest-contentful-paint'])}`,
    `blocked ${audits['total-blocking-time'].numericValue.toFixed(0)} ms`,
    `shift ${audits['cumulative-layout-shift'].numericValue.toFixed(3)}`,
  ]
  const ok = scores.every((score) => score.ok)
  const line = [...scores.map(({ text }) => text), ...times].join(', ')
  return { ok, line: `${ok ? 'ok    ' : 'MISSED'} ${path.padEnd(18)} ${line}` }
}

const wanted = process.argv.slice(2)
const chosen = PAGES.filter(({ path }) => wanted.length === 0 || wanted.includes(path))
const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
let good = chosen.length > 0
if (!good) console.error(`One of these: ${PAGES.map(({ path }) => path).join(' ')}`)
try {
  if (good)
    await withOwnServers('lighthouse', async ({ portal, mock }) => {
      for (const { path, account } of chosen) {
        const url = new URL(path, portal)
        if (account) url.searchParams.set('t', await tokenOf(mock, account))
        const { ok, line } = told(await measure(url.href, folder), path)
        good = good && ok
        console.log(line)
      }
    })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = good ? 0 : 1
