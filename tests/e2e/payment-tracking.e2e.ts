import { expect, test } from '../fixtures'
import { expectThanks, payByCard } from '../support/payments'

test('R-TRACK-3 trackers are told of a sign-up and of a payment, with who brought the visitor', async ({
  page,
  mock,
  portalUrl,
}) => {
  await page.goto(portalUrl('/checkout?clickID=click-9&voluum_id=vol-9'))
  await page.getByLabel('Email', { exact: true }).fill('tracked@checkout.test')
  await page.getByRole('button', { name: 'Continue to card details' }).click()
  await payByCard(page)
  await expectThanks(page, 'Yearly Plan')
  const by = { clickID: 'click-9', voluumID: 'vol-9' }
  await expect
    .poll(() => mock.beacons())
    .toMatchObject([
      { event: 'sign_up', ...by },
      { event: 'payment', tariff: 'yearly', amount: '4788', currency: 'USD', ...by },
    ])
})

test('R-TRACK-3 a blocked tracker is in nobody’s way', async ({ page, portalUrl, expectConsole }) => {
  expectConsole(/beacon|ERR_/)
  await page.route('**/beacon/**', (route) => route.abort())
  await page.goto(portalUrl('/checkout'))
  await page.getByLabel('Email', { exact: true }).fill('untracked@checkout.test')
  await page.getByRole('button', { name: 'Continue to card details' }).click()
  await payByCard(page)
  await expectThanks(page, 'Yearly Plan')
})
