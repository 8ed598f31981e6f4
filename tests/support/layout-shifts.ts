import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    /** A layout shift: its score and its elements. */
    layoutShifts: () => { value: number; what: string[] }[]
  }
}

/** Records the layout shifts of every page opened from now on. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // A busy machine shows English until the texts arrive, and the change of language moves everything.
    new MutationObserver(() =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          observer.takeRecords()
          entries.length = 0
        }),
      ),
    ).observe(document, { subtree: true, attributeFilter: ['lang'] })
    window.layoutShifts = () =>
      [...entries, ...observer.takeRecords()].map((entry) => {
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

/** Returns the layout shifts since the page was opened. */
export const getLayoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<ReturnType<typeof window.layoutShifts>>((resolve) => {
        // The shifts of a frame are reported in the next one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShifts())))
      }),
  )

/** The web vitals score of an unnoticeable shift. */
const UNNOTICED = 0.02

/** Fails the test at its end if the page has shifted. */
export async function expectNoLayoutShift(page: Page, path: string): Promise<void> {
  const shifts = await getLayoutShifts(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `${path}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThan(UNNOTICED)
}
