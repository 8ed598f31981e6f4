import { expect, test } from '../fixtures'
import { expectThankYouPage, payByCard } from '../support/payments'

test('R-TRACK-3 R-CONSENT-1 trackers wait for consent, then receive the sign-up and the payment with the referrer, until the customer withdraws it', async ({
  page,
  context,
  mock,
  signedInAs,
  portalUrl,
}) => {
  const by = { clickID: 'click-9', voluumID: 'vol-9' }
  const getCookieNames = async () => (await context.cookies()).map(({ name }) => name)
  await mock.setCountry('GB')
  await page.goto(portalUrl('/checkout?clickID=click-9&voluum_id=vol-9'))
  const notice = page.getByRole('complementary', { name: 'Allow partner tracking?' })
  await expect(notice).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('tracked@checkout.test')
  await page.getByRole('button', { name: 'Continue to card details' }).click()
  await expect(page.locator('iframe[src*="/card/"]')).toBeVisible()
  expect(await mock.beacons()).toEqual([])
  expect(await getCookieNames()).not.toContain('vl-cid')

  await notice.getByRole('button', { name: 'Allow' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => mock.beacons()).toMatchObject([{ event: 'sign_up', ...by }])
  await expect.poll(getCookieNames).toContain('vl-cid')
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')
  await expect
    .poll(() => mock.beacons())
    .toMatchObject([
      { event: 'sign_up', ...by },
      { event: 'payment', tariff: 'yearly', amount: '3828', currency: 'GBP', ...by },
    ])

  await signedInAs('paid', { path: '/profile' })
  const choice = page.getByRole('switch', { name: 'Allow partner tracking' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await expect.poll(getCookieNames).not.toContain('vl-cid')
  await expect(notice).toBeHidden()
})
