import { expect, fetchSessionToken, test } from '../fixtures'
import { expectPath, signIn, signInForm } from '../support/forms'
import { holdResponse } from '../support/responses'

test('R-AUTH-11 entries in the profile are restored after a lost session, only for their owner', async ({
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

test('R-AUTH-10 sign-out clears storage and cookies but keeps language and referrer @phone-only', async ({
  page,
  context,
  mock,
  signedInAs,
}) => {
  await page.goto('/sign-in?referralID=r1&voluum_id=vol-1')
  await page.evaluate(() => localStorage.setItem('i18nLang', 'en'))
  const release = await holdResponse(page, 'GET ip/info')
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
  expect(portal ?? '').not.toMatch(/zoog\.test|Fay/)
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  expect(await cookies()).not.toContain('zoogToken')
  // The cookie waits for the response that says whether consent is required.
  release()
  await expect.poll(cookies).toContain('referral')
  await expect.poll(async () => (await mock.requests('POST users/logout'))[0]?.status).toBe(200)
  await page.goBack()
  await expect(signInForm(page)).toBeVisible()
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
  await signIn(page, 'paid@zoog.test')
  await expectPath(page, '/dashboard')
  await expectPath(other, '/dashboard')
  await expect(other.getByRole('banner')).toContainText('Yearly Plan')
})

test('R-AUTH-12 ?t= disappears from the URL before any request and signs in @phone-only', async ({
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
