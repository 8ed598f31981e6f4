import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    /** What has jumped since the page was opened: how far, and what. */
    layoutShifts: () => { value: number; what: string[] }[]
  }
}

/** Lets every page that is opened from now on write down its layout shifts, from the first paint on. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.layoutShifts = () =>
      [...seen, ...observer.takeRecords()].map((entry) => {
        const sources: unknown = Reflect.get(entry, 'sources')
        const nodes = Array.isArray(sources)
          ? sources.map((source: { node?: Node | null }) => source.node)
          : []
        return {
          value: Number(Reflect.get(entry, 'value')),
          what: nodes.map((node) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))),
        }
      })
  })

/** What has jumped since the page was opened. */
export const getLayoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<ReturnType<typeof window.layoutShifts>>((resolve) => {
        // What the last frame moved is known in the next one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShifts())))
      }),
  )

/** Layout shifts that nobody notices, as the score of the web vitals counts them. */
const UNNOTICED = 0.02

/** Fails, once the test is over, where a page has jumped since it was opened. */
export async function expectNoLayoutShift(page: Page, path: string): Promise<void> {
  const jumps = await getLayoutShifts(page)
  const sum = jumps.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `${path}: ${JSON.stringify(jumps, null, 2)}`).toBeLessThan(UNNOTICED)
}
