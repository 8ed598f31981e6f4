import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright/test'

declare global {
  interface Window {
    /** Available on every page opened after `injectAxe`. */
    axe: typeof import('axe-core')
  }
}

/** WCAG 2.2 AA, for pages behind a dialog and for provider pages. */
export const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Injects axe into every page and frame loaded from now on. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
}

/**
 * What is looked at. Contrast is half of axe's work: a language changes words and direction but no colour, a theme colours
 * alone.
 */
type Looked = 'all' | 'but colours' | 'colours'

/** Returns axe's violations, one line per element: WCAG 2.2 AA in every frame, best practices in the page only. */
export async function findAxeViolations(
  page: Page,
  looked: Looked = 'all',
  tags: readonly string[] = [...WCAG_TAGS, 'best-practice'],
): Promise<string[]> {
  const found = await findsIn(page.mainFrame(), tags, looked)
  // Run axe in each frame: from the page it would skip other origins.
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

/** Axe cannot see the background behind a transparent frame. */
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
