import { join } from 'node:path'
import { type Browser, devices, type Page } from 'playwright'
import { fetchSessionToken, openSignedIn } from '../../tests/fixtures'
import { createTranslate } from '../../tests/support/create-translate'
import { createMockClient } from '../../tests/support/mock-client'
import { portalOrigins, portalUrl } from '../../tests/support/urls'
import { projectPath } from '../lib/paths.mjs'
import type { ScreenshotJob } from './screenshot-jobs'

export const outputFolder = projectPath('screenshots')

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const views = { desktop: { viewport: { width: 1440, height: 900 } }, phone }

/** A page has settled after this time without DOM changes. */
const QUIET_MS = 400

/** Waits until a page has loaded, including idle-loaded parts and visible images. */
async function settle(page: Page): Promise<void> {
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
async function fitViewport(page: Page): Promise<void> {
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
export async function takeScreenshots(browser: Browser, visit: ScreenshotJob): Promise<void> {
  const { name, path, account, state, view, language, screenshots } = visit
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
      await state.open(page, mock, createTranslate(language))
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
