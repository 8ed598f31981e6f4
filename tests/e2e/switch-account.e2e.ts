import type { Page } from 'playwright/test'
import { expect, fetchSessionToken, test } from '../fixtures'
import { expectPath, signIn, signInForm, snackbars } from '../support/forms'
import { createPromoLink } from '../support/promo-link'

const question = (page: Page) => page.getByRole('group', { name: 'Switch account?' })
const press = (page: Page, name: string) => question(page).getByRole('button', { name }).click()
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const readEmail = (page: Page) => page.evaluate(() => JSON.parse(localStorage.user ?? '{}').email)
const FREE = 'free@zoog.test'
const PAID = 'paid@zoog.test'

test('R-AUTH-12 R-AUTH-10 a link with another account’s token asks first, and other tabs follow the choice', async ({
  page,
  context,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/plans' })
  const old = (await stored(page, 'token')) ?? ''
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('main')).toContainText(FREE)

  await test.step('a reload asks again, and the back button changes nothing', async () => {
    await page.goto(`/profile?t=${await fetchSessionToken(mock, 'paid')}`)
    await expect(question(page)).toContainText(`You’re signed in as ${FREE}.`)
    await page.reload()
    await expect(question(page)).toContainText(`This link signs you in as ${PAID}.`)
    await page.goBack()
    await expectPath(page, '/plans')
    await expect(page.getByRole('heading', { level: 1, name: 'Prices & Plans' })).toBeVisible()
    expect(await readEmail(page)).toBe(FREE)
  })

  await test.step('staying keeps both sessions', async () => {
    const offered = await fetchSessionToken(mock, 'paid')
    await page.goto(`/profile?t=${offered}`)
    await press(page, `Stay signed in as ${FREE}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    expect(await readEmail(page)).toBe(FREE)
    expect((await mock.api('users/info/get', { token: offered })).status).toBe(200)
  })

  await test.step('switching ends the old session in every tab', async () => {
    await page.evaluate(() => localStorage.setItem('tariffName', 'Of the one before'))
    await page.goto(`/plans?t=${await fetchSessionToken(mock, 'paid')}`)
    await expect(question(page)).toBeVisible()
    expect(await stored(page, 'token')).toBe(old)
    await press(page, `Switch to ${PAID}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Prices & Plans' })).toBeVisible()
    await expect(other.getByRole('main')).toContainText(PAID)
    expect(await stored(page, 'tariffName')).toBeNull()
    await expect.poll(async () => (await mock.api('users/info/get', { token: old })).status).toBe(401)
  })
})

test('R-AUTH-10 a sign-out and another customer’s sign-in spread to every tab', async ({
  page,
  context,
  signedInAs,
  expectStatus,
}) => {
  // The tab that lost its token may still send a request.
  expectStatus(401)
  await signedInAs('free')
  await expectPath(page, '/dashboard')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await expectPath(other, '/auth')
  await expect(signInForm(other)).toBeVisible()
  await page.goto('/sign-in')
  await signIn(page, PAID)
  await expectPath(page, '/dashboard')
  await expectPath(other, '/dashboard')
  await expect(other.getByRole('banner')).toContainText('Yearly Plan')
})

test('R-AUTH-12 ?t= disappears from the URL before any request, and a guest is asked before it signs in, also after a failure of the network @phone-only', async ({
  page,
  mock,
  expectStatus,
  expectConsoleError,
}) => {
  expectStatus(401)
  expectConsoleError(/ERR_CONNECTION_RESET/)
  const token = await fetchSessionToken(mock, 'paid')
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.route('**/users/info/get', (route) => route.abort('connectionreset'))
  await page.goto(`/dashboard?t=${token}`)
  await expect(snackbars(page)).toContainText('We couldn’t reach the server.')
  await page.unroute('**/users/info/get')
  await page.reload()
  const asGuest = page.getByRole('group', { name: 'Sign in as p•••@zoog.test?' })
  await expect(asGuest.getByRole('button', { name: 'Don’t sign in' })).toBeVisible()
  expect(await stored(page, 'token')).toBeNull()
  await asGuest.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Yearly Plan')
  await expectPath(page, '/dashboard')
  expect(page.url()).not.toContain(token)
  expect(await stored(page, 'token')).toBe(token)
  const [document, ...rest] = seen
  expect(document).toContain(token)
  expect(rest.filter((line) => line.includes(token))).toEqual([])
})

test('R-AUTH-12 one-time and promo links ask before they replace a session @phone-only', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('free')
  await expectPath(page, '/dashboard')

  await test.step('staying does not use the gift of a promo link', async () => {
    await page.goto('/auth?promocode=ZOOGGIFT')
    await expect(question(page)).toContainText('This link signs you in to a new account with a gift.')
    expect(await mock.requests('GET users/onetimeLinkByPromo')).toEqual([])
    await press(page, `Stay signed in as ${FREE}`)
    await expectPath(page, '/dashboard')
  })

  await test.step('switching by a one-time link', async () => {
    await page.goto(await createPromoLink(mock))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(question(page)).toContainText(/This link signs you in as promo-\w+@promo\.zoog\.test\./)
    expect(await readEmail(page)).toBe(FREE)
    await press(page, 'Switch to')
    await expectPath(page, '/dashboard')
    await expect.poll(() => readEmail(page)).toMatch(/@promo\.zoog\.test$/)
  })
})
