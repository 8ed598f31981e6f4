import { personaPassword } from '@zoog/contract/personas'
import { expect, test } from '../fixtures'
import { expectPath, expectTrackingCookie, signIn, signInForm } from '../support/forms'
import { recordSnackbars } from '../support/snackbars'

test('R-AUTH-1 R-AUTH-2 R-AUTH-13 R-TRACK-2 a failed sign-in keeps the entries, and the next one leads to the dashboard @phone-only', async ({
  page,
  context,
  mock,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(422)
  const getSnackbars = await recordSnackbars(page)
  await context.addCookies([{ name: '_ga', value: 'GA1.1.111.222', url: portalUrl('/') }])
  await page.goto('/?voluum_id=vol-1')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('firstPathname', '//evil.example/dashboard'))
  const form = signInForm(page)
  const email = form.getByLabel('Email', { exact: true })
  const password = form.getByLabel('Password', { exact: true })

  await test.step('empty fields say so, and the first one gets the focus', async () => {
    await expect(email).toHaveAttribute('autocomplete', 'username webauthn')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await form.getByRole('button', { name: 'Sign in' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Enter your email address.')
    await expect(password).toHaveAccessibleDescription('Enter your password.')
    expect(await mock.requests('POST users/login')).toEqual([])
  })

  await test.step('a wrong password shows one snackbar and gets the focus', async () => {
    await signIn(page, 'free@zoog.test', 'Wrong-Pass-1')
    const wrong = { text: 'Email and password don’t match.', kind: 'alert' }
    await expect.poll(getSnackbars).toMatchObject([wrong])
    await expect(email).toHaveValue('free@zoog.test')
    await expect(password).toHaveValue('Wrong-Pass-1')
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/Email and password don’t match\./)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  await test.step('Enter signs in with the referrer, and the session survives a reload', async () => {
    await expectTrackingCookie(context)
    const sent = page.waitForRequest((request) => request.url().endsWith('/users/login'))
    const linked = page.waitForRequest((request) => request.url().endsWith('/users/session/set'))
    await password.fill(personaPassword)
    await password.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ cid: '111.222', cid4: '', voluumID: 'vol-1' })
    expect((await linked).postDataJSON()).toMatchObject({ voluumID: 'vol-1' })
    await expectPath(page, '/dashboard')
    const user = await page.evaluate(() => JSON.parse(localStorage.user))
    expect(user).toMatchObject({ email: 'free@zoog.test', verified: 1 })
    await page.reload()
    await expectPath(page, '/dashboard')
  })
})
