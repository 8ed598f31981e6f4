import type { Page } from 'playwright/test'
import { expect, fetchSessionToken, test } from '../fixtures'
import { expectPath, snackbars } from '../support/forms'
import type { MockClient } from '../support/mock-client'
import { createPromoLink } from '../support/promo-link'

const question = (page: Page) => page.getByRole('group', { name: 'Switch account?' })
const press = (page: Page, name: string) => question(page).getByRole('button', { name }).click()
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const readEmail = (page: Page) => page.evaluate(() => JSON.parse(localStorage.user ?? '{}').email)
const FREE = 'free@zoog.test'
const PAID = 'paid@zoog.test'

/** Follows a link of the paid account as the free one and switches; checks the dialog and the old session. */
const switchToPaid = async (page: Page, mock: MockClient, link: (path: string) => string): Promise<void> => {
  const old = (await stored(page, 'token')) ?? ''
  await page.evaluate(() => localStorage.setItem('tariffName', 'Of the one before'))
  await page.goto(link(`/plans?t=${await fetchSessionToken(mock, 'paid')}`))
  await expect(question(page)).toContainText(`This link signs you in as ${PAID}.`)
  await expect(question(page)).toContainText(`You’re signed in as ${FREE}.`)
  await expect(page).toHaveURL(link('/plans'))
  expect(await stored(page, 'token')).toBe(old)
  await press(page, `Switch to ${PAID}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Prices & Plans' })).toBeVisible()
  expect(await readEmail(page)).toBe(PAID)
  expect(await stored(page, 'tariffName')).toBeNull()
  await expect.poll(async () => (await mock.api('users/info/get', { token: old })).status).toBe(401)
}

test('R-AUTH-12 another account’s token names both accounts, asks again after a reload, and ends the old session only on a switch @phone-only', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await signedInAs('free', { path: '/plans' })
  const profile = page.getByRole('heading', { level: 1, name: 'Profile' })

  await test.step('a reload asks again, and the back button changes nothing', async () => {
    await page.goto(`/profile?t=${await fetchSessionToken(mock, 'paid')}`)
    await expect(question(page)).toBeVisible()
    await page.reload()
    await expect(question(page)).toContainText(PAID)
    await page.goBack()
    await expectPath(page, '/plans')
    await expect(page.getByRole('heading', { level: 1, name: 'Prices & Plans' })).toBeVisible()
    expect(await readEmail(page)).toBe(FREE)
  })

  await test.step('staying keeps both sessions', async () => {
    const offered = await fetchSessionToken(mock, 'paid')
    await page.goto(`/profile?t=${offered}`)
    await press(page, `Stay signed in as ${FREE}`)
    await expect(profile).toBeVisible()
    expect(await readEmail(page)).toBe(FREE)
    expect((await mock.api('users/info/get', { token: offered })).status).toBe(200)
    await page.reload()
    await expect(profile).toBeVisible()
  })

  await test.step('an own token needs no question', async () => {
    const own = await fetchSessionToken(mock, 'free')
    await page.goto(`/profile?t=${own}`)
    await expect(profile).toBeVisible()
    // The token is stored after the server names its owner.
    await expect.poll(() => stored(page, 'token')).toBe(own)
  })

  await test.step('switching', () => switchToPaid(page, mock, portalUrl))
})

test('R-AUTH-12 other tabs keep working during the question and follow the answer', async ({
  page,
  context,
  mock,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/profile' })
  const asked = await context.newPage()
  await asked.goto(`/profile?t=${await fetchSessionToken(mock, 'paid')}`)
  await expect(question(asked)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText(FREE)
  await press(asked, `Switch to ${PAID}`)
  await expect(page.getByRole('main')).toContainText(PAID)

  await asked.goto(`/profile?t=${await fetchSessionToken(mock, 'free')}`)
  await expect(question(asked)).toContainText(PAID)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Paul Paid/ })
    .click()
  await page.getByText('Log out', { exact: true }).click()
  const asGuest = asked.getByRole('group', { name: 'Sign in as f•••@zoog.test?' })
  await asGuest.getByRole('button', { name: 'Don’t sign in' }).click()
  await expect(asked.getByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(await stored(asked, 'token')).toBeNull()
})

test('R-AUTH-12 a guest is asked before a token signs in, and one that failed on the network works on reload @phone-only', async ({
  page,
  mock,
  expectStatus,
  expectConsoleError,
}) => {
  expectStatus(401)
  expectConsoleError(/ERR_CONNECTION_RESET/)
  await page.route('**/users/info/get', (route) => route.abort('connectionreset'))
  await page.goto(`/dashboard?t=${await fetchSessionToken(mock, 'paid')}`)
  await expect(snackbars(page)).toContainText('We couldn’t reach the server.')
  await page.unroute('**/users/info/get')
  await page.reload()
  const asGuest = page.getByRole('group', { name: 'Sign in as p•••@zoog.test?' })
  await asGuest.getByRole('button', { name: 'Don’t sign in' }).click()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(await stored(page, 'token')).toBeNull()
  await page.goto(`/dashboard?t=${await fetchSessionToken(mock, 'paid')}`)
  await asGuest.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Yearly Plan')
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

  await test.step('staying after a one-time link', async () => {
    await page.goto(await createPromoLink(mock))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(question(page)).toContainText(/This link signs you in as promo-\w+@promo\.zoog\.test\./)
    await page.reload()
    expect(await readEmail(page)).toBe(FREE)
    await press(page, 'Stay signed in as')
    await expectPath(page, '/dashboard')
    expect(await readEmail(page)).toBe(FREE)
  })

  await test.step('opening the account of a promo link', async () => {
    await page.goto('/auth?promocode=ZOOGGIFT')
    await press(page, 'Switch to the new account')
    await expectPath(page, '/dashboard')
    await expect.poll(() => readEmail(page)).toMatch(/@promo\.zoog\.test$/)
  })

  await test.step('switching by a one-time link', async () => {
    await signedInAs('free')
    await expectPath(page, '/dashboard')
    await page.goto(await createPromoLink(mock))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await press(page, 'Switch to')
    await expectPath(page, '/dashboard')
    await expect.poll(() => readEmail(page)).toMatch(/@promo\.zoog\.test$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
