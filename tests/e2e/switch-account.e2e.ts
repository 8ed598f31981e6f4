import { usersContract } from '@zoog/contract/users'
import type { Page } from 'playwright/test'
import { expect, fetchSessionToken, test } from '../fixtures'
import { expectPath, snackbars } from '../support/forms'
import type { MockClient } from '../support/mock-client'

const question = (page: Page) => page.getByRole('group', { name: 'Switch account?' })
const press = (page: Page, name: string) => question(page).getByRole('button', { name }).click()
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const readEmail = (page: Page) => page.evaluate(() => JSON.parse(localStorage.user ?? '{}').email)
const FREE = 'free@zoog.test'
const PAID = 'paid@zoog.test'

/** Creates a one-time link that signs in to a new account. */
async function createPromoLink(mock: MockClient): Promise<string> {
  const { body } = await mock.api('users/onetimeLinkByPromo?promocode=ZOOGGIFT')
  return usersContract.onetimeLinkByPromo.responses[200].parse(body).data.link
}

test('R-AUTH-12 R-AUTH-13 R-AUTH-10 R-ROUTE-1 links ask before they switch the account', async ({
  page,
  context,
  mock,
  portalUrl,
  expectStatus,
  expectConsoleError,
}) => {
  expectStatus(401)
  expectConsoleError(/ERR_CONNECTION_RESET/)
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.url()} ${request.headers().referer ?? ''}`))
  /** Expects the secret in no request but that for the document. */
  const expectSecretOnce = (secret: string) =>
    expect(seen.filter((line) => line.includes(secret))).toHaveLength(1)
  const token = await fetchSessionToken(mock, 'paid')

  await test.step('a token signs a guest in', async () => {
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
    expect(await stored(page, 'token')).toBe(token)
    expectSecretOnce(token)
  })

  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('main')).toContainText(PAID)

  await test.step('a reload asks again, and the back button changes nothing', async () => {
    await page.goto(`/profile?t=${await fetchSessionToken(mock, 'free')}`)
    await expect(question(page)).toContainText(`You’re signed in as ${PAID}.`)
    await page.reload()
    await expect(question(page)).toContainText(`This link would sign you in as ${FREE}.`)
    await page.goBack()
    await expectPath(page, '/dashboard')
    await expect(page.getByRole('banner')).toContainText('Yearly Plan')
    expect(await readEmail(page)).toBe(PAID)
  })

  await test.step('staying keeps both sessions', async () => {
    const offered = await fetchSessionToken(mock, 'free')
    await page.goto(`/profile?t=${offered}`)
    await press(page, `Stay signed in as ${PAID}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    expect(await readEmail(page)).toBe(PAID)
    expect((await mock.api('users/info/get', { token: offered })).status).toBe(200)
  })

  await test.step('switching ends the old session in every tab', async () => {
    await page.evaluate(() => localStorage.setItem('tariffName', 'Of the one before'))
    await page.goto(`/plans?t=${await fetchSessionToken(mock, 'free')}`)
    await expect(question(page)).toBeVisible()
    expect(await stored(page, 'token')).toBe(token)
    await press(page, `Switch to ${FREE}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Prices & Plans' })).toBeVisible()
    await expect(other.getByRole('main')).toContainText(FREE)
    expect(await stored(page, 'tariffName')).toBeNull()
    await expect.poll(async () => (await mock.api('users/info/get', { token })).status).toBe(401)
  })

  await test.step('a one-time link waits for a press, even after a reload, and switches', async () => {
    const link = await createPromoLink(mock)
    await page.route('**/users/onetimeLogin', (route) => route.abort('connectionreset'), { times: 1 })
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Sign in with this link?' })).toBeVisible()
    // The parameter keeps the signed-in customer on the page.
    await expect(page).toHaveURL(portalUrl('/auth?userID='))
    await page.reload()
    expect(await mock.requests('POST users/onetimeLogin')).toEqual([])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(question(page)).toContainText(/This link would sign you in as promo-\w+@promo\.zoog\.test\./)
    expect(await readEmail(page)).toBe(FREE)
    await press(page, 'Switch to')
    await expectPath(page, '/dashboard')
    await expect.poll(() => readEmail(page)).toMatch(/@promo\.zoog\.test$/)
    const secret = new URL(link).searchParams.get('token') ?? 'no token'
    expectSecretOnce(secret)
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, history: window.history.state })),
    ).not.toContain(secret)
  })
})
