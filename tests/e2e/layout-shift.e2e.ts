import { expect, test } from '../fixtures'
import { nameOf, openPage, PAGES } from '../support/pages'

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

// What comes late must take the room that was kept for it. The slow answers let every skeleton be seen.
for (const each of PAGES)
  test(`R-FRAME-1 ${nameOf(each)}: nothing jumps while it loads @phone`, async ({
    page,
    mock,
    signedInAs,
  }) => {
    await page.addInitScript(noteJumps)
    await mock.faults.add({ route: '*', latencyMs: 300 })
    await openPage(page, each, signedInAs)
    const jumps = await page.evaluate(
      () =>
        new Promise<ReturnType<typeof window.jumps>>((resolve) => {
          // What the last frame moved is known in the next one.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.jumps())))
        }),
    )
    const sum = jumps.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(jumps, null, 2)).toBeLessThan(0.02)
  })
