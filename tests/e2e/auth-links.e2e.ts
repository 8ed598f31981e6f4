import { clearSession, expect, test } from '../fixtures'
import { expectPath, signInForm, signUpForm, snackbars } from '../support/forms'
import { createPromoLink, GIFT_CODE } from '../support/promo-link'

test('R-AUTH-12 R-AUTH-13 R-ROUTE-1 a promo link signs in once, and invalid links explain why and replace no session', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(422)
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

  await test.step('a promo link signs in and disappears from the URL', async () => {
    await page.goto(`/auth?promocode=${GIFT_CODE}`)
    await expectPath(page, '/dashboard')
    expect(await page.evaluate(() => JSON.parse(localStorage.user).verified)).toBe(1)
    expect(page.url()).not.toContain('promocode')
    await clearSession(page)
  })

  await test.step('a discount code is kept for the sign-up', async () => {
    await page.goto('/auth?promocode=ZOOG20')
    await expect(alert('sign you in with this promo code')).toBeVisible()
    await expect(signUpForm(page).getByLabel('Promo code')).toHaveValue('ZOOG20')
    await expect(page).toHaveURL(/\/auth$/)
  })

  await test.step('an expired code shows the text of the server', async () => {
    await page.goto('/auth?promocode=OLDGIFT')
    await expect(snackbars(page)).toContainText('This promo code has expired.')
    await expect(alert('This sign-in link didn’t work.')).toBeVisible()
  })

  await test.step('a promo link to another site does nothing', async () => {
    const data = { link: 'https://evil.example/auth?userID=1&token=x' }
    const route = 'GET users/onetimeLinkByPromo'
    await mock.faults.add({ route, status: 200, body: { data }, times: 1 })
    await page.goto(`/auth?promocode=${GIFT_CODE}`)
    await expect(alert('sign you in with this promo code')).toBeVisible()
    await expectPath(page, '/auth')
  })

  await test.step('an incomplete link says so', async () => {
    const before = await mock.requests('POST users/onetimeLogin')
    await page.goto('/auth?userID=7&token=')
    await expect(alert('This link is incomplete.')).toBeVisible()
    await expect(signInForm(page)).toBeVisible()
    expect(await mock.requests('POST users/onetimeLogin')).toEqual(before)
  })

  await test.step('a forged link does not replace a session', async () => {
    await signedInAs('free')
    await expectPath(page, '/dashboard')
    await page.goto('/auth?userID=7&token=made-up')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(alert('This sign-in link didn’t work.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expectPath(page, '/dashboard')
    expect(await page.evaluate(() => JSON.parse(localStorage.user).email)).toBe('free@zoog.test')
  })
})

test('R-ROUTE-1 R-AUTH-13 a one-time link waits for a press, signs in once, also after a network failure, and leaves the address', async ({
  page,
  mock,
  portalUrl,
  expectStatus,
  expectConsoleError,
}) => {
  expectStatus(422)
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
  await clearSession(page)
  await page.goto(link)
  await press()
  await expect(page.getByRole('alert').filter({ hasText: 'This sign-in link didn’t work.' })).toBeVisible()
  await expect(page).toHaveURL(portalUrl('/auth'))
  await expect(signInForm(page)).toBeVisible()
})
