// Takes screenshots of the built portal's pages and states for each viewport, theme, language and account, in screenshots/.
// Arguments select screenshots by a part of the name, such as `plans` or `phone-light-ru.png`.
import { mkdirSync } from 'node:fs'
import { withIsolatedServers } from './lib/isolated-servers'
import { launchBrowser } from './lib/launch-browser'
import { screenshotJobs } from './screenshots/screenshot-jobs'
import { outputFolder, takeScreenshots } from './screenshots/take-screenshots'

const selected = process.argv.slice(2)
const isSelected = ({ file }: { file: string }) =>
  selected.length === 0 || selected.some((part) => `${file}.png`.includes(part))
const chosen = screenshotJobs
  .map((visit) => ({ ...visit, screenshots: visit.screenshots.filter(isSelected) }))
  .filter(({ screenshots }) => screenshots.length > 0)

const browser = await launchBrowser()

/** The pages that failed, with the reason. A failure doesn't stop the other pages. */
const failures: string[] = []

mkdirSync(outputFolder, { recursive: true })
try {
  await withIsolatedServers('screenshots', async ({ ports }) => {
    // The test helpers read the ports from the environment.
    for (const [name, port] of Object.entries(ports)) process.env[name] = String(port)
    for (const visit of chosen)
      await takeScreenshots(browser, visit).catch((error: unknown) => {
        const names = visit.screenshots.map(({ file }) => file).join(', ')
        failures.push(
          `${names}\n  ${error instanceof Error ? error.message.replaceAll('\n', '\n  ') : error}`,
        )
        console.error(`FAILED ${names}`)
      })
  })
} finally {
  await browser.close()
}
if (failures.length > 0) {
  console.error(`\n${failures.length} pages failed:\n${failures.join('\n')}`)
  process.exitCode = 1
}
