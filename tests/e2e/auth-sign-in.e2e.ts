import { expect, test } from '../fixtures'
import { expectPath, expectTrackingCookie, signIn, signInForm } from '../support/forms'
import { holdResponse } from '../support/responses'
import { recordSnackbars } from '../support/snackbars'

test('R-AUTH-1 R-AUTH-13 sign-in leads to the dashboard, keeps token and user, and never leaves the site @development @phone-only', async ({
  page,
  mock,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  // Which saved paths lead where is tested with `pathAfterSignIn`.
  await page.evaluate(() => localStorage.setItem('firstPathname', '//evil.example/dashboard'))
  await signIn(page, 'free@zoog.test')
  await expectPath(page, '/dashboard')
  const stored = await page.evaluate(() => ({
    token: localStorage.token,
    user: JSON.parse(localStorage.user),
  }))
  expect(stored.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(stored.user).toMatchObject({ email: 'free@zoog.test', verified: 1 })
  // The visit is linked with the session.
  await expect.poll(async () => (await mock.requests('POST users/session/set')).length).toBe(1)
  await page.reload()
  await expectPath(page, '/dashboard')
})

test('R-AUTH-1 R-AUTH-2 R-AUTH-6 what stops a sign-in is said, loses nothing typed, and can be mended @phone-only', async ({
  page,
  context,
  mock,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(422)
  const said = await recordSnackbars(page)
  await page.goto('/sign-in')
  const form = signInForm(page)
  const button = form.getByRole('button', { name: 'Sign in' })
  const email = form.getByLabel('Email', { exact: true })
  const password = form.getByLabel('Password', { exact: true })

  await test.step('empty and wrong fields say so, and the focus goes to the first', async () => {
    await button.click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Enter your email address.')
    await expect(password).toHaveAccessibleDescription('Enter your password.')
    await email.fill('fay')
    await expect(email).toHaveAccessibleDescription(/does not look like an email/)
    await email.fill('fay@zoog.test')
    await expect(email).not.toHaveAttribute('aria-invalid')
    expect(await mock.requests('POST users/login')).toEqual([])
  })

  const wrong = { text: 'These credentials do not match our records.', kind: 'alert' }
  await test.step('a login that takes its time keeps its form, busy; a wrong password is one snackbar of two seconds', async () => {
    const letThrough = await holdResponse(page, 'POST users/login')
    // Another form in its place would not have the mark.
    await form.evaluate((element) => element.setAttribute('data-first', ''))
    await signIn(page, 'free@zoog.test', 'Wrong-Pass-1')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expect(password).toHaveValue('Wrong-Pass-1')
    letThrough()
    await expect.poll(said).toMatchObject([{ ...wrong, ms: expect.any(Number) }])
    const [shown] = await said()
    expect(shown?.ms).toBeGreaterThan(1900)
    expect(shown?.ms).toBeLessThan(3500)
    await expect(page.getByText(wrong.text)).toHaveCount(0)
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    await expect(form).toHaveAttribute('data-first')
    await expect(email).toHaveValue('free@zoog.test')
    await expect(password).toHaveValue('Wrong-Pass-1')
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/Email and password don’t match\./)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  await test.step('errors of fields are one snackbar with a capital at its beginning, and mark their fields', async () => {
    const errors = { email: ['email is on hold.'], password: ['password is too old.'] }
    const body = { message: 'No.', errors }
    await mock.faults.add({ route: 'POST users/login', status: 422, body, times: 1 })
    await signIn(page, 'free@zoog.test')
    await expect.poll(said).toMatchObject([wrong, { text: 'Email is on hold. password is too old.' }])
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('it carries a captcha response, and says when that is refused', async () => {
    await context.addCookies([{ name: 'mock_captcha', value: 'refuse-me', url: portalUrl('/') }])
    const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
    await signIn(page, 'free@zoog.test')
    expect((await sent).postDataJSON()).toMatchObject({ 'g-recaptcha-response': 'refuse-me' })
    const refused = { text: 'The captcha was not solved. Please try again.' }
    await expect.poll(async () => (await said()).slice(2)).toMatchObject([refused])
    await context.clearCookies({ name: 'mock_captcha' })
  })

  await signIn(page, 'free@zoog.test')
  await expectPath(page, '/dashboard')
})

test('R-TRACK-2 sign-in carries what was typed and where the visitor came from; its fields are known to password managers', async ({
  page,
  context,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(422)
  const said = await recordSnackbars(page)
  await context.addCookies([{ name: '_ga', value: 'GA1.1.111.222', url: portalUrl('/') }])
  await page.goto('/sign-in?voluum_id=vol-1&referralID=r1')
  const form = signInForm(page)
  const password = form.getByLabel('Password', { exact: true })

  await test.step('fields', async () => {
    await expect(form.getByLabel('Email', { exact: true })).toHaveAttribute(
      'autocomplete',
      'username webauthn',
    )
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await expect(password).toHaveAttribute('type', 'password')
    await form.getByRole('button', { name: 'Show characters' }).click()
    await expect(password).toHaveAttribute('type', 'text')
  })

  await test.step('Caps Lock is noticed', async () => {
    await password.focus()
    await password.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    )
    await expect(page.getByText('Caps Lock is on.')).toBeVisible()
    await expect(password).toHaveAccessibleDescription('Caps Lock is on.')
  })

  await test.step('Enter sends, the password as it was typed', async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
    await form.getByLabel('Email', { exact: true }).fill('free@zoog.test')
    await password.fill('  Zoog-Pass-1  ')
    await password.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({
      email: 'free@zoog.test',
      password: '  Zoog-Pass-1  ',
    })
    await expect.poll(said).toHaveLength(1)
  })

  await expectTrackingCookie(context)
  const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
  const sessionSet = page.waitForRequest((request) => request.url().endsWith('/users/session/set'))
  await signIn(page, 'free@zoog.test')
  expect((await sent).postDataJSON()).toMatchObject({ cid: '111.222', cid4: '', voluumID: 'vol-1' })
  expect((await sessionSet).postDataJSON()).toMatchObject({ voluumID: 'vol-1' })
  await expectPath(page, '/dashboard')
})

test('R-ERR-3 R-AUTH-2 no answer, one of another shape, one that is late: said once, nothing typed is lost, and another try', async ({
  page,
  context,
  mock,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await mock.clock.advance(0)
  const said = await recordSnackbars(page)
  await page.goto('/sign-in')
  // The page has settled: what it shows later is there.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  const form = signInForm(page)
  const notSent =
    'We didn’t get a response, so your change may not have been saved. Your entries are still here.'
  const again = form.getByRole('button', { name: 'Try again' })

  await test.step('an answer of another shape', async () => {
    const body = { data: { token: 7 } }
    await mock.faults.add({ route: 'POST users/login', status: 200, body, times: 1 })
    await signIn(page, 'free@zoog.test')
    await expect.poll(said).toMatchObject([{ text: expect.stringContaining('does not understand') }])
    await expect(form).toContainText(notSent)
  })

  await test.step('offline', async () => {
    await context.setOffline(true)
    await again.click()
    const offline = 'You seem to be offline. Check your connection and try again.'
    await expect.poll(async () => (await said()).slice(1)).toMatchObject([{ text: offline, kind: 'alert' }])
    await expect(form).toContainText(notSent)
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('Zoog-Pass-1')
    await context.setOffline(false)
  })

  await test.step('a time-out', async () => {
    await page.route('**/users/login', () => undefined, { times: 1 })
    const sent = page.waitForRequest('**/users/login')
    await again.click()
    await sent
    await expect(form.locator('[aria-busy="true"]')).toHaveCount(1)
    await page.clock.fastForward(15_000)
    await expect
      .poll(async () => (await said()).slice(2))
      .toMatchObject([{ text: 'The server took too long to answer. Please try again.' }])
    await expect(form).toContainText(notSent)
  })

  await again.click()
  await expectPath(page, '/dashboard')
})

test('R-AUTH-1 Enter sends, and only once however often it is pressed', async ({ page, expectStatus }) => {
  expectStatus(422)
  const said = await recordSnackbars(page)
  const sent: string[] = []
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/users/login', async (route) => {
    sent.push(route.request().method())
    await held
    await route.continue()
  })
  // The CSRF cookie is there before: one that comes while the sign-in is held would have it refused and sent again.
  await page.request.get('/zoog_api/api/ip/info')
  await page.goto('/sign-in')
  const form = signInForm(page)
  await form.getByLabel('Email', { exact: true }).fill('free@zoog.test')
  const password = form.getByLabel('Password', { exact: true })
  await password.fill('Wrong-Pass-1')
  await password.press('Enter')
  await password.press('Enter')
  // By force, as the button is called disabled while it is busy: what presses politely waits for the answer.
  await form.getByRole('button', { name: 'Sign in' }).dblclick({ force: true })
  letThrough()
  await expect.poll(said).toHaveLength(1)
  expect(sent).toEqual(['POST'])
})
