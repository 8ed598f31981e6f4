import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { DISCOUNTED, openPage, PAGES, settled } from '../support/pages'

declare global {
  interface Window {
    /** What has jumped since the page was opened: how far, and what. */
    jumps: () => { value: number; what: string[] }[]
  }
}

/** Writes down every layout shift from the first paint on. */
const noteJumps = () => {
  const seen: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.jumps = () =>
    [...seen, ...observer.takeRecords()].map((entry) => {
      const sources: unknown = Reflect.get(entry, 'sources')
      const nodes = Array.isArray(sources) ? sources.map((source: { node?: Node | null }) => source.node) : []
      return {
        value: Number(Reflect.get(entry, 'value')),
        what: nodes.map((node) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))),
      }
    })
}

const jumpsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<ReturnType<typeof window.jumps>>((resolve) => {
        // What the last frame moved is known in the next one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.jumps())))
      }),
  )

// What comes late must take the room that was kept for it. The slow answers let every skeleton be seen. Pages of one
// account are opened one after another, each by a load of its own.
for (const account of new Set(PAGES.map((each) => each.account))) {
  const pages = PAGES.filter((each) => each.account === account && !DISCOUNTED.includes(each.path))
  test(`R-FRAME-1 nothing jumps while a page loads: ${account ?? 'guest'} @phone`, async ({
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
    await page.addInitScript(noteJumps)
    await mock.faults.add({ route: '*', latencyMs: 300 })
    if (account) await signedInAs(account)
    for (const each of pages) {
      await openPage(page, { ...each, account: null }, signedInAs)
      const jumps = await jumpsOf(page)
      const sum = jumps.reduce((total, { value }) => total + value, 0)
      expect.soft(sum, `${each.path}: ${JSON.stringify(jumps, null, 2)}`).toBeLessThan(0.02)
    }
  })
}

test('R-FRAME-1 nothing jumps while a slow device reads a page that comes rendered', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.addInitScript(noteJumps)
  for (const path of ['/sign-up', '/sign-in', '/auth']) {
    await page.goto(path)
    await settled(page)
    expect(await jumpsOf(page), path).toEqual([])
  }
})
