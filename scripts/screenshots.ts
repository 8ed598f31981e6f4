// Takes screenshots of the built portal's pages and states for each viewport, theme, language and account, in screenshots/.
// Arguments select screenshots by a part of the name, such as `plans` or `phone-light-ru.png`.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@zoog/contract/constants'
import type { Persona } from '@zoog/contract/personas'
import { type Browser, devices, type Page } from 'playwright'
import { fetchSessionToken, openSignedIn } from '../tests/fixtures'
import { ACCOUNT_STATES } from '../tests/support/account-states'
import { createTranslate } from '../tests/support/create-translate'
import { createMockClient } from '../tests/support/mock-client'
import { PAGE_STATES, type PageState } from '../tests/support/page-states'
import { PAGES } from '../tests/support/pages'
import { portalOrigins, portalUrl } from '../tests/support/urls'
import { withIsolatedServers } from './lib/isolated-servers'
import { projectPath } from './lib/paths.mjs'

const THEMES = ['light', 'dark'] as const
const VIEWS = ['desktop', 'phone'] as const

/** A page or page state with its account. */
interface Scene {
  name: string
  path: string
  /** The account; null for a guest. */
  account: Persona | null
  state?: PageState
}

/** A scene in one view and language, taken in each theme without reopening. */
interface ScreenshotJob extends Scene {
  view: (typeof VIEWS)[number]
  language: Language
  screenshots: readonly { file: string; theme: (typeof THEMES)[number] }[]
}

const formatName = (path: string, account: Persona | null): string =>
  `${path.split('?')[0]?.slice(1).replaceAll('/', '-')}-${account ?? 'guest'}`

const asAccounts = (path: string, ...accounts: readonly Persona[]) =>
  accounts.map((account) => ({ path, account }))

/** Every page, and some with further accounts. */
const pages: readonly Scene[] = [
  // A state shows the thank-you page after a purchase.
  ...PAGES.filter(({ stored }) => !stored),
  ...asAccounts('/dashboard', 'intro', 'expired', 'lifetime', 'unverifiedPaid'),
  ...asAccounts('/plans', 'paid', 'expired', 'lifetime'),
  ...asAccounts('/plans/yearly', 'paid'),
  ...asAccounts('/server-locations', 'paid'),
  ...asAccounts('/setup/configuration-files', 'free'),
  ...asAccounts('/rewards', 'free', 'paid'),
  ...asAccounts('/affiliate', 'affiliate'),
].map(({ path, account }) => ({ name: formatName(path, account), path, account }))

const states: readonly Scene[] = Object.entries({ ...PAGE_STATES, ...ACCOUNT_STATES }).map(
  ([title, state]) => {
    const { path, account = 'paid' } = state
    const name = `${formatName(path, account)}-${title.toLowerCase().replaceAll(/\W+/g, '-')}`
    return { name, path, account, state }
  },
)

/** Every scene in both views: in English in both themes, and in other languages in the light theme. */
const screenshotJobs: readonly ScreenshotJob[] = [...pages, ...states].flatMap((scene) =>
  VIEWS.filter((view) => (scene.state?.only ?? view) === view).flatMap((view) =>
    LANGUAGES.map((language) => ({
      ...scene,
      view,
      language,
      screenshots: THEMES.slice(0, language === 'en' ? 2 : 1).map((theme) => ({
        file: `${scene.name}-${view}-${theme}${language === 'en' ? '' : `-${language}`}`,
        theme,
      })),
    })),
  ),
)

const outputFolder = projectPath('screenshots')

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const views = { desktop: { viewport: { width: 1440, height: 900 } }, phone }

/** A page has settled after this time without DOM changes. */
const QUIET_MS = 400

