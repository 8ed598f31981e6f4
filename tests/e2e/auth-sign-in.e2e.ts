import { expect, test } from '../fixtures'
import { expectPath, signIn, signInForm } from '../support/forms'
import { recordSnackbars } from '../support/snackbars'

test('R-AUTH-1 sign-in leads to the dashboard, and keeps token and user @development @phone', async ({
  page,
  mock,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signIn(page, 'free@zoog.test')
  await expectPath(page, '/dashboard')
  const stored = await page.evaluate(() => ({
    token: localStorage.token,
    user: JSON.parse(localStorage.user),
  }))
  expect(stored.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(stored.user).toMatchObject({ email: 'free@zoog.test', verified: 1 })
  // R-AUTH-13: the visit is tied to the session.
  await expect.poll(async () => (await mock.requests('POST users/session/set')).length).toBe(1)
  await page.reload()
  await expectPath(page, '/dashboard')
})

test('R-AUTH-1 a login that takes its time keeps its form, busy, and what was typed; refused, it may be sent again @phone', async ({
  page,
  mock,
  expectStatus,
}) => {
  expectStatus(422)
  await page.goto('/sign-in')
  const form = signInForm(page)
  const button = form.getByRole('button', { name: 'Sign in' })
  const password = form.getByLabel('Password', { exact: true })
  await mock.faults.add({ route: 'POST users/login', latencyMs: 1500 })
  // Another form in its place would not have the mark.
  await form.evaluate((element) => element.setAttribute('data-first', ''))
  await signIn(page, 'free@zoog.test', 'Wrong-Pass-1')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expect(password).toHaveValue('Wrong-Pass-1')
  await expect(password).toBeFocused()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(form).toHaveAttribute('data-first')
  await expect(password).toHaveValue('Wrong-Pass-1')
  await signIn(page, 'free@zoog.test')
  await expectPath(page, '/dashboard')
})

test('R-AUTH-1 sign-in leads to the page that was asked for first, once', async ({ page }) => {
  await page.goto('/profile')
  await expectPath(page, '/')
  await signIn(page, 'free@zoog.test')
  await expectPath(page, '/profile')
  expect(await page.evaluate(() => localStorage.getItem('firstPathname'))).toBeNull()
})

test('R-AUTH-1 sign-in of an unverified account leads to the plans', async ({ page }) => {
  await page.goto('/profile')
  await signIn(page, 'unverified@zoog.test')
  await expectPath(page, '/plans')
})

for (const [what, stored] of [
  ['another host', '//evil.example/dashboard'],
  ['another host in disguise', '/\\evil.example'],
  ['another host by dots', '/.//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a whole address', 'https://evil.example/'],
  ['an unknown page', '/no-such-page'],
  ['an auth page', '/sign-up'],
] as const)
  test(`R-AUTH-1 a saved path that is ${what} leads nowhere but to the dashboard`, async ({ page }) => {
    await page.goto('/sign-in')
    await page.evaluate((path) => localStorage.setItem('firstPathname', path), stored)
    await signIn(page, 'free@zoog.test')
    await expectPath(page, '/dashboard')
  })

test('R-AUTH-2 a wrong password is one snackbar of two seconds; nothing typed is lost @phone', async ({
  page,
  expectStatus,
}) => {
  expectStatus(422)
  const said = await recordSnackbars(page)
  await page.goto('/sign-in')
  await signIn(page, 'free@zoog.test', 'Wrong-Pass-1')
  const text = 'These credentials do not match our records.'
  await expect.poll(said).toMatchObject([{ text, kind: 'alert', ms: expect.any(Number) }])
  const [shown] = await said()
  expect(shown?.ms).toBeGreaterThan(1900)
  expect(shown?.ms).toBeLessThan(3500)
  await expect(page.getByText(text)).toHaveCount(0)
  await expect(signInForm(page).getByLabel('Email', { exact: true })).toHaveValue('free@zoog.test')
  const password = signInForm(page).getByLabel('Password', { exact: true })
  await expect(password).toHaveValue('Wrong-Pass-1')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Please check this\./)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('R-AUTH-2 the first letter of an error is a capital', async ({ page, mock, expectStatus }) => {
  expectStatus(422)
  const said = await recordSnackbars(page)
  await mock.faults.add({ route: 'POST users/login', status: 422, body: { message: 'not today.' }, times: 1 })
  await page.goto('/sign-in')
  await signIn(page, 'free@zoog.test')
  await expect.poll(said).toMatchObject([{ text: 'Not today.' }])
})

test('R-AUTH-2 errors of fields are one snackbar, and mark their fields', async ({
  page,
  mock,
  expectStatus,
}) => {
  expectStatus(422)
  const said = await recordSnackbars(page)
  const body = {
    message: 'No.',
    errors: { email: ['email is on hold.'], password: ['password is too old.'] },
  }
  await mock.faults.add({ route: 'POST users/login', status: 422, body, times: 1 })
  await page.goto('/sign-in')
  await signIn(page, 'free@zoog.test')
  await expect.poll(said).toMatchObject([{ text: 'Email is on hold. password is too old.' }])
  const email = signInForm(page).getByLabel('Email', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(signInForm(page).getByLabel('Password', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

test('empty and wrong fields say so, and the focus goes to the first @phone', async ({ page, mock }) => {
  await page.goto('/sign-in')
  const form = signInForm(page)
  await form.getByRole('button', { name: 'Sign in' }).click()
  const email = form.getByLabel('Email', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Enter your email address.')
  await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Enter your password.',
  )
  await email.fill('fay')
  await expect(email).toHaveAccessibleDescription(/does not look like an email/)
  await email.fill('fay@zoog.test')
  await expect(email).not.toHaveAttribute('aria-invalid')
  expect(await mock.requests('POST users/login')).toEqual([])
})

test('Enter sends, and only once however often it is pressed', async ({ page, mock, expectStatus }) => {
  expectStatus(422)
  const said = await recordSnackbars(page)
  // Longer than all the presses take, however busy the machine is.
  await mock.faults.add({ route: 'POST users/login', latencyMs: 4000 })
  await page.goto('/sign-in')
  const form = signInForm(page)
  await form.getByLabel('Email', { exact: true }).fill('free@zoog.test')
  const password = form.getByLabel('Password', { exact: true })
  await password.fill('Wrong-Pass-1')
  await password.press('Enter')
  await password.press('Enter')
  await form.getByRole('button', { name: 'Sign in' }).dblclick()
  await expect.poll(said).toHaveLength(1)
  expect(await mock.requests('POST users/login')).toHaveLength(1)
})

test('password managers know the fields; a password is sent as typed', async ({ page, expectStatus }) => {
  expectStatus(422)
  await page.goto('/sign-in')
  const form = signInForm(page)
  await expect(form.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username')
  const password = form.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toHaveAttribute('type', 'password')
  await form.getByRole('button', { name: 'Show characters' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
  await signIn(page, 'free@zoog.test', '  Zoog-Pass-1  ')
  expect((await sent).postDataJSON()).toMatchObject({ email: 'free@zoog.test', password: '  Zoog-Pass-1  ' })
})

test('Caps Lock is noticed', async ({ page }) => {
  await page.goto('/sign-in')
  const password = signInForm(page).getByLabel('Password', { exact: true })
  await password.focus()
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  )
  await expect(page.getByText('Caps Lock is on.')).toBeVisible()
  await expect(password).toHaveAccessibleDescription('Caps Lock is on.')
})

test('R-AUTH-6 sign-in carries a captcha response, and says when it is refused @phone', async ({
  page,
  context,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(422)
  const said = await recordSnackbars(page)
  await context.addCookies([{ name: 'mock_captcha', value: 'refuse-me', url: portalUrl('/') }])
  await page.goto('/sign-in')
  const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
  await signIn(page, 'free@zoog.test')
  expect((await sent).postDataJSON()).toMatchObject({ 'g-recaptcha-response': 'refuse-me' })
  await expect.poll(said).toMatchObject([{ text: 'The captcha was not solved. Please try again.' }])
})

test('R-TRACK-2 sign-in carries where the visitor came from', async ({ page, context, portalUrl }) => {
  await context.addCookies([{ name: '_ga', value: 'GA1.1.111.222', url: portalUrl('/') }])
  await page.goto('/sign-in?voluum_id=vol-1&referralID=r1')
  const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
  const tied = page.waitForRequest((request) => request.url().endsWith('/users/session/set'))
  await signIn(page, 'free@zoog.test')
  expect((await sent).postDataJSON()).toMatchObject({ cid: '111.222', cid4: '', voluumID: 'vol-1' })
  expect((await tied).postDataJSON()).toMatchObject({ voluumID: 'vol-1' })
  await expectPath(page, '/dashboard')
})

const notSent = 'That did not go through. What you typed is still here.'

test('R-ERR-3 R-AUTH-2 offline: said once, nothing typed is lost, and another try', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const said = await recordSnackbars(page)
  await page.goto('/sign-in')
  // The page has settled: what it shows later is there.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  await context.setOffline(true)
  await signIn(page, 'free@zoog.test')
  await expect(signInForm(page)).toContainText(notSent)
  await expect
    .poll(said)
    .toMatchObject([{ text: 'You seem to be offline. Check your connection and try again.', kind: 'alert' }])
  await expect(signInForm(page).getByLabel('Password', { exact: true })).toHaveValue('Zoog-Pass-1')
  await context.setOffline(false)
  await signInForm(page).getByRole('button', { name: 'Try again' }).click()
  await expectPath(page, '/dashboard')
})

test('R-ERR-3 a time-out says so', async ({ page, mock }) => {
  await mock.clock.advance(0)
  const said = await recordSnackbars(page)
  await page.goto('/sign-in')
  await page.route('**/users/login', () => undefined)
  await signIn(page, 'free@zoog.test')
  await expect(signInForm(page).getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(15_000)
  await expect(signInForm(page)).toContainText(notSent)
  await expect.poll(said).toMatchObject([{ text: 'The server took too long to answer. Please try again.' }])
})

test('R-ERR-3 an answer of another shape says so', async ({ page, mock }) => {
  await mock.faults.add({ route: 'POST users/login', status: 200, body: { data: { token: 7 } }, times: 1 })
  const said = await recordSnackbars(page)
  await page.goto('/sign-in')
  await signIn(page, 'free@zoog.test')
  await expect(signInForm(page)).toContainText(notSent)
  await expect.poll(said).toMatchObject([{ text: expect.stringContaining('does not understand') }])
  await signInForm(page).getByRole('button', { name: 'Try again' }).click()
  await expectPath(page, '/dashboard')
})

test('R-I18N-1 language and colours can be chosen before anyone signs in, and stay', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.getByLabel('Language', { exact: true }).selectOption('fa')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
