import { expect, test } from '../fixtures'
import { expectPath, signIn, signInForm } from '../support/forms'
import { recordSnackbars } from '../support/snackbars'

test('R-AUTH-5 R-AUTH-7 R-ROUTE-20 a forgotten password is replaced through the second mailed link, which works once @phone-only', async ({
  page,
  mock,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(422)
  const getSnackbars = await recordSnackbars(page)
  const password = page.getByLabel('New password', { exact: true })
  const setPassword = async (text: string) => {
    await password.fill(text)
    await page.getByLabel('Confirm password', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Set new password' }).click()
  }
  await mock.clock.advance(0)

  await test.step('another email can be requested after a minute, also after a reload', async () => {
    await page.goto('/forgot-pass')
    await page.getByLabel('Email', { exact: true }).fill('free@zoog.test')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
    const again = page.getByRole('button', { name: 'Send again' })
    await mock.clock.advance(20)
    await page.reload()
    await expect(again).toBeDisabled()
    await expect(page.getByText(/it again in (40|39|38|37) seconds\./)).toBeVisible()
    await mock.clock.advance(41)
    await again.click()
    await expect.poll(() => mock.outbox('free@zoog.test')).toHaveLength(2)
  })

  const [mail] = await mock.outbox('free@zoog.test')
  await test.step('the token leaves the address, and a reload keeps it', async () => {
    await page.goto(mail?.link ?? '')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await expect(page).toHaveURL(/\/reset-password$/)
    await page.reload()
    await setPassword('Other-Pass-2')
    await expect.poll(getSnackbars).toMatchObject([{ text: 'Password updated successfully', kind: 'status' }])
    await expectPath(page, '/sign-in')
    await expect(signInForm(page).getByLabel('Email', { exact: true })).toHaveValue('free@zoog.test')
    await signIn(page, 'free@zoog.test', 'Other-Pass-2')
    await expectPath(page, '/dashboard')
  })

  await test.step('a guest of a test host can open the link, which works no more', async () => {
    const { pathname, search } = new URL(mail?.link ?? '')
    await page.goto(portalUrl(pathname + search, 'test'))
    await setPassword('Other-Pass-3')
    await expect(page.getByText('This link no longer works')).toBeVisible()
  })
})
