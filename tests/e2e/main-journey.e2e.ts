import { expect, test } from '../fixtures'
import { downloadSuggestedApp } from '../support/downloads'
import { expectPath, fillSignUp, recordSnackbars, submitSignUp } from '../support/forms'
import { expectThankYouPage, payByCard } from '../support/payments'

test('R-AUTH-3 R-PAY-1 a visitor signs up, verifies the email, downloads the app and buys a plan @development', async ({
  page,
  mock,
  portalUrl,
}) => {
  const email = 'nora@journey.test'
  const getSnackbars = await recordSnackbars(page)

  await test.step('the sign-up leads to the plans', async () => {
    await page.goto(portalUrl('/'))
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
    await fillSignUp(page, { email })
    await submitSignUp(page)
  })

  await test.step('R-AUTH-8 the mailed link verifies the email', async () => {
    await expectPath(page, '/plans')
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    const [mail] = await mock.outbox(email)
    expect(mail).toMatchObject({ kind: 'verify', to: email })
    await page.goto(mail?.link ?? '')
    await expectPath(page, '/dashboard')
    await expect.poll(getSnackbars).toMatchObject([{ text: "You've successfully verified your account." }])
    expect(await page.evaluate(() => JSON.parse(localStorage.user).verified)).toBe(1)
  })

  await test.step('R-DOWN-1 the dashboard offers the app of this device', async () => {
    const app = await downloadSuggestedApp(
      page,
      page.getByRole('main').getByRole('link', { name: 'Get the app' }),
    )
    expect(app.name).toMatch(/\.(AppImage|deb)$/)
    expect(app.bytes.length).toBeGreaterThan(0)
  })

  await test.step('R-PLANS-1 the customer buys a plan by card', async () => {
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Prices & Plans' })
      .click()
    await page.getByRole('link', { name: 'Choose Yearly Plan' }).click()
    await expectPath(page, '/plans/yearly')
    await expect(page.getByText('Due today')).toBeVisible()
    await payByCard(page)
  })

  await test.step('R-PAY-6 the thank-you page names the plan and leads to the dashboard', async () => {
    await expectThankYouPage(page, 'Yearly Plan')
    await expect(page.getByText(/^ZG-\d{4}-\d{6}$/)).toBeVisible()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expectPath(page, '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Yearly Plan')
    expect((await mock.outbox(email)).map(({ kind }) => kind)).toContain('receipt')
  })
})
