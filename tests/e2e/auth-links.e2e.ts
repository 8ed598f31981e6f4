import { expect, test } from '../fixtures'
import { expectPath, signInForm, signUpForm } from '../support/forms'
import { GIFT, promoLink } from '../support/links'
import { recordSnackbars } from '../support/snackbars'

test('R-AUTH-13 a promo link signs a visitor in, and leaves a clean address @phone', async ({ page }) => {
  await page.goto(`/auth?promocode=${GIFT}`)
  await expectPath(page, '/dashboard')
  expect(await page.evaluate(() => JSON.parse(localStorage.user).verified)).toBe(1)
  expect(page.url()).not.toContain('promocode')
})

test('R-AUTH-13 a code that signs nobody in is kept for the sign-up', async ({ page, expectStatus }) => {
  expectStatus(422)
  await page.goto('/auth?promocode=ZOOG20')
  await expect(page.getByRole('alert').filter({ hasText: 'does not sign you in' })).toBeVisible()
  await expect(signUpForm(page).getByLabel('Promo code')).toHaveValue('ZOOG20')
  await expect(page).toHaveURL(/\/auth$/)
})

test('R-AUTH-13 a code that is over says so, in the words of the server', async ({ page, expectStatus }) => {
  expectStatus(422)
  const said = await recordSnackbars(page)
  await page.goto('/auth?promocode=OLDGIFT')
  await expect.poll(said).toMatchObject([{ text: 'This promo code has expired.' }])
  await expect(page.getByRole('alert').filter({ hasText: 'This sign-in link did not work.' })).toBeVisible()
})

for (const link of [
  'https://evil.example/auth?userID=1&token=x',
  'https://evil.example/dashboard',
  'http://localhost:1/auth?userID=1&token=x',
])
  test(`R-AUTH-13 a promo link to another place is not followed: ${link}`, async ({ page, mock }) => {
    await mock.faults.add({ route: 'GET users/onetimeLinkByPromo', status: 200, body: { data: { link } } })
    await page.goto(`/auth?promocode=${GIFT}`)
    await expect(page.getByRole('alert').filter({ hasText: 'does not sign you in' })).toBeVisible()
    await expectPath(page, '/auth')
    expect(await mock.requests('POST users/onetimeLogin')).toEqual([])
  })

test('R-ROUTE-1 a one-time login link signs in once, and leaves a clean address', async ({
  page,
  mock,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(422)
  const link = await promoLink(mock)
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.headers().referer ?? ''))
  await page.goto(link)
  await expectPath(page, '/dashboard')
  const secret = new URL(link).searchParams.get('token') ?? 'no token'
  expect(seen.join()).not.toContain(secret)
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, history: window.history.state })),
  ).not.toContain(secret)
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('alert').filter({ hasText: 'This sign-in link did not work.' })).toBeVisible()
  await expect(page).toHaveURL(portalUrl('/auth'))
  await expect(signInForm(page)).toBeVisible()
})

test('R-AUTH-12 a bad one-time login link replaces nobody', async ({ page, signedInAs, expectStatus }) => {
  expectStatus(422)
  await signedInAs('free')
  await expectPath(page, '/dashboard')
  await page.goto('/auth?userID=7&token=made-up')
  await expect(page.getByRole('alert').filter({ hasText: 'This sign-in link did not work.' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expectPath(page, '/dashboard')
  expect(await page.evaluate(() => JSON.parse(localStorage.user).email)).toBe('free@zoog.test')
})

test('R-ROUTE-1 a one-time login that did not reach the server can be tried again', async ({
  page,
  mock,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/)
  const link = await promoLink(mock)
  await page.route('**/users/onetimeLogin', (route) => route.abort('connectionreset'), { times: 1 })
  await page.goto(link)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPath(page, '/dashboard')
})

for (const query of ['userID=7', 'userID=seven&token=x', 'userID=7&token='])
  test(`R-ROUTE-1 a link that is not whole says so: ${query}`, async ({ page, mock }) => {
    await page.goto(`/auth?${query}`)
    await expect(page.getByRole('alert').filter({ hasText: 'The link is not complete.' })).toBeVisible()
    await expect(signInForm(page)).toBeVisible()
    expect(await mock.requests('POST users/onetimeLogin')).toEqual([])
  })
