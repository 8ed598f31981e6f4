import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { createPromoLink } from '../support/promo-link'

test('R-ROUTE-1 R-AUTH-13 a one-time link waits for a press, signs in once, also after a network failure, and leaves the address', async ({
  page,
  mock,
  portalUrl,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_CONNECTION_RESET/)
  const link = await createPromoLink(mock)
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.headers().referer ?? ''))
  await page.route('**/users/onetimeLogin', (route) => route.abort('connectionreset'), { times: 1 })
  const press = () => page.getByRole('button', { name: 'Sign in' }).click()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Sign in with this link?' })).toBeVisible()
  await expect(page).toHaveURL(portalUrl('/auth'))
  await page.reload()
  expect(await mock.requests('POST users/onetimeLogin')).toEqual([])
  await press()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPath(page, '/dashboard')
  const secret = new URL(link).searchParams.get('token') ?? 'no token'
  expect(seen.join()).not.toContain(secret)
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, history: window.history.state })),
  ).not.toContain(secret)
})
