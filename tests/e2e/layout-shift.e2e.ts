import { expect, test } from '../fixtures'
import { nameOf, PAGES, settled } from '../support/pages'

// What comes late must take the room that was kept for it. The slow answers let every skeleton be seen.
for (const each of PAGES.filter(({ account }) => account !== null))
  test(`R-ROUTE-1 ${nameOf(each)}: nothing jumps while it loads`, async ({ page, mock, signedInAs }) => {
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, each.stored ?? {})
    if (each.account) await signedInAs(each.account, { path: each.path })
    await settled(page)
    await mock.faults.add({ route: '*', latencyMs: 300 })
    await page.reload()
    await settled(page)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
          ).observe({ type: 'layout-shift', buffered: true })
          // No entry means no call.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))
        }),
    )
    expect(shift).toBeLessThan(0.02)
  })
