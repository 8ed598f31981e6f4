import { personaPassword } from '@zoog/contract/personas'
import { expect, test } from '../fixtures'
import { downloadSuggestedApp } from '../support/downloads'
import { expectPath } from '../support/forms'
import type { MockClient } from '../support/mock-client'
import {
  chooseProviderOutcome,
  expectThankYouPage,
  getOnlyPayment,
  payByCard,
  providerButton,
} from '../support/payments'
import { dropResponse, holdResponse } from '../support/responses'
import { recordSnackbars } from '../support/snackbars'

const email = (page: import('playwright/test').Page) => page.getByLabel('Email', { exact: true })

test('R-CHECK-2 R-PAY-6 R-PAY-7 R-DOWN-1 a guest pays in one step, chooses a password and downloads the app @development', async ({
  page,
  mock,
  portalUrl,
}) => {
  await page.goto(portalUrl('/checkout?referralID=ref-1&clickID=click-1'))
  await expect(page.getByText(/^By ordering, you agree to: Terms/)).toBeVisible()
  await page.getByRole('radio', { name: /Two-Year Plan/ }).check()
  await email(page).fill('guest@checkout.test')
  await page.getByRole('button', { name: 'Continue to card details' }).click()
  await expect(page.getByText('Your receipt goes to')).toBeVisible()
  await expectPath(page, '/checkout')
  await payByCard(page)

  await expectThankYouPage(page, 'Two-Year Plan')
  const password = page.getByRole('region', { name: 'Choose your password' })
  await password.getByText('Or use the link we emailed you').click()
  await password.getByRole('button', { name: 'Send again' }).click()
  await expect(password.getByRole('button', { name: 'Send again' })).toBeDisabled()
  const here = page.getByRole('form', { name: 'Your first password' })
  await here.getByLabel('New password').fill('New-Pass-2026')
  await here.getByLabel('Confirm password').fill('New-Pass-2026')
  await here.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('link', { name: /^Get the app/ })).toBeFocused()
  await expect(password).toHaveCount(0)
  // The confirmation stays on the page.
  await expect(page.getByText('Your password is set.')).toBeVisible()
  const app = await downloadSuggestedApp(page, page.getByRole('link', { name: /^Get the app/ }))
  expect(app.bytes.length).toBeGreaterThan(0)
  const [register] = await mock.requests('POST users/register')
  expect(register?.requestBody).toMatchObject({
    email: 'guest@checkout.test',
    isOneStepPayment: true,
    disableEmail: true,
    referralID: 'ref-1',
    clickID: 'click-1',
  })
  const kinds = (await mock.outbox('guest@checkout.test')).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['set-password', 'reset', 'password-changed']))
  expect(kinds).not.toContain('verify')
  expect(await getOnlyPayment(mock)).toMatchObject({ tariffKey: 'two-years', state: 'succeeded' })
})

test('R-CHECK-2 R-AUTH-2 a customer with an account signs in at the checkout and keeps all choices', async ({
  page,
  mock,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(422)
  const getSnackbars = await recordSnackbars(page)
  await page.goto(portalUrl('/checkout'))
  await page.getByRole('radio', { name: /Monthly Plan/ }).check()
  await email(page).fill('free@zoog.test')
  await email(page).press('Tab')
  await expect(page.getByText('You already have an account with this address.')).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Wrong-Pass-1')
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  const text = 'These credentials do not match our records.'
  await expect.poll(getSnackbars).toMatchObject([{ text, kind: 'alert', ms: expect.any(Number) }])
  expect((await getSnackbars())[0]?.ms).toBeLessThan(2900)
  await expect(page.getByRole('main')).not.toContainText(text)
  await password.fill(personaPassword)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()

  await expect(page.getByText('Signed in as')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Monthly Plan/ })).toBeChecked()
  await payByCard(page)
  await expectThankYouPage(page, 'Monthly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ tariffKey: 'monthly', email: 'free@zoog.test' })
  expect(await mock.requests('POST users/register')).toEqual([])
})

