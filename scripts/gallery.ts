// Photographs the pages of the built portal and their states into gallery/: viewports, themes, languages, and the accounts
// that change a page. Arguments are parts of names to take, such as `plans` or `phone-light-ru.png`; without any, all are.
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from './lib/browser.mjs'
import { withOwnServers } from './lib/own-servers'
import { folder, photograph } from './photographs/photograph'
import { visits } from './photographs/visits'

const wanted = process.argv.slice(2)
const isWanted = ({ file }: { file: string }) =>
  wanted.length === 0 || wanted.some((part) => `${file}.png`.includes(part))
const chosen = visits
  .map((visit) => ({ ...visit, photographs: visit.photographs.filter(isWanted) }))
  .filter(({ photographs }) => photographs.length > 0)

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

/** What could not be opened, with the reason: one page that fails keeps no other from its picture. */
const missed: string[] = []

mkdirSync(folder, { recursive: true })
try {
  await withOwnServers('gallery', async ({ ports }) => {
    // What tests know of the addresses, they know from there.
    for (const [name, port] of Object.entries(ports)) process.env[name] = String(port)
    for (const visit of chosen)
      await photograph(browser, visit).catch((error: unknown) => {
        const names = visit.photographs.map(({ file }) => file).join(', ')
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
