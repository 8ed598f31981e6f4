import { expect, test } from '../fixtures'
import { downloadSuggestedApp } from '../support/downloads'
import { expectPath } from '../support/forms'
import { expectThankYouPage, getOnlyPayment, payByCard } from '../support/payments'

/** An address that forms often reject. */
const EMAIL = 'anna+vpn@zoog.test'

test('R-CHECK-2 R-TRACK-3 R-CONSENT-1 a guest pays and downloads the app, and trackers wait for consent', async ({
  page,
  context,
  mock,
  openAs,
  portalUrl,
}) => {
  const email = page.getByLabel('Email', { exact: true })
  const plan = page.getByRole('radio', { name: /Two-Year Plan/ })
  const consent = page.getByRole('complementary', { name: 'Allow partner tracking?' })
  const getCookieNames = async () => (await context.cookies()).map(({ name }) => name)
  const referral = { referralID: 'ref-1', clickID: 'click-1' }
  await mock.setCountry('GB')

  await test.step('R-CHECK-2 plan, email and promo code survive a reload, and no secret is stored', async () => {
    await page.goto(portalUrl('/checkout?referralID=ref-1&clickID=click-1&voluum_id=vol-9'))
    await expect(page.getByText(/^By ordering, you agree to the Terms/)).toBeVisible()
    await plan.check()
    await email.fill(EMAIL)
    await page.getByRole('button', { name: 'Have a promo code?' }).click()
    await page.getByLabel('Promo code').fill('zoog20')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('20% off your first payment', { exact: true })).toBeVisible()
    await page.reload()
    await expect(plan).toBeChecked()
    await expect(email).toHaveValue(EMAIL)
    await expect(page.getByText('20% off your first payment', { exact: true })).toBeVisible()
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).not.toMatch(/password|clientSecret|pi_/i)
  })

  await test.step('R-PAY-4 R-PAY-6 a double click creates one account and one payment', async () => {
    await page.getByRole('button', { name: 'Continue to card details' }).dblclick()
    await expect(page.getByText('Your receipt goes to')).toBeVisible()
    await expectPath(page, '/checkout')
    await expect(consent).toBeVisible()
    expect(await mock.beacons()).toEqual([])
    expect(await getCookieNames()).not.toContain('vl-cid')
    await consent.getByRole('button', { name: 'Allow' }).click()
    await expect(consent).toBeHidden()
    await expect
      .poll(() => mock.beacons())
      .toMatchObject([{ event: 'sign_up', ...referral, voluumID: 'vol-9' }])
    await expect.poll(getCookieNames).toContain('vl-cid')
    await payByCard(page)
    await expectThankYouPage(page, 'Two-Year Plan')
    const registered = await mock.requests('POST users/register')
    const body = { email: EMAIL, isOneStepPayment: true, disableEmail: true, ...referral }
    expect(registered.map(({ requestBody }) => requestBody)).toMatchObject([body])
    const paid = await getOnlyPayment(mock)
    expect(paid).toMatchObject({
      email: EMAIL,
      promocode: 'ZOOG20',
      tariffKey: 'two-years',
      state: 'succeeded',
    })
    const event = { event: 'payment', tariff: 'two-years', amount: `${paid.amount}`, currency: 'GBP' }
    await expect.poll(() => mock.beacons()).toMatchObject([{}, { ...event, ...referral }])
  })

  await test.step('R-PAY-7 R-DOWN-1 the guest chooses a password on the page, then downloads the app', async () => {
    const form = page.getByRole('form', { name: 'Your first password' })
    await form.getByLabel('Password', { exact: true }).fill('New-Pass-2026')
    await form.getByLabel('Confirm password').fill('New-Pass-2026')
    await form.getByRole('button', { name: 'Save password' }).click()
    const getApp = page.getByRole('link', { name: /^Get the app/ })
    await expect(getApp).toBeFocused()
    const app = await downloadSuggestedApp(page, getApp)
    expect(app.bytes.length).toBeGreaterThan(0)
  })

  await test.step('R-CONSENT-1 a verified customer withdraws the consent in the profile', async () => {
    await openAs('paid', { path: '/profile' })
    const choice = page.getByRole('switch', { name: 'Allow partner tracking' })
    await expect(choice).toBeChecked()
    await choice.click()
    await expect(choice).not.toBeChecked()
    await expect.poll(getCookieNames).not.toContain('vl-cid')
    await expect(consent).toBeHidden()
  })
})