/** An address that forms often reject. */
const UNUSUAL = 'anna+vpn@zoog.test'
const expectUnusual = async (mock: MockClient): Promise<void> => {
  expect(await getOnlyPayment(mock)).toMatchObject({ email: UNUSUAL, state: 'succeeded' })
  expect((await mock.outbox(UNUSUAL)).map(({ kind }) => kind)).toContain('set-password')
}

test('R-PAY-4 a plan bought on another device is not sold again', async ({
  page,
  mock,
  context,
  signedInAs,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(409, 503)
  // Without a card form this page has no payment that would reveal the purchase.
  await mock.faults.add({ route: 'GET billing/getStripePayment', status: 503, times: 1 })
  await signedInAs('free', { path: '/checkout' })
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('radio', { name: 'paysafecard' }).check()
  // The page does not learn of the plan from the account, only from the response to its order.
  const answerUser = await holdResponse(page, 'GET users/info/get')
  // A tab on another host shares nothing with the first one, like another device.
  const other = await context.newPage()
  await other.goto(portalUrl('/checkout', 'restricted'))
  await other.getByLabel('Email', { exact: true }).fill('free@zoog.test')
  await other.getByLabel('Email', { exact: true }).press('Tab')
  await other.getByLabel('Password', { exact: true }).fill(personaPassword)
  await other.getByRole('button', { name: 'Sign in and continue' }).click()
  await payByCard(other)
  await expectThankYouPage(other, 'Yearly Plan')
  await page.getByRole('button', { name: 'Continue to paysafecard' }).click()
  await expect(page.getByText('You already have this plan. You weren’t charged.')).toBeVisible()
  answerUser()
  await getOnlyPayment(mock)
})

test('R-CHECK-2 R-PAY-4 a double click with an unusual email creates one account and one payment', async ({
  page,
  mock,
  portalUrl,
}) => {
  await page.goto(portalUrl('/checkout'))
  await email(page).fill(UNUSUAL)
  await page.getByRole('button', { name: 'Continue to card details' }).dblclick()
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await mock.requests('POST users/register')).toHaveLength(1)
  await expectUnusual(mock)
})

test('R-CHECK-2 R-PAY-2 plan, email, method and promo code survive a reload without secrets, and one press leads to the provider', async ({
  page,
  portalUrl,
  mock,
}) => {
  await mock.setCountry('NL')
  await page.goto(portalUrl('/checkout'))
  await page.getByRole('radio', { name: /Monthly Plan/ }).check()
  await email(page).fill('keeper@checkout.test')
  await page.getByRole('radio', { name: 'iDEAL' }).check()
  await page.getByRole('button', { name: 'Have a promo code?' }).click()
  await page.getByLabel('Promo code').fill('zoog20')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('20% off the first payment')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Monthly Plan/ })).toBeChecked()
  await expect(email(page)).toHaveValue('keeper@checkout.test')
  await expect(page.getByRole('radio', { name: 'iDEAL' })).toBeChecked()
  await expect(page.getByText('20% off the first payment')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...window.localStorage }))
  expect(stored).not.toMatch(/password|clientSecret|pi_/i)
  await providerButton(page, 'iDEAL').click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await chooseProviderOutcome(page, 'Paid in full')
  await expectThankYouPage(page, 'Monthly Plan')
  const paid = { email: 'keeper@checkout.test', promocode: 'ZOOG20', state: 'succeeded' }
  expect(await getOnlyPayment(mock)).toMatchObject(paid)
})

test('R-CHECK-2 after a lost sign-up response the guest continues with one account', async ({
  page,
  mock,
  portalUrl,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  await dropResponse(page, 'POST users/register')
  await page.goto(portalUrl('/checkout'))
  await page.getByLabel('Email', { exact: true }).fill('lost@checkout.test')
  const goOn = page.getByRole('button', { name: 'Continue to card details' })
  await goOn.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await goOn.click()
  await expect(page.getByText('Your receipt goes to')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')
  await expect(page.getByRole('region', { name: 'Choose your password' })).toBeVisible()
  expect(await mock.requests('POST users/register')).toHaveLength(1)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('password')
})
