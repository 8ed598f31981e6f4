import { expect, test } from '../fixtures'
import { expectPath, expectSnackbarCount, signIn, snackbars } from '../support/forms'
import { holdResponse } from '../support/responses'
import { recordSnackbars } from '../support/snackbars'
import { providerOrigin } from '../support/urls'

test('R-BEARER-1 R-CSRF-1 requests carry the token, changes also the CSRF header, and no other site receives the token', async ({
  page,
}) => {
  const calls: { url: URL; headers: Record<string, string>; body: string }[] = []
  page.on('request', (request) =>
    calls.push({ url: new URL(request.url()), headers: request.headers(), body: request.postData() ?? '' }),
  )
  await page.goto('/sign-in')
  const sessionSet = page.waitForRequest((request) => request.url().endsWith('/users/session/set'))
  await signIn(page, 'free@zoog.test')
  const cookie = await page.evaluate(() => /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')
  expect(cookie).not.toBe('')
  expect((await sessionSet).headers()['x-xsrf-token']).toBe(decodeURIComponent(cookie))
  await expectPath(page, '/dashboard')
  await page.goto('/plans/yearly')
  await expect(page.frameLocator('iframe').first().locator('#card-number')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const info = calls.find(({ url }) => url.pathname.endsWith('/users/info/get'))
  expect(info?.headers.authorization).toBe(`Bearer ${token}`)
  const toProvider = calls.filter(({ url }) => url.origin === providerOrigin())
  expect(toProvider.length).toBeGreaterThan(0)
  for (const { url, headers, body } of toProvider)
    expect(JSON.stringify([url, { ...headers, cookie: '' }, body])).not.toContain(token)
})

test('R-ERR-1 R-ERR-2 the errors of a response show joined for three seconds @phone-only', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(503)
  const getSnackbars = await recordSnackbars(page)
  await signedInAs('free')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const body = { message: 'Not these.', errors: { one: ['first thing.'], two: ['Second thing.'] } }
  await mock.faults.add({ route: 'GET users/info/get', status: 503, body, times: 1 })
  await page.reload()
  await expect
    .poll(getSnackbars)
    .toMatchObject([{ text: 'First thing. Second thing.', kind: 'alert', ms: expect.any(Number) }])
  const [shown] = await getSnackbars()
  expect(shown?.ms).toBeGreaterThan(2900)
  expect(shown?.ms).toBeLessThan(4500)
})

test('R-ERR-2 an identical error shows once, and a snackbar can be closed @phone-only', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(500)
  await signedInAs('paid')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await mock.faults.add({ route: '*', status: 500, body: { message: 'All of it is down.' } })
  await page.goto('/dashboard')
  await expect(snackbars(page).getByRole('alert')).toHaveText('All of it is down.')
  await expectSnackbarCount(page, 1)
  // A single failing call: another one would show the same text again. The pointer stops the snackbar's timer.
  await mock.faults.clear()
  await mock.faults.add({
    route: 'GET users/info/get',
    status: 500,
    body: { message: 'All of it is down.' },
    times: 1,
  })
  await page.reload()
  await snackbars(page).getByRole('button', { name: 'Close' }).click()
  await expect(snackbars(page).getByText('All of it is down.')).toHaveCount(0)
})

test('R-ROUTE-6 nothing of the dashboard shows before the user is loaded', async ({ page, signedInAs }) => {
  await signedInAs('free')
  await expect(page.getByRole('banner')).toBeVisible()
  const release = await holdResponse(page, 'GET users/info/get')
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)
  release()
  await expect(page.getByRole('banner')).toContainText('Free Plan')
})
