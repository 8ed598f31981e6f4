import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright/test'

declare global {
  interface Window {
    /** There on every page that is opened after `withAxe`. */
    axe: typeof import('axe-core')
  }
}

/** WCAG 2.2 AA: all that can be asked where a dialog hides the page, or of a provider's. */
export const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Puts axe into every page and frame that is loaded from now on. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
}

/**
 * What is looked at. Contrast is half of axe's work: a language changes words and direction but no colour, a theme colours
 * alone.
 */
type Looked = 'all' | 'but colours' | 'colours'

/** What axe finds, a line for each element: WCAG 2.2 AA in every frame, and in the page itself good practice too. */
export async function findAxeViolations(
  page: Page,
  looked: Looked = 'all',
  tags: readonly string[] = [...WCAG_TAGS, 'best-practice'],
): Promise<string[]> {
  const found = await findsIn(page.mainFrame(), tags, looked)
  // Each frame is looked at by itself: from without, those of other origins would be left out.
  for (const frame of page.frames().slice(1)) {
    await layGround(frame)
    found.push(...(await findsIn(frame, WCAG_TAGS, looked)))
  }
  return found
}

const findsIn = (frame: Frame, tags: readonly string[], looked: Looked): Promise<string[]> =>
  frame.evaluate(
    async ([values, what]) => {
      const { violations } = await window.axe.run({
        runOnly:
          what === 'colours'
            ? { type: 'rule', values: ['color-contrast'] }
            : { type: 'tag', values: [...values] },
        rules: { 'color-contrast': { enabled: what !== 'but colours' } },
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      )
    },
    [tags, looked] as const,
  )

/** A frame that is seen through stands on the ground of the page around it, which axe cannot see from inside. */
async function layGround(frame: Frame): Promise<void> {
  const around = await frame.frameElement()
  const ground = await around.evaluate((element) => {
    for (let each = element instanceof Element ? element : null; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each)
      if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor
    }
    return 'Canvas'
  })
  await frame.evaluate((color) => {
    document.documentElement.style.backgroundColor = color
  }, ground)
}
