import { expect, test } from '../fixtures'
import { getLayoutShifts, recordLayoutShifts } from '../support/layout-shifts'
import { waitForPageReady } from '../support/pages'
import { holdRequests } from '../support/requests'

test('R-FRAME-1 hydrating a prerendered page on a slow device moves nothing', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await recordLayoutShifts(page)
  const sendFonts = await holdRequests(page, '**/*.woff2')
  // The page with both forms. The load event waits for the font.
  await page.goto('/auth', { waitUntil: 'commit' })
  await waitForPageReady(page)
  expect(await getLayoutShifts(page), 'before the font').toEqual([])
  sendFonts()
  await page.waitForLoadState()
  await page.evaluate(() => document.fonts.ready)
  // Lines keep their breaks; letters may differ by a pixel.
  const moved = (await getLayoutShifts(page)).map(({ value }) => value)
  expect(Math.max(0, ...moved), 'by the font').toBeLessThan(0.0005)
})
