import { expect, test } from '../fixtures'
import { expectPath, expectTrackingCookie, signIn, signInForm } from '../support/forms'
import { holdResponse } from '../support/responses'
import { recordSnackbars } from '../support/snackbars'

test('R-AUTH-1 R-AUTH-13 sign-in leads to the dashboard, stores token and user, and never leaves the site @phone-only', async ({
  page,
  mock,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('firstPathname', '//evil.example/dashboard'))
  await signIn(page, 'free@zoog.test')
  await expectPath(page, '/dashboard')
  const stored = await page.evaluate(() => ({
    token: localStorage.token,
    user: JSON.parse(localStorage.user),
  }))
  expect(stored.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(stored.user).toMatchObject({ email: 'free@zoog.test', verified: 1 })
  await expect.poll(async () => (await mock.requests('POST users/session/set')).length).toBe(1)
  await page.reload()
  await expectPath(page, '/dashboard')
})

test('R-AUTH-1 R-AUTH-2 R-AUTH-6 a failed sign-in explains why and keeps the entries @phone-only', async ({
  page,
  context,
  mock,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(422)
  const getSnackbars = await recordSnackbars(page)
  await page.goto('/sign-in')
  const form = signInForm(page)
  const button = form.getByRole('button', { name: 'Sign in' })
  const email = form.getByLabel('Email', { exact: true })
  const password = form.getByLabel('Password', { exact: true })

  await test.step('empty and invalid fields say so, and the first one gets the focus', async () => {
    await button.click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Enter your email address.')
    await expect(password).toHaveAccessibleDescription('Enter your password.')
    await email.fill('fay')
    await expect(email).toHaveAccessibleDescription(/like name@example.com/)
    await email.fill('fay@zoog.test')
    await expect(email).not.toHaveAttribute('aria-invalid')
    expect(await mock.requests('POST users/login')).toEqual([])
  })

  const wrong = { text: 'These credentials do not match our records.', kind: 'alert' }
  await test.step('the form is busy during a slow sign-in, and a wrong password shows one snackbar for two seconds', async () => {
    const release = await holdResponse(page, 'POST users/login')
    // The mark shows later that this is still the same form.
    await form.evaluate((element) => element.setAttribute('data-first', ''))
    await signIn(page, 'free@zoog.test', 'Wrong-Pass-1')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expect(password).toHaveValue('Wrong-Pass-1')
    release()
    await expect.poll(getSnackbars).toMatchObject([{ ...wrong, ms: expect.any(Number) }])
    const [shown] = await getSnackbars()
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

  await test.step('the request carries a captcha response, and a rejected one says so', async () => {
    await context.addCookies([{ name: 'mock_captcha', value: 'refuse-me', url: portalUrl('/') }])
    const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
    await signIn(page, 'free@zoog.test')
    expect((await sent).postDataJSON()).toMatchObject({ 'g-recaptcha-response': 'refuse-me' })
    const refused = { text: 'The security check failed. Try again.' }
    await expect.poll(async () => (await getSnackbars()).slice(1)).toMatchObject([refused])
    await context.clearCookies({ name: 'mock_captcha' })
  })

  await signIn(page, 'free@zoog.test')
  await expectPath(page, '/dashboard')
})

test('R-TRACK-2 sign-in sends the password as typed and the referrer, and supports password managers', async ({
  page,
  context,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(422)
  const getSnackbars = await recordSnackbars(page)
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

  await test.step('Caps Lock shows a notice', async () => {
    await password.focus()
    await password.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    )
    await expect(page.getByText('Caps Lock is on.')).toBeVisible()
    await expect(password).toHaveAccessibleDescription('Caps Lock is on.')
  })

  await test.step('Enter sends the password as typed', async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
    await form.getByLabel('Email', { exact: true }).fill('free@zoog.test')
    await password.fill('  Zoog-Pass-1  ')
    await password.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({
      email: 'free@zoog.test',
      password: '  Zoog-Pass-1  ',
    })
    await expect.poll(getSnackbars).toHaveLength(1)
  })

  await expectTrackingCookie(context)
  const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
  const sessionSet = page.waitForRequest((request) => request.url().endsWith('/users/session/set'))
  await signIn(page, 'free@zoog.test')
  expect((await sent).postDataJSON()).toMatchObject({ cid: '111.222', cid4: '', voluumID: 'vol-1' })
  expect((await sessionSet).postDataJSON()).toMatchObject({ voluumID: 'vol-1' })
  await expectPath(page, '/dashboard')
})
