import { expect, fetchSessionToken, test } from '../fixtures'
import { expectPath, signIn, signInForm } from '../support/forms'

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
