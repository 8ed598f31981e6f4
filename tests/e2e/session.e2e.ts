import { expect, fetchSessionToken, test } from '../fixtures'
import { expectPath, signIn, signInForm, snackbars } from '../support/forms'
import { holdResponse } from '../support/responses'
import { recordSnackbars } from '../support/snackbars'

const ENDED = 'Your session has ended. Please sign in again.'
const DAY = 86_400
const PRICES = 'GET billing/getLandingPriceList'

test('R-AUTH-11 calls that are refused together sign out once, with one text, and the way back is kept @phone-only', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(401)
  const said = await recordSnackbars(page)
  await signedInAs('free')
  await expectPath(page, '/dashboard')
  // Where no portal runs, whose last calls would be refused already.
  await page.goto('about:blank')
  const before = (await mock.requests()).length
  await mock.faults.add({ route: '*', status: 401, body: { message: 'Unauthenticated.' } })
  await page.goto('/setup/downloads')
  await expect.poll(said).toMatchObject([{ text: ENDED, kind: 'alert' }])
  await expectPath(page, '/auth')
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
  expect((await mock.requests()).length - before).toBeLessThan(15)
  await mock.faults.clear()
  await signIn(page, 'free@zoog.test')
  await expectPath(page, '/setup/downloads')
})

test('R-AUTH-11 a session that ends while a page is open says so once', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(401)
  const said = await recordSnackbars(page)
  await signedInAs('free')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Not what the page asks for of itself: the session is to be there until the press.
  await mock.faults.add({ route: PRICES, status: 401, body: { message: 'Unauthenticated.' } })
  await page.getByRole('navigation').getByRole('link', { name: 'Prices & Plans' }).click()
  await expect.poll(said).toMatchObject([{ text: ENDED, kind: 'alert' }])
  await expectPath(page, '/auth')
})

test('R-AUTH-11 what was typed into the profile is there again after the session was lost, for its owner alone', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(401)
  await signedInAs('paid', { path: '/profile' })
  const about = page.getByRole('form', { name: 'About you' })
  const firstName = about.getByLabel('First name')
  const loseSession = async () => {
    await firstName.fill('Typed before')
    await mock.faults.add({ route: 'POST profile/name', status: 401, body: { message: 'Unauthenticated.' } })
    await about.getByRole('button', { name: 'Save' }).click()
    await expectPath(page, '/auth')
    await mock.faults.clear()
  }
  await loseSession()
  await signIn(page, 'paid@zoog.test')
  await expectPath(page, '/profile')
  await expect(firstName).toHaveValue('Typed before')
  await loseSession()
  await signIn(page, 'free@zoog.test')
  await expectPath(page, '/profile')
  await expect(firstName).toHaveValue('Fay')
})

