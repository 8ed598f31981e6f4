import { expect, test } from '../fixtures'
import { downloadSuggestedApp } from '../support/downloads'
import { expectPath } from '../support/forms'
import { expectThankYouPage, getOnlyPayment, payByCard } from '../support/payments'

/** An address that forms often reject. */
const EMAIL = 'anna+vpn@zoog.test'

test('R-CHECK-2 a guest pays, gets one account, chooses a password and downloads the app', async ({
  page,
  mock,
  portalUrl,
}) => {
  const email = page.getByLabel('Email', { exact: true })
  const plan = page.getByRole('radio', { name: /Two-Year Plan/ })

  await test.step('R-CHECK-2 plan, email and promo code survive a reload, and no secret is stored', async () => {
    await page.goto(portalUrl('/checkout?referralID=ref-1&clickID=click-1'))
    await expect(page.getByText(/^By ordering, you agree to: Terms/)).toBeVisible()
    await plan.check()
    await email.fill(EMAIL)
    await page.getByRole('button', { name: 'Have a promo code?' }).click()
    await page.getByLabel('Promo code').fill('zoog20')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('20% off the first payment')).toBeVisible()
    await page.reload()
    await expect(plan).toBeChecked()
    await expect(email).toHaveValue(EMAIL)
    await expect(page.getByText('20% off the first payment')).toBeVisible()
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).not.toMatch(/password|clientSecret|pi_/i)
  })

  await test.step('R-PAY-4 R-PAY-6 a double click creates one account and one payment', async () => {
    await page.getByRole('button', { name: 'Continue to card details' }).dblclick()
    await expect(page.getByText('Your receipt goes to')).toBeVisible()
    await expectPath(page, '/checkout')
    await payByCard(page)
    await expectThankYouPage(page, 'Two-Year Plan')
    const registered = await mock.requests('POST users/register')
    const body = { isOneStepPayment: true, disableEmail: true, referralID: 'ref-1', clickID: 'click-1' }
    expect(registered.map(({ requestBody }) => requestBody)).toMatchObject([{ email: EMAIL, ...body }])
    const paid = { email: EMAIL, promocode: 'ZOOG20', tariffKey: 'two-years', state: 'succeeded' }
    expect(await getOnlyPayment(mock)).toMatchObject(paid)
  })

  await test.step('R-PAY-7 R-DOWN-1 the guest chooses a password on the page, then downloads the app', async () => {
    const form = page.getByRole('form', { name: 'Your first password' })
    await form.getByLabel('New password').fill('New-Pass-2026')
    await form.getByLabel('Confirm password').fill('New-Pass-2026')
    await form.getByRole('button', { name: 'Save password' }).click()
    const getApp = page.getByRole('link', { name: /^Get the app/ })
    await expect(getApp).toBeFocused()
    const app = await downloadSuggestedApp(page, getApp)
    expect(app.bytes.length).toBeGreaterThan(0)
    const kinds = (await mock.outbox(EMAIL)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['set-password', 'password-changed']))
    expect(kinds).not.toContain('verify')
  })
})
