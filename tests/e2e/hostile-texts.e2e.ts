import { ROUTES } from '../../web/src/app/routes'
import { PATHS } from '../../web/src/lib/paths'
import { expect, test } from '../fixtures'
import { answerHostile } from '../support/hostile'
import { settled } from '../support/pages'

// What a server says is shown as it is said, wherever it says it: a language file of somebody else's, a name of a server, an
// address of a file. A violation of the page's policy fails the test by itself.

/** Pages of the frame that show what a server gives; the others lead on, or are a checkout's. */
const SHOWN = ROUTES.filter(({ frame, path }) => frame && !path.includes(':') && path !== PATHS.setup)

test('R-CALL-1 hostile texts in every field that a server gives are texts on every page', async ({
  page,
  signedInAs,
}) => {
  // A dozen pages, each of which has to be opened anew.
  test.slow()
  await signedInAs('paid')
  const changed = await answerHostile(page)
  for (const { path } of SHOWN) {
    await page.goto(path)
    await settled(page)
    await expect(page.locator('h1, h2').first()).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await expect(page.locator('img[src="x"], [href^="javascript:" i], [src^="javascript:" i]')).toHaveCount(0)
  }
  // Calls that are still under way have no page to go to.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(changed.get('setup.getServers')).toContain('.data.serverList.*.locationName')
  expect(changed.size).toBeGreaterThan(8)
})
