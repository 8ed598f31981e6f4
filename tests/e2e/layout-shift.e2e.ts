import { expect, test } from '../fixtures'
import { expectNoLayoutShift, getLayoutShifts, recordLayoutShifts } from '../support/layout-shifts'
import { DISCOUNT_CHECKOUTS, openPage, PAGES, waitForPageReady } from '../support/pages'

// What comes late must take the room that was kept for it. The slow answers let every skeleton be seen. Pages of one
// account are opened one after another, each by a load of its own. On a desk `every-page` looks at the same.
for (const account of new Set(PAGES.map((each) => each.account))) {
  const pages = PAGES.filter((each) => each.account === account && !DISCOUNT_CHECKOUTS.includes(each.path))
  test(`R-FRAME-1 nothing jumps while a page loads: ${account ?? 'guest'} @phone-only`, async ({
    page,
    context,
    mock,
    signedInAs,
  }) => {
    // Many pages, each answered late.
    test.slow()
    // Each as if it were the first: what an earlier page brought must not make its parts come sooner.
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

test('R-FRAME-1 nothing jumps while a slow device reads a page that comes rendered, and gets its font last', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await recordLayoutShifts(page)
  for (const path of ['/sign-up', '/sign-in', '/auth']) {
    let sendFonts = () => {}
    const asked = new Promise<void>((resolve) => {
      sendFonts = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await asked
      await route.continue()
    })
    // Loaded it would be with its font only.
    await page.goto(path, { waitUntil: 'commit' })
    await waitForPageReady(page)
    expect(await getLayoutShifts(page), `${path}, before its font`).toEqual([])
    sendFonts()
    await page.waitForLoadState()
    await page.evaluate(() => document.fonts.ready)
    // Lines break where they did. A letter may be a pixel wider.
    const moved = (await getLayoutShifts(page)).map(({ value }) => value)
    expect(Math.max(0, ...moved), `${path}, by its font`).toBeLessThan(0.0005)
    await page.unroute('**/*.woff2')
  }
})
