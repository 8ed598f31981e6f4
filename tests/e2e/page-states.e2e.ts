import { expect, test } from '../fixtures'
import { findAxeViolations, injectAxe, WCAG_TAGS } from '../support/axe'
import { ACCESSIBILITY_STATES, type PageState } from '../support/page-states'
import { openPage, waitForPageReady } from '../support/pages'
import { portalUrl } from '../support/urls'

// Axe checks states that a page shows after an action, a failure or with missing data.

/** The states of a page share a test, which reloads the page for each. */
const byPage = new Map<string, (readonly [string, PageState])[]>()
for (const entry of Object.entries(ACCESSIBILITY_STATES))
  byPage.set(entry[1].path, [...(byPage.get(entry[1].path) ?? []), entry])
for (const [where, opened] of byPage)
  test(`R-FRAME-1 no axe violations at ${where}: ${opened.map(([what]) => what).join(', ')}`, async ({
    page,
    mock,
    signedInAs,
    expectStatus,
  }) => {
    expectStatus(500)
    await injectAxe(page)
    for (const [at, [what, { path, open, role, account = 'paid' }]] of opened.entries())
      await test.step(what, async () => {
        await mock.faults.clear()
        await page.setViewportSize({ width: 1440, height: 900 })
        if (at === 0) await openPage(page, { path, account }, signedInAs)
        else await page.goto(portalUrl(path))
        await waitForPageReady(page)
        await open(page, mock, (english) => english)
        if (role) await expect(page.getByRole(role)).toBeVisible()
        expect(await findAxeViolations(page, 'all', WCAG_TAGS), what).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await findAxeViolations(page, 'colors', WCAG_TAGS), `${what}, dark`).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
      })
  })
