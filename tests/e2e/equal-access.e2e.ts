import { PATHS } from '../../web/src/lib/paths'
import { expect, test } from '../fixtures'
import { findEqualAccessFailures } from '../support/equal-access'
import { openPage } from '../support/pages'

/** The pages with the most kinds of controls; axe checks every page. */
const PAGES = [
  { path: PATHS.checkout, account: null },
  { path: PATHS.profile, account: 'paid' },
] as const

test('R-FRAME-1 IBM Equal Access finds nothing on two pages', async ({ page, signedInAs }) => {
  for (const { path, account } of PAGES) {
    await openPage(page, { path, account }, signedInAs)
    expect.soft(await findEqualAccessFailures(page), path).toEqual([])
  }
})
