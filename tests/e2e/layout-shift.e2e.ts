import { expect, test } from '../fixtures'
import { expectNoLayoutShift, getLayoutShifts, recordLayoutShifts } from '../support/layout-shifts'
import { DISCOUNT_CHECKOUTS, openPage, PAGES, waitForPageReady } from '../support/pages'

// Late content must fit its reserved space. Slow responses show every skeleton. every-page checks a desktop.
for (const account of [null, 'paid'] as const) {
  const pages = PAGES.filter((each) => each.account === account && !DISCOUNT_CHECKOUTS.includes(each.path))
  test(`R-FRAME-1 no layout shift while pages load: ${account ?? 'guest'} @phone-only`, async ({
    page,
    context,
    mock,
    signedInAs,
  }) => {
    // Many pages with slow responses.
    test.slow()
    // Without the cache every page loads like the first.
    const browser = await context.newCDPSession(page)
    await browser.send('Network.enable')
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
    await recordLayoutShifts(page)
    await mock.faults.add({ route: '*', latencyMs: 300 })
    if (account) await signedInAs(account)
    for (const each of pages) {
      await openPage(page, { ...each, account: null }, signedInAs)
      await expectNoLayoutShift(page, each.path)
    }
  })
}

test('R-FRAME-1 no layout shift while a slow device hydrates a prerendered page and gets its font last', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await recordLayoutShifts(page)
  for (const path of ['/sign-up', '/sign-in', '/auth']) {
    let sendFonts = () => {}
    const requested = new Promise<void>((resolve) => {
      sendFonts = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await requested
      await route.continue()
    })
    // The load event waits for the font.
    await page.goto(path, { waitUntil: 'commit' })
    await waitForPageReady(page)
    expect(await getLayoutShifts(page), `${path}, before its font`).toEqual([])
    sendFonts()
    await page.waitForLoadState()
    await page.evaluate(() => document.fonts.ready)
    // Lines keep their breaks; letters may differ by a pixel.
    const moved = (await getLayoutShifts(page)).map(({ value }) => value)
    expect(Math.max(0, ...moved), `${path}, by its font`).toBeLessThan(0.0005)
    await page.unroute('**/*.woff2')
  }
})
