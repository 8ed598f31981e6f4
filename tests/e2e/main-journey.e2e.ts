import { expect, test } from '../fixtures'
import { downloadSuggestedApp } from '../support/downloads'
import { expectPath, fillSignUp, submitSignUp } from '../support/forms'
import { expectThankYouPage, payByCard } from '../support/payments'
import { recordSnackbars } from '../support/snackbars'

/** The app's file for the two devices of the tests. */
const OWN_APP = /\.(AppImage|deb|apk)$/

test('R-AUTH-3 R-AUTH-8 R-PLANS-1 R-PAY-1 R-PAY-6 R-DOWN-1 a visitor signs up, verifies the email, downloads the app and buys a plan @development', async ({
  page,
  mock,
  portalUrl,
}) => {
  const email = 'nora@journey.test'
  const getSnackbars = await recordSnackbars(page)
  await page.goto(portalUrl('/'))
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
  await fillSignUp(page, { email })
  await submitSignUp(page)

  await expectPath(page, '/plans')
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const [mail] = await mock.outbox(email)
  expect(mail).toMatchObject({ kind: 'verify', to: email })
  await page.goto(mail?.link ?? '')
  await expectPath(page, '/dashboard')
  await expect.poll(getSnackbars).toMatchObject([{ text: "You've successfully verified your account." }])
  expect(await page.evaluate(() => JSON.parse(localStorage.user).verified)).toBe(1)

  const app = await downloadSuggestedApp(
    page,
    page.getByRole('main').getByRole('link', { name: 'Get the app' }),
  )
  expect(app.name).toMatch(OWN_APP)
  expect(app.bytes.length).toBeGreaterThan(0)

  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Prices & Plans' })
    .click()
  await page.getByRole('link', { name: 'Choose Yearly Plan' }).click()
  await expectPath(page, '/plans/yearly')
  await expect(page.getByText('Due today')).toBeVisible()
  await payByCard(page)

  await expectThankYouPage(page, 'Yearly Plan')
  await expect(page.getByText(/^ZG-\d{4}-\d{6}$/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expectPath(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yearly Plan')
  expect((await mock.outbox(email)).map(({ kind }) => kind)).toContain('receipt')
})

test('R-DASH-1 R-STORE-3 R-PLANS-1 R-PAY-6 R-DOWN-1 a customer renews an expired plan and downloads the app @phone-only', async ({
  page,
  signedInAs,
}) => {
  const main = page.getByRole('main')
  await signedInAs('expired', { path: '/dashboard' })
  const locked = main
    .getByRole('region', { name: 'Locations' })
    .getByRole('link', { name: 'Upgrade to use this location' })
  await expect(locked).not.toHaveCount(0)
  await page.getByRole('region', { name: 'Your plan has ended' }).getByRole('link', { name: 'Renew' }).click()
  await expectPath(page, '/plans/monthly')
  await payByCard(page)
  await expectThankYouPage(page, 'Monthly Plan')
  await expect(main).toContainText(/Your plan is paid until \w+ \d+, \d{4}\./)
  await expect(main.getByRole('region', { name: 'You’re all set' })).toContainText(
    'Your apps work as before.',
  )
  await main.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(main.getByText('Thank you. Your apps work as before.')).toBeVisible()
  await expect(main.getByText('Welcome to')).toHaveCount(0)
  // The page drops cached responses of the expired plan.
  await expect(locked).toHaveCount(0)
  const known = main.getByRole('region', { name: 'Where to today?' })
  await expect(known.getByRole('link', { name: /^Best for you/ })).toContainText('New York')
  // A later visit does not show the welcome either.
  await page.reload()
  await expect(known).toBeVisible()
  await page.goBack()
  const app = await downloadSuggestedApp(page, main.getByRole('link', { name: 'Get the app' }))
  expect(app.name).toMatch(OWN_APP)
})
