import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import {
  chooseAlipay,
  chooseProviderOutcome,
  expectThankYouPage,
  providerButton,
  unfinishedNotice,
} from '../support/payments'

// The way to the provider and back. The tests of the fake providers cover every outcome.

test('R-PAY-2 R-PAY-3 R-PAY-4 R-PLANS-3 customers pay on the providers’ pages', async ({
  page,
  mock,
  openAs,
  portalUrl,
  expectConsoleError,
}) => {
  await test.step('a double click starts one payment, and Back and a cancellation return to the portal', async () => {
    await chooseAlipay(page, mock, () => openAs('free', { path: '/plans/monthly' }))
    await providerButton(page, 'Alipay').dblclick()
    const provider = page.getByRole('heading', { name: 'Pay with Payssion' })
    await expect(provider).toBeVisible()
    expect(await mock.requests('POST billing/getPayssionPaymentData')).toHaveLength(1)
    await page.goBack()
    await expect(unfinishedNotice(page)).toBeVisible()
    await page.getByRole('button', { name: 'Return to payment' }).click()
    await expect(provider).toBeVisible()
    await page.getByRole('button', { name: 'Cancel and return to Zoog VPN' }).click()
    await expect(page.getByRole('heading', { name: 'Payment canceled' })).toBeVisible()
  })

  await test.step('R-ROUTE-12 another method must be chosen', async () => {
    await page.getByRole('button', { name: 'Use another payment method' }).click()
    await expectPath(page, '/plans/monthly')
    const pay = page.getByRole('region', { name: 'Payment' })
    await expect(pay.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue', exact: false }).click()
    await expect(page.getByText('Choose a payment method.')).toBeVisible()
  })

  await test.step('Cardlink', async () => {
    await page.goto(portalUrl('/checkout-ru'))
    await page.getByRole('main').locator('input[value="BANK_CARD"]').check()
    await page.getByRole('main').getByRole('button').last().click()
    await chooseProviderOutcome(page, 'Paid in full')
    await expectPath(page, '/thank-you')
    expect((await mock.payments())[0]).toMatchObject({ method: 'BANK_CARD', state: 'succeeded' })
  })

  await test.step('R-ROUTE-13 without the payment wall, Payssion V2 returns to the host where the payment started', async () => {
    expectConsoleError(/payment-wall/)
    const asked: string[] = []
    await page.route('**/payment-wall/**', (route) => {
      asked.push(new URL(route.request().url()).search)
      return route.abort()
    })
    await mock.setCountry('NL')
    await openAs('expired', { path: '/plans/yearly', host: 'restricted' })
    await page.getByRole('radio', { name: 'iDEAL' }).check()
    expect(asked.join()).toContain('NL')
    await providerButton(page, 'iDEAL').click()
    await page.getByRole('button', { name: 'Agree' }).click()
    await chooseProviderOutcome(page, 'Paid in full')
    await expectThankYouPage(page, 'Yearly Plan')
    expect(new URL(page.url()).origin).toBe(new URL(portalUrl('/', 'restricted')).origin)
  })
})
