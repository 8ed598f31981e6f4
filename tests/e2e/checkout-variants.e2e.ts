import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

test('R-ROUTE-4 R-GUARD-5 a discount lasts a day with a countdown, then the regular checkout follows', async ({
  page,
  context,
  mock,
  portalUrl,
}) => {
  await mock.clock.advance(0)
  await page.goto(portalUrl('/checkout-25'))
  const clock = page.getByRole('timer', { name: 'This price ends in' })
  await expect(clock).toContainText(/23|24/)
  // The day starts with the first response, which carries the server's time.
  const findWindow = async () => (await context.cookies()).find(({ name }) => name === 'window-25')
  await expect.poll(findWindow).toBeDefined()
  const left = ((await findWindow())?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(left - 86_400)).toBeLessThan(100)
  await mock.clock.advance(25 * 3600)
  // A reload makes a new request, whose response carries the new time.
  await page.reload()
  await expectPath(page, '/checkout')
})
