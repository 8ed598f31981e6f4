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

// The customer pays the price that the button showed.

const priceMoved = (page: Page) => page.getByRole('alert').filter({ hasText: 'The price has changed' })

/** Waits for every price request of the chosen plan: a later one would return the changed price. */
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

test('R-PAY-1 R-PAY-2 a changed price is announced, shown everywhere and confirmed by another press', async ({
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
  // The page shows the price of the list first, then requests the plan's own: change the price after both.
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

test('R-PAY-1 a price that changed before the card form loads is confirmed by a press', async ({
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

test('R-CHECK-1 R-PAY-5 a deleted discount code is announced, and the regular price can be paid', async ({
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
  await expect(priceMoved(page)).toContainText('is now $47.88')
  await expect(page.getByText('The discount “WELCOME15” has ended.')).toBeVisible()
  await providerButton(page, 'paysafecard').click()
  await chooseProviderOutcome(page, 'Paid in full')
  await expectThankYouPage(page, 'Yearly Plan')
  expect(await getOnlyPayment(mock)).toMatchObject({ amount: 4788, promocode: null })
})
