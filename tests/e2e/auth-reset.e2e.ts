import { clearSession, expect, test } from '../fixtures'
import { expectPath, fillSignUp, signIn, signInForm, submitSignUp } from '../support/forms'
import { recordSnackbars } from '../support/snackbars'

const send = { name: 'Send link' }
const setNew = { name: 'Set new password' }

test('R-AUTH-5 R-AUTH-7 a forgotten password is replaced through the mailed link @phone-only', async ({
  page,
  mock,
}) => {
  const getSnackbars = await recordSnackbars(page)
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('free@zoog.test')
  await page.getByRole('button', send).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()

  const [mail] = await mock.outbox('free@zoog.test')
  expect(mail?.kind).toBe('reset')
  await page.goto(mail?.link ?? '')
  const password = page.getByLabel('New password', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  // The token leaves the address, and a reload keeps it.
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.reload()
  await password.fill('short')
  await page.getByRole('button', setNew).click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/at least 8 characters/)
  await password.fill('Other-Pass-2')
  await page.getByLabel('Confirm password', { exact: true }).fill('Other-Pass-2')
  await page.getByRole('button', setNew).click()
  await expect.poll(getSnackbars).toMatchObject([{ text: 'Password updated successfully', kind: 'status' }])
  await expectPath(page, '/sign-in')
  await expect(signInForm(page).getByLabel('Email', { exact: true })).toHaveValue('free@zoog.test')
  await signIn(page, 'free@zoog.test', 'Other-Pass-2')
  await expectPath(page, '/dashboard')
})

test('R-AUTH-7 another email can be requested after a countdown of a minute, also after a reload', async ({
  page,
  mock,
}) => {
  await mock.clock.advance(0)
  await page.goto('/forgot-pass')
  await page.getByLabel('Email', { exact: true }).fill('free@zoog.test')
  await page.getByRole('button', send).click()
  const again = page.getByRole('button', { name: 'Send again' })
  await expect(again).toBeDisabled()
  await expect(page.getByText(/it again in (60|59) seconds\./)).toBeVisible()
  await mock.clock.advance(20)
  await expect(page.getByText(/it again in (40|39|38) seconds\./)).toBeVisible()
  await page.reload()
  await expect(again).toBeDisabled()
  await expect(page.getByText(/it again in (40|39|38|37) seconds\./)).toBeVisible()
  await mock.clock.advance(41)
  await expect(again).toBeEnabled()
  await again.click()
  await expect(page.getByText(/it again in (60|59|58) seconds\./)).toBeVisible()
  expect(await mock.outbox('free@zoog.test')).toHaveLength(2)
})

test('R-AUTH-7 a signed-in customer can use a reset link once and signs in again', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(422)
  const getSnackbars = await recordSnackbars(page)
  await signedInAs('free')
  await expectPath(page, '/dashboard')
  await mock.api('users/requestResetPassword', {
    method: 'POST',
    body: { email: 'free@zoog.test', 'g-recaptcha-response': 'x' },
  })
  const [mail] = await mock.outbox('free@zoog.test')
  await page.goto(mail?.link ?? '')
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain(new URL(mail?.link ?? '').searchParams.get('token') ?? 'no token')
  await page.getByLabel('New password', { exact: true }).fill('Other-Pass-2')
  await page.getByLabel('Confirm password', { exact: true }).fill('Other-Pass-2')
  await page.getByRole('button', setNew).click()
  await expectPath(page, '/sign-in')
  await expect.poll(getSnackbars).toMatchObject([{ text: 'Password updated successfully', kind: 'status' }])
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await test.step('the link works once', async () => {
    await page.goto(mail?.link ?? '')
    await page.getByLabel('New password', { exact: true }).fill('Other-Pass-3')
    await page.getByLabel('Confirm password', { exact: true }).fill('Other-Pass-3')
    await page.getByRole('button', setNew).click()
    await expect
      .poll(getSnackbars)
      .toMatchObject([{ text: 'This link isn’t valid or has already been used.', kind: 'alert' }])
    await expect(page.getByText('This link no longer works')).toBeVisible()
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expectPath(page, '/forgot-pass')
  })
})

test('R-ROUTE-20 R-AUTH-7 R-AUTH-8 mailed links work for guests of a test host, who end at the checkout', async ({
  page,
  mock,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(422)
  const getSnackbars = await recordSnackbars(page)
  const open = async (to: string) => {
    const { pathname, search } = new URL((await mock.outbox(to))[0]?.link ?? '')
    await page.goto(portalUrl(pathname + search, 'test'))
  }
  await test.step('a new password', async () => {
    const body = { email: 'free@zoog.test', 'g-recaptcha-response': 'local' }
    await mock.api('users/requestResetPassword', { method: 'POST', body })
    await open(body.email)
    await page.getByLabel('New password', { exact: true }).fill('Other-Pass-2')
    await page.getByLabel('Confirm password', { exact: true }).fill('Other-Pass-2')
    await page.getByRole('button', setNew).click()
    await expect.poll(getSnackbars).toMatchObject([{ text: 'Password updated successfully', kind: 'status' }])
    await expectPath(page, '/checkout')
  })
  await test.step('a verification', async () => {
    const email = 'guest-link@example.test'
    await page.goto('/sign-up')
    await fillSignUp(page, { email })
    await submitSignUp(page)
    await expectPath(page, '/plans')
    await clearSession(page)
    await open(email)
    await expectPath(page, '/checkout')
    await expect
      .poll(async () => (await getSnackbars()).at(-1))
      .toMatchObject({ text: "You've been succesfully verified, please login.", kind: 'status' })
  })
  await test.step('an expired one-time login', async () => {
    await page.goto(portalUrl('/auth?userID=7&token=made-up', 'test'))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'This sign-in link didn’t work.' })).toBeVisible()
    await expectPath(page, '/auth')
  })
  await test.step('an expired change of email', async () => {
    await page.goto(portalUrl('/auth?emailChange=1&userId=7&token=made-up', 'test'))
    await page.getByRole('button', { name: 'Confirm change' }).click()
    await expect(page.getByRole('group').getByRole('link', { name: 'Go to sign-in' })).toBeVisible()
    await expectPath(page, '/auth')
  })
})
