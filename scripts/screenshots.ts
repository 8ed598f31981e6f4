// Photographs the pages of the built portal and their states into screenshots/: viewports, themes, languages, and the accounts
// that change a page. Arguments are parts of names to take, such as `plans` or `phone-light-ru.png`; without any, all are.
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from './lib/find-chromium.mjs'
import { withIsolatedServers } from './lib/isolated-servers'
import { screenshotJobs } from './screenshots/screenshot-jobs'
import { outputFolder, takeScreenshots } from './screenshots/take-screenshots'

const wanted = process.argv.slice(2)
const isWanted = ({ file }: { file: string }) =>
  wanted.length === 0 || wanted.some((part) => `${file}.png`.includes(part))
const chosen = screenshotJobs
  .map((visit) => ({ ...visit, screenshots: visit.screenshots.filter(isWanted) }))
  .filter(({ screenshots }) => screenshots.length > 0)

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

/** What could not be opened, with the reason: one page that fails keeps no other from its picture. */
const missed: string[] = []

mkdirSync(outputFolder, { recursive: true })
try {
  await withIsolatedServers('screenshots', async ({ ports }) => {
    // What tests know of the addresses, they know from there.
    for (const [name, port] of Object.entries(ports)) process.env[name] = String(port)
    for (const visit of chosen)
      await takeScreenshots(browser, visit).catch((error: unknown) => {
        const names = visit.screenshots.map(({ file }) => file).join(', ')
        missed.push(`${names}\n  ${error instanceof Error ? error.message.replaceAll('\n', '\n  ') : error}`)
        console.error(`MISSED ${names}`)
      })
  })
} finally {
  await browser.close()
}
if (missed.length > 0) {
  console.error(`\n${missed.length} could not be opened:\n${missed.join('\n')}`)
  process.exitCode = 1
}
