import { PATHS } from '../../web/src/lib/paths'
import { expect, test } from '../fixtures'
import { findEqualAccessFailures, injectEqualAccess } from '../support/equal-access'
import { openPage } from '../support/pages'

// axe checks every page; this second checker needs one page of each kind.
const GUEST_PAGES = [PATHS.signUp, PATHS.checkout]
const CUSTOMER_PAGES = [PATHS.dashboard, PATHS.serverLocations, PATHS.plans, PATHS.profile]

test('R-FRAME-1 IBM Equal Access finds nothing on a page of each kind', async ({ page, signedInAs }) => {
  await injectEqualAccess(page)
  for (const account of [null, 'paid'] as const)
    for (const path of account ? CUSTOMER_PAGES : GUEST_PAGES) {
      await openPage(page, { path, account }, signedInAs)
      expect.soft(await findEqualAccessFailures(page), path).toEqual([])
    }
})
