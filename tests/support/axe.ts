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

export interface AxeOptions {
  /** The rules to check: a theme changes only colors. */
  scope?: 'all' | 'colors'
  tags?: readonly string[]
  /** The only part of the page to check, without frames. */
  within?: string | undefined
}

/** Returns axe's violations, one line per element: WCAG 2.2 AA in every frame, best practices in the page only. */
export async function findAxeViolations(
  page: Page,
  { scope = 'all', tags = [...WCAG_TAGS, 'best-practice'], within }: AxeOptions = {},
): Promise<string[]> {
  const found = await findInFrame(page.mainFrame(), tags, scope, within)
  if (within) return found
  // Run axe in each frame: from the page it would skip other origins.
  for (const frame of page.frames().slice(1)) {
    await copyBackground(frame)
    found.push(...(await findInFrame(frame, WCAG_TAGS, scope)))
  }
  return found
}

const findInFrame = (
  frame: Frame,
  tags: readonly string[],
  scope: 'all' | 'colors',
  within = 'html',
): Promise<string[]> =>
  frame.evaluate(
    async ([values, what, part]) => {
      const { violations } = await window.axe.run(part, {
        runOnly:
          what === 'colors'
            ? { type: 'rule', values: ['color-contrast'] }
            : { type: 'tag', values: [...values] },
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      )
    },
    [tags, scope, within] as const,
  )

/** Copies the background behind a transparent frame into it, because axe can't see it. */
async function copyBackground(frame: Frame): Promise<void> {
  const host = await frame.frameElement()
  const background = await host.evaluate((element) => {
    for (let each = element instanceof Element ? element : null; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each)
      if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor
    }
    return 'Canvas'
  })
  await frame.evaluate((color) => {
    document.documentElement.style.backgroundColor = color
  }, background)
}
