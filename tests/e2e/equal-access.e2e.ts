import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { PATHS } from '../../web/src/lib/paths'
import { expect, test } from '../fixtures'
import { waitForPageReady } from '../support/pages'

declare global {
  interface Window {
    /** Available after `loadEngine`. */
    ace: typeof import('accessibility-checker-engine')
  }
}

interface Finding {
  rule: string
  /** The start tag. */
  element: string
  /** The text of a control's labels, or the element's own text. */
  text: string
  message: string
}

/** Functions by rule that return whether a finding is wrong. */
const FALSE_ALARMS: Record<string, (finding: Finding) => boolean> = {
  // The auth pages' dark panel isn't an ancestor of the logo, so the engine compares with the page's background.
  text_contrast_sufficient: ({ text }) => ['Zoog VPN', 'VPN'].includes(text),
  // HTML allows `username` on an email field, and `webauthn` after it.
  input_autocomplete_valid: ({ element }) => /autocomplete="username( webauthn)?"/.test(element),
  // The engine ignores visually hidden labels; screen readers read them.
  label_content_exists: ({ text }) => text !== '',
  input_label_exists: ({ text }) => text !== '',
  // The engine counts the initials, which are hidden from screen readers, as a part of the visible name.
  label_name_visible: ({ element }) => /aria-label="[^"]+: Your account"/.test(element),
  // A switch follows its label, unlike checkboxes and radios.
  input_label_after: ({ element }) => element.includes('role="switch"'),
  // A scrollable region is focusable for the arrow keys; axe requires that.
  element_tabbable_role_valid: ({ element }) => /role="group"/.test(element),
  // A form without a name is no landmark.
  aria_form_label_unique: ({ element }) => !element.includes('aria-label'),
  aria_landmark_name_unique: ({ element }) => element.startsWith('<form') && !element.includes('aria-label'),
}

/** Loads IBM's Equal Access engine into this document. It takes too long to load into every page and frame. */
async function loadEngine(page: Page): Promise<void> {
  const file = createRequire(import.meta.url).resolve('accessibility-checker-engine')
  await page.evaluate(`${readFileSync(file, 'utf8')}\nwindow.ace = ace`)
}

/** Returns the engine's failures without false alarms, one line per element. */
async function findEqualAccessFailures(page: Page): Promise<string[]> {
  await loadEngine(page)
  const findings: Finding[] = await page.evaluate(async () => {
    const { results } = await new window.ace.Checker().check(document, ['IBM_Accessibility'])
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, node, snippet, message }) => {
        const isControl = node instanceof HTMLSelectElement || node instanceof HTMLOutputElement
        const named = isControl ? [...node.labels] : [node]
        const text = named.map((each) => each.textContent?.trim() ?? '').join(' ')
        return { rule: ruleId, element: snippet, text, message }
      })
  })
  return findings
    .filter((finding) => !FALSE_ALARMS[finding.rule]?.(finding))
    .map(({ rule, element, message }) => `${rule}: ${element} ${message}`)
}

/** The pages with the most kinds of controls; axe checks every page. */
const PAGES = [
  { path: PATHS.checkout, account: null },
  { path: PATHS.profile, account: 'paid' },
] as const

test('R-FRAME-1 IBM Equal Access finds nothing on two pages', async ({ page, openAs }) => {
  for (const { path, account } of PAGES) {
    if (account) await openAs(account, { path })
    else await page.goto(path)
    await waitForPageReady(page)
    expect.soft(await findEqualAccessFailures(page), path).toEqual([])
  }
})