test('R-AUTH-10 sign-out clears storage and cookies; language and attribution stay @phone-only', async ({
  page,
  context,
  mock,
  signedInAs,
}) => {
  await page.goto('/sign-in?referralID=r1&voluum_id=vol-1')
  await page.evaluate(() => localStorage.setItem('i18nLang', 'en'))
  const letThrough = await holdResponse(page, 'GET ip/info')
  await signedInAs('free')
  await expectPath(page, '/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Fay|account|menu/i })
    .last()
    .click()
  await page.getByText('Log out').click()
  await expectPath(page, '/auth')
  await expect(signInForm(page)).toBeVisible()
  const { portal, ...stored } = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toEqual({ i18nLang: 'en', referralID: 'r1', voluumID: 'vol-1' })
  // Gone as a whole where nothing in it outlives a session.
  expect(portal ?? '').not.toMatch(/zoog\.test|Fay/)
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  expect(await cookies()).not.toContain('zoogToken')
  // Set once it is known that nobody has to be asked here, which was asked while the session lasted.
  letThrough()
  await expect.poll(cookies).toContain('referral')
  // The server has ended the session too.
  await expect.poll(async () => (await mock.requests('POST users/logout'))[0]?.status).toBe(200)
  await page.goBack()
  await expect(signInForm(page)).toBeVisible()
})

test('R-AUTH-10 sign-out and sign-in spread to every open tab', async ({
  page,
  context,
  signedInAs,
  expectStatus,
}) => {
  // The tab that lost its token without being told may still be asking for something.
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
  await signIn(page, 'paid@zoog.test')
  await expectPath(page, '/dashboard')
  await expectPath(other, '/dashboard')
  await expect(other.getByRole('banner')).toContainText('Yearly Plan')
})

test('R-AUTH-10 somebody else in another tab is somebody else here', async ({
  page,
  context,
  signedInAs,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(401)
  await signedInAs('free')
  await expect(page.getByRole('banner')).toContainText('Free Plan')
  const other = await context.newPage()
  await other.goto(portalUrl('/'))
  await expect(other.getByRole('banner')).toContainText('Free Plan')
  await other.evaluate(() => localStorage.clear())
  await other.goto('/sign-in')
  await signIn(other, 'paid@zoog.test')
  await expect(other.getByRole('banner')).toContainText('Yearly Plan')
  await expect(page.getByRole('banner')).toContainText('Yearly Plan')
  await expect(page.getByText('Free Plan')).toHaveCount(0)
})

test('R-AUTH-8 an address verified in one tab opens the portal in the other', async ({
  page,
  context,
  mock,
  signedInAs,
}) => {
  await signedInAs('unverified')
  await expectPath(page, '/plans')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await mock.api('users/resendVerification', { method: 'POST', body: {}, token })
  const [mail] = await mock.outbox('unverified@zoog.test')
  const other = await context.newPage()
  await other.goto(mail?.link ?? '')
  await expectPath(other, '/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Server Locations' }).click()
  await expectPath(page, '/server-locations')
})

test('R-AUTH-12 ?t= is out of the address before any request, and signs in @phone-only', async ({
  page,
  mock,
}) => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.goto(`/dashboard?referralID=r1&t=${await fetchSessionToken(mock, 'paid')}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectPath(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.url()).toMatch(/\/dashboard\?referralID=r1$/)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const [document, ...rest] = seen
  expect(document).toContain(token)
  expect(rest.filter((line) => line.includes(token))).toEqual([])
  await page.reload()
  await expectPath(page, '/dashboard')
})

test('R-AUTH-12 a token that is no good, or none at all, changes nothing', async ({
  page,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(401)
  const said = await recordSnackbars(page)
  await signedInAs('free')
  await expectPath(page, '/dashboard')
  for (const junk of ['', 'x', '<script>', 'a.b', `${'x'.repeat(5000)}.y.z`]) {
    await page.goto(`/dashboard?t=${encodeURIComponent(junk)}`)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.goto('/profile?t=a.b.c')
  await expect.poll(said).toMatchObject([{ text: 'This sign-in link did not work.', kind: 'alert' }])
  await expectPath(page, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
})

test('R-AUTH-14 a session that is too old ends', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(401)
  const said = await recordSnackbars(page)
  await signedInAs('free')
  await expectPath(page, '/dashboard')
  // No page is open meanwhile: a call of one would end the session, and say so there.
  await page.goto('about:blank')
  await mock.clock.advance(31 * DAY)
  await page.goto(portalUrl('/dashboard'))
  await expect.poll(said).toMatchObject([{ text: ENDED, kind: 'alert' }])
  await expectPath(page, '/auth')
})

test('R-STORE-3 the server out of reach at the start: the user as last known, and what went wrong @phone-only', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(503)
  await signedInAs('free')
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('Free Plan')
  await mock.faults.add({ route: 'GET users/info/get', status: 503, body: { message: 'Be right back.' } })
  await page.reload()
  // First what does not stay.
  await expect(snackbars(page)).toContainText('Be right back.')
  await expect(banner).toContainText('Free Plan')
})
