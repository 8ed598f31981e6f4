import { PATHS } from '../../web/src/lib/paths'
import { expect, test } from '../fixtures'
import { findEqualAccessFailures, injectEqualAccess } from '../support/equal-access'
import { openPage } from '../support/pages'

const GUEST_PAGES = [PATHS.signIn, PATHS.signUp, PATHS.forgotPass, PATHS.checkout]
const CUSTOMER_PAGES = [
  PATHS.dashboard,
  PATHS.serverLocations,
  PATHS.downloads,
  PATHS.configurationFiles,
  PATHS.wireGuard,
  PATHS.plans,
  PATHS.rewards,
  PATHS.profile,
]

test('R-FRAME-1 IBM Equal Access finds nothing on the twelve main pages', async ({ page, signedInAs }) => {
  test.slow()
  await injectEqualAccess(page)
  for (const account of [null, 'paid'] as const)
    for (const path of account ? CUSTOMER_PAGES : GUEST_PAGES) {
      await openPage(page, { path, account }, signedInAs)
      expect.soft(await findEqualAccessFailures(page), path).toEqual([])
    }
})
