import { expect, test } from '../fixtures'
import { expectPath, expectSnackbarCount, signIn, snackbars } from '../support/forms'
import { waitForPageReady } from '../support/pages'
import { holdResponse } from '../support/responses'
import { recordSnackbars } from '../support/snackbars'
import { providerOrigin } from '../support/urls'

test('R-BEARER-1 calls carry the token; nobody else is ever sent it', async ({ page, signedInAs }) => {
  const calls: { url: URL; headers: Record<string, string>; body: string }[] = []
  page.on('request', (request) =>
    calls.push({ url: new URL(request.url()), headers: request.headers(), body: request.postData() ?? '' }),
  )
  await signedInAs('free', { path: '/plans/yearly' })
  await expect(page.frameLocator('iframe').first().locator('#card-number')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const info = calls.find(({ url }) => url.pathname.endsWith('/users/info/get'))
  expect(info?.headers.authorization).toBe(`Bearer ${token}`)
  const abroad = calls.filter(({ url }) => url.origin === providerOrigin())
  expect(abroad.length).toBeGreaterThan(0)
  for (const { url, headers, body } of abroad)
    expect(JSON.stringify([url, { ...headers, cookie: '' }, body])).not.toContain(token)
})

test('R-CSRF-1 what changes something carries the cookie in a header, and is refused without', async ({
  page,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(419)
  await page.goto('/sign-in')
  const signedIn = page.waitForRequest((request) => request.url().endsWith('/users/session/set'))
  await signIn(page, 'free@zoog.test')
  const sent = await signedIn
  const cookie = await page.evaluate(() => /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')
  expect(cookie).not.toBe('')
  expect(sent.headers()['x-xsrf-token']).toBe(decodeURIComponent(cookie))
  await expectPath(page, '/dashboard')
  const status = await page.evaluate(async () => {
    const answer = await fetch('/zoog_api/api/users/session/set', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token')}`,
      },
      body: '{"sessionID":"","voluumID":""}',
    })
    return answer.status
  })
  expect(status).toBe(419)
  await signedInAs('free')
})

test('R-ERR-1 in Russian a known code is said in Russian, and the errors of single fields are kept', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(422)
  const said = await recordSnackbars(page)
  await page.addInitScript(() => localStorage.setItem('i18nLang', 'ru'))
  const body = {
    message: 'The given data was invalid.',
    code: 'invalid_input',
    errors: { firstName: ['The first name is a bad word.'], other: ['Something else.'] },
  }
  await mock.faults.add({ route: 'POST profile/name', status: 422, body })
  await signedInAs('paid', { path: '/profile' })
  await waitForPageReady(page)
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const text = 'Проверьте введённые данные. The first name is a bad word. Something else.'
  await expect.poll(said).toMatchObject([{ text, kind: 'alert' }])
  await expect(page.locator('[name="firstName"]')).toHaveAttribute('aria-invalid', 'true')
})

test('R-ERR-1 errors of the server, joined, show for three seconds @phone-only', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(503)
  const said = await recordSnackbars(page)
  await signedInAs('free')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const body = { message: 'Not these.', errors: { one: ['first thing.'], two: ['Second thing.'] } }
  await mock.faults.add({ route: 'GET users/info/get', status: 503, body, times: 1 })
  await page.reload()
  await expect
    .poll(said)
    .toMatchObject([{ text: 'First thing. Second thing.', kind: 'alert', ms: expect.any(Number) }])
  const [shown] = await said()
  expect(shown?.ms).toBeGreaterThan(2900)
  expect(shown?.ms).toBeLessThan(4500)
})

test('R-ERR-2 an identical text is not repeated, and a snackbar can be closed @phone-only', async ({
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
  // One call alone, so that no other says the same after it was closed. Its time stands still under the pointer.
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
  const letThrough = await holdResponse(page, 'GET users/info/get')
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('banner')).toContainText('Free Plan')
})

test('R-DEVICE-1 a device is mobile by its user agent, however wide', async ({
  browser,
  signedInAs,
  page,
  context,
}) => {
  await signedInAs('free', { path: '/server-locations' })
  const upgrade = (on: typeof page) => on.getByRole('link', { name: /^Upgrade/ }).last()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const state = await context.storageState()
  const wide = await browser.newContext({
    storageState: state,
    viewport: { width: 1440, height: 900 },
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Tablet) AppleWebKit/537.36 Chrome/140 Safari/537.36',
  })
  const tablet = await wide.newPage()
  await tablet.goto(page.url())
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible()
  const box = await upgrade(tablet).boundingBox()
  expect(box).toMatchObject({ width: 196, height: 46 })
  await wide.close()
})
