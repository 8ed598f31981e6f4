import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

test('R-ROUTE-14 the affiliate panel opens in a new tab without an opener', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('affiliate')
  const [panel] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('navigation').getByRole('link', { name: 'Affiliate program' }).click(),
  ])
  await panel.waitForURL(/\/affiliate\/panel\?session=/)
  expect(await panel.evaluate(() => window.opener === null)).toBe(true)
  await expectPath(page, '/dashboard')
  expect(await mock.requests('POST affiliate/session/create')).toHaveLength(1)
  expect(page.context().pages()).toHaveLength(2)
})
