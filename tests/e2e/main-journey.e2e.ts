import { expect, test } from '../fixtures'
import { expectPath, fillSignUp, sendSignUp } from '../support/forms'
import { expectThanks, payByCard } from '../support/payments'

test('R-AUTH-3 R-AUTH-8 R-PLANS-1 R-PAY-1 R-PAY-6 a visitor signs up, verifies, buys, and has the plan @development @phone', async ({
  page,
  mock,
  portalUrl,
}, { project }) => {
  const email = 'nora@journey.test'
  await page.goto(portalUrl('/'))
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
  await fillSignUp(page, { email })
  await sendSignUp(page)

  await expectPath(page, '/plans')
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const [mail] = await mock.outbox(email)
  expect(mail).toMatchObject({ kind: 'verify', to: email })
  await page.goto(mail?.link ?? '')
  await expectPath(page, '/dashboard')
  await expect(page.getByText("You've successfully verified your account.")).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.user).verified)).toBe(1)

  await page.goto(portalUrl('/plans'))
  if (project.name === 'phone') await page.getByRole('radio', { name: /Yearly Plan/ }).check()
  await page.getByRole('link', { name: 'Choose Yearly Plan' }).click()
  await expectPath(page, '/plans/yearly')
  await expect(page.getByText('Due today')).toBeVisible()
  await payByCard(page)

  await expectThanks(page, 'Yearly Plan')
  await expect(page.getByText(/^ZG-\d{4}-\d{6}$/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expectPath(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yearly Plan')
  expect((await mock.outbox(email)).map(({ kind }) => kind)).toContain('receipt')
})
