import { expect, test } from '../fixtures'
import { expectPath, recordSnackbars } from '../support/forms'

const PLAN_ORDER = ['Monthly Plan', 'Yearly Plan', 'Two-Year Plan', 'Lifetime Plan']

test('R-PLANS-1 R-STORE-1 R-AUTH-8 R-AUTH-9 a verified email opens the portal in every tab @phone-only', async ({
  page,
  context,
  mock,
  portalUrl,
  openAs,
}) => {
  const getSnackbars = await recordSnackbars(page)
  await openAs('unverified', { path: '/plans' })

  await test.step('the plans are a list below the notice, and a reload keeps the choice', async () => {
    const plans = page.getByRole('group', { name: 'Plan', exact: true })
    const terms = plans.getByRole('radio')
    await expect(plans.locator('label')).toContainText(PLAN_ORDER)
    await expect(plans.locator('label').nth(1)).toContainText(
      /Save 60%.*\$47\.88 for 12 months\$3\.99 per month/,
    )
    await expect(terms.nth(2)).toBeChecked()
    await terms.nth(2).press('ArrowUp')
    await expect(page.getByText(/Renews on .+ for \$47\.88, then every year\./)).toBeVisible()
    await page.reload()
    await expect(terms.nth(1)).toBeChecked()
  })

  // The notice opens on its own only once.
  const verifyButton = page.getByRole('button', { name: 'Verify email' })
  await expect(verifyButton).toHaveAttribute('aria-expanded', 'false')
  await verifyButton.click()
  const inbox = page.getByRole('region', { name: 'Check your inbox' })
  await inbox.getByText('Wrong address?').click()
  await expect(inbox.getByRole('form', { name: 'Change your email' })).toBeVisible()
  await inbox.getByRole('button', { name: 'Resend Email' }).click()
  // The newest email is about the new sign-in.
  const confirmation = async () =>
    (await mock.outbox('unverified@zoog.test')).find(({ kind }) => kind === 'verify')
  await expect.poll(confirmation).toBeDefined()
  const mail = await confirmation()
  const tab = await context.newPage()
  const getTabSnackbars = await recordSnackbars(tab)
  await tab.goto(portalUrl('/plans/yearly'))
  await expect(tab.getByRole('region', { name: 'Payment' })).toBeVisible()

  const mailbox = await context.newPage()
  await mailbox.goto(mail?.link ?? '')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  for (const get of [getSnackbars, getTabSnackbars])
    await expect.poll(get).toContainEqual({ text: "You've successfully verified your account." })
  await expectPath(mailbox, '/dashboard')
  await expectPath(page, '/dashboard')
  // A payment in progress gets a message and no redirect.
  await expectPath(tab, '/plans/yearly')
})
