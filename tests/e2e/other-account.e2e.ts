import type { Page } from 'playwright/test'
import { expect, test, tokenOf } from '../fixtures'
import { expectPath, snackbars } from '../support/forms'
import { promoLink } from '../support/links'

const question = (page: Page) => page.getByRole('group', { name: 'Switch the account?' })
const press = (page: Page, name: string) => question(page).getByRole('button', { name }).click()
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const emailOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.user ?? '{}').email)
const FREE = 'free@zoog.test'
const PAID = 'paid@zoog.test'

for (const host of ['plain', 'restricted'] as const)
  test(`R-AUTH-12 a token of somebody else: says whose, asks, and ends the old session @phone (${host})`, async ({
    page,
    mock,
    signedInAs,
    portalUrl,
  }) => {
    await signedInAs('free', { host })
    await expect(page.getByRole('banner')).toContainText('Free Plan')
    const old = (await stored(page, 'token')) ?? ''
    await page.evaluate(() => localStorage.setItem('tariffName', 'Of the one before'))
    await page.goto(portalUrl(`/plans?t=${await tokenOf(mock, 'paid')}`, host))
    await expect(question(page)).toContainText(`This link signs in as ${PAID}.`)
    await expect(question(page)).toContainText(`You are signed in as ${FREE}.`)
    await expect(page).toHaveURL(portalUrl('/plans', host))
    expect(await stored(page, 'token')).toBe(old)
    await press(page, `Switch to ${PAID}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Prices & Plans' })).toBeVisible()
    expect(await emailOf(page)).toBe(PAID)
    expect(await stored(page, 'tariffName')).toBeNull()
    await expect.poll(async () => (await mock.api('users/info/get', { token: old })).status).toBe(401)
  })

test('R-AUTH-12 who stays signed in loses nothing, at the link’s end neither @phone', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('free')
  const offered = await tokenOf(mock, 'paid')
  await page.goto(`/profile?t=${offered}`)
  await press(page, `Stay signed in as ${FREE}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(await emailOf(page)).toBe(FREE)
  expect((await mock.api('users/info/get', { token: offered })).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('R-AUTH-12 a reload asks again; the back button leaves all as it was', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/plans' })
  await page.goto(`/profile?t=${await tokenOf(mock, 'paid')}`)
  await expect(question(page)).toBeVisible()
  await page.reload()
  await expect(question(page)).toContainText(PAID)
  await page.goBack()
  await expectPath(page, '/plans')
  await expect(page.getByRole('heading', { level: 1, name: 'Prices & Plans' })).toBeVisible()
  expect(await emailOf(page)).toBe(FREE)
})

test('R-AUTH-12 other tabs work on while one is asked, and follow the answer', async ({
  page,
  context,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/profile' })
  const asked = await context.newPage()
  await asked.goto(`/profile?t=${await tokenOf(mock, 'paid')}`)
  await expect(question(asked)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText(FREE)
  await press(asked, `Switch to ${PAID}`)
  await expect(page.getByRole('main')).toContainText(PAID)
})

test('R-AUTH-12 who signed out in another tab is not asked to stay', async ({
  page,
  context,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/profile' })
  const asked = await context.newPage()
  await asked.goto(`/profile?t=${await tokenOf(mock, 'paid')}`)
  await expect(question(asked)).toContainText(FREE)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Fay Free/ })
    .click()
  await page.getByText('Log out', { exact: true }).click()
  await expect(question(asked)).not.toContainText(FREE)
  await press(asked, 'Do not sign in')
  await expect(asked.getByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(await stored(asked, 'token')).toBeNull()
})

test('R-AUTH-12 one’s own token on another visit is taken without a question', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/plans' })
  const own = await tokenOf(mock, 'free')
  await page.goto(`/profile?t=${own}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(await stored(page, 'token')).toBe(own)
})

test('R-AUTH-12 a guest’s token that is refused changes nothing @phone', async ({ page, expectStatus }) => {
  expectStatus(401)
  await page.goto('/sign-up?t=a.b.c')
  await expect(snackbars(page)).toContainText('This sign-in link did not work.')
  await expect(page.getByRole('form', { name: 'Sign up' })).toBeVisible()
  expect(await stored(page, 'token')).toBeNull()
  expect(await page.evaluate(() => document.cookie)).not.toContain('zoogToken')
})

test('R-AUTH-12 a token that does not reach the server works at the next try', async ({
  page,
  mock,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/)
  await page.route('**/users/info/get', (route) => route.abort('connectionreset'))
  await page.goto(`/profile?t=${await tokenOf(mock, 'paid')}`)
  await expect(snackbars(page)).toContainText('The server could not be reached.')
  await page.unroute('**/users/info/get')
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Yearly Plan')
})

for (const answer of ['Switch to', 'Stay signed in as'] as const)
  test(`R-AUTH-12 a one-time link asks too @phone: ${answer}`, async ({ page, mock, signedInAs }) => {
    await signedInAs('free')
    await expectPath(page, '/dashboard')
    await page.goto(await promoLink(mock))
    await expect(question(page)).toContainText(/This link signs in as promo-\w+@promo\.zoog\.test\./)
    await page.reload()
    expect(await emailOf(page)).toBe(FREE)
    await question(page).getByRole('button', { name: answer }).click()
    await expectPath(page, '/dashboard')
    await expect.poll(() => emailOf(page)).toMatch(answer === 'Switch to' ? /@promo\.zoog\.test$/ : FREE)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('R-AUTH-12 a promo link asks before its gift is used @phone', async ({ page, mock, signedInAs }) => {
  await signedInAs('free')
  await expectPath(page, '/dashboard')
  await page.goto('/auth?promocode=ZOOGGIFT')
  await expect(question(page)).toContainText('This link opens a new account with a gift.')
  expect(await mock.requests('GET users/onetimeLinkByPromo')).toEqual([])
  await press(page, `Stay signed in as ${FREE}`)
  await expectPath(page, '/dashboard')
  await page.goto('/auth?promocode=ZOOGGIFT')
  await press(page, 'Open the gift’s account')
  await expectPath(page, '/dashboard')
  await expect.poll(() => emailOf(page)).toMatch(/@promo\.zoog\.test$/)
})
