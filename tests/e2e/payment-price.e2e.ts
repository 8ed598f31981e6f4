import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import type { MockClient } from '../support/mock-client'
import {
  cardFrame,
  chooseProviderOutcome,
  expectThankYouPage,
  getOnlyPayment,
  payByCard,
  providerButton,
} from '../support/payments'

// What is charged is what was shown at the press.

const priceMoved = (page: Page) => page.getByRole('alert').filter({ hasText: 'The price has changed' })

/** Waits until the server has said all prices of the chosen plan: one that is asked for later would show what it became. */
const expectPricesSaid = async (mock: MockClient, plan: { tariffId: number; key: string }) => {
  const paths = async () =>
    (
      await Promise.all([
        mock.requests('GET billing/getGuestPriceData'),
        mock.requests('GET billing/getLandingPriceList'),
      ])
    )
      .flat()
      .map(({ path }) => path)
      .join(' ')
  await expect.poll(paths).toMatch(new RegExp(`tariffId=${plan.tariffId}&`))
  await expect.poll(paths).toMatch(new RegExp(`selectedPlan=${plan.key}\\b`))
}
const monthly = { tariffId: 2, key: 'monthly' }
const yearly = { tariffId: 3, key: 'yearly' }

test('R-PAY-1 R-PAY-2 a price that moved is said, shown everywhere and agreed to anew', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(409)
  await signedInAs('free', { path: '/checkout' })
  await page.getByRole('radio', { name: 'paysafecard' }).check()
  await page.getByRole('button', { name: 'Have a promo code?' }).click()
  await page.getByLabel('Promo code').fill('ZOOG20')
  // The list's price is shown first, then the plan's own, asked for after it: the price may move once both are there.
  const ownPrice = page.waitForResponse(/getGuestPriceData\?.*promocode=ZOOG20/)
  await page.getByRole('button', { name: 'Apply' }).click()
  await ownPrice
  await expect(providerButton(page, 'paysafecard')).toHaveText('Continue to paysafecard: $38.30')
  await mock.setPromocode('ZOOG20', 5)
  await providerButton(page, 'paysafecard').click()
  await expect(priceMoved(page)).toContainText('It was $38.30 and is now $45.49.')
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('$45.49')
  await expect(providerButton(page, 'paysafecard')).toHaveText('Continue to paysafecard: $45.49')
  await expectPath(page, '/checkout')
  expect((await mock.payments()).filter(({ state }) => state === 'open')).toHaveLength(1)
  await providerButton(page, 'paysafecard').click()
  await expect(page.getByText('45.49 USD')).toBeVisible()
  await chooseProviderOutcome(page, 'Paid in full')
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ amount: 4549, method: 'paysafecard' })
})

test('R-PAY-1 a price that moved before the card form came is agreed to by a press', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(409)
  await signedInAs('free', { path: '/checkout-15' })
  await page.getByRole('radio', { name: 'paysafecard' }).check()
  await page.getByRole('radio', { name: /^Monthly Plan/ }).check()
  await expect(providerButton(page, 'paysafecard')).toContainText('$8.49')
  await expectPricesSaid(mock, monthly)
  await mock.setPromocode('WELCOME15', 10)
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  await expect(priceMoved(page)).toContainText('It was $8.49 and is now $8.99.')
  await expect(cardFrame(page).locator('#card-number')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue at $8.99' }).click()
  await payByCard(page)
  await expectThankYouPage(page, 'Monthly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ amount: 899 })
})

test('R-CHECK-1 R-PAY-5 the code of a discount checkout that is gone: the price falls back, is said, and is payable', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(409, 422)
  await signedInAs('free', { path: '/checkout-15' })
  await page.getByRole('radio', { name: 'paysafecard' }).check()
  await expect(providerButton(page, 'paysafecard')).toContainText('$40.70')
  await expectPricesSaid(mock, yearly)
  await mock.setPromocode('WELCOME15', null)
  await providerButton(page, 'paysafecard').click()
  await expect(priceMoved(page)).toContainText('$47.88 now')
  await expect(page.getByText('The discount “WELCOME15” has ended.')).toBeVisible()
  await providerButton(page, 'paysafecard').click()
  await chooseProviderOutcome(page, 'Paid in full')
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ amount: 4788, promocode: null })
})

test('R-PLANS-1 R-PAY-5 a shorter plan beside a longer one: the time is added, and said before it is paid', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid', { path: '/plans/monthly' })
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order).toContainText(/Your plan runs until .+ you’ll have “Yearly Plan” until /)
  const until = /until ([^.]+)\.$/m.exec(
    (await order.getByText('We add the time you buy').textContent()) ?? '',
  )?.[1]
  await payByCard(page)
  await expectPath(page, '/thank-you')
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(until ?? 'no date')
})