/** Waits until a page has loaded, including idle-loaded parts and visible images. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState()
  await page.waitForFunction(async (quiet) => {
    await document.fonts.ready
    const changes = await new Promise<number>((resolve) => {
      let count = 0
      const observer = new MutationObserver((records) => {
        count += records.length
      })
      observer.observe(document.body, { childList: true, subtree: true })
      requestIdleCallback(() =>
        setTimeout(() => {
          observer.disconnect()
          resolve(count)
        }, quiet),
      )
    })
    const isLoaded = !document.querySelector('[aria-busy="true"], [data-page-loading]')
    const images = [...document.images].every((image) => {
      const { top, bottom, height } = image.getBoundingClientRect()
      return image.complete || height === 0 || bottom <= 0 || top >= innerHeight
    })
    return changes === 0 && isLoaded && images
  }, QUIET_MS)
}

/**
 * Makes the viewport as high as the page, so that the screenshot shows everything. Does nothing if a dialog or a phone's menu
 * locks scrolling.
 */
const fitViewport = async (page: Page): Promise<void> => {
  const { isScrollLocked, height } = await page.evaluate(() => {
    const { style, scrollHeight } = document.documentElement
    return { isScrollLocked: style.overflow === 'hidden', height: scrollHeight }
  })
  const { width = 0, height: minHeight = 0 } = page.viewportSize() ?? {}
  if (isScrollLocked) return
  await page.setViewportSize({ width, height: Math.max(height, minHeight) })
  await page.evaluate(() => scrollTo(0, 0))
}

/** Opens a page or state in its own browser and sandbox and takes its screenshots. */
const takeScreenshots = async (
  browser: Browser,
  { name, path, account, state, view, language, screenshots }: ScreenshotJob,
): Promise<void> => {
  const context = await browser.newContext({
    ...views[view],
    locale: language,
    colorScheme: screenshots[0]?.theme ?? 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  try {
    const sandbox = `screenshots-${name}`.slice(0, 64)
    const cookie = { name: 'mock_sandbox', value: sandbox, httpOnly: true }
    await context.addCookies(portalOrigins().map((url) => ({ ...cookie, url })))
    const mock = createMockClient(sandbox, context)
    await mock.reset()
    const page = await context.newPage()
    if (account) await openSignedIn(page, portalUrl(path), await fetchSessionToken(mock, account))
    else await page.goto(portalUrl(path))
    await page.waitForLoadState('networkidle')
    if (state) {
      await settle(page)
      await state.open({ page, mock, translate: createTranslate(language) })
      if (state.role) await page.getByRole(state.role).waitFor()
    }
    await settle(page)
    await fitViewport(page)
    for (const { file, theme } of screenshots) {
      await page.emulateMedia({ colorScheme: theme })
      await settle(page)
      await page.screenshot({ path: join(outputFolder, `${file}.png`) })
      console.log(`screenshots/${file}.png`)
    }
  } finally {
    await context.close()
  }
}

const selected = process.argv.slice(2)
const isSelected = ({ file }: { file: string }) =>
  selected.length === 0 || selected.some((part) => `${file}.png`.includes(part))
const chosen = screenshotJobs
  .map((job) => ({ ...job, screenshots: job.screenshots.filter(isSelected) }))
  .filter(({ screenshots }) => screenshots.length > 0)

/** The pages that failed, with the reason. A failure doesn't stop the other pages. */
const failures: string[] = []

mkdirSync(outputFolder, { recursive: true })
await withIsolatedServers('screenshots', async ({ browser, ports }) => {
  // The test helpers read the ports from the environment.
  for (const [name, port] of Object.entries(ports)) process.env[name] = String(port)
  for (const job of chosen)
    await takeScreenshots(browser, job).catch((error: unknown) => {
      const names = job.screenshots.map(({ file }) => file).join(', ')
      failures.push(
        `FAILED ${names}\n  ${error instanceof Error ? error.message.replaceAll('\n', '\n  ') : error}`,
      )
    })
})
if (failures.length > 0) {
  console.error(`\n${failures.length} pages failed:\n${failures.join('\n')}`)
  process.exitCode = 1
}
