import { expect, test } from '../fixtures'
import { expectPath, fillSignUp, submitSignUp } from '../support/forms'
import { expectThankYouPage, payByCard } from '../support/payments'

test('R-TRACK-3 trackers receive the sign-up and the payment with the referrer', async ({
  page,
  mock,
  portalUrl,
}) => {
  await page.goto(portalUrl('/checkout?clickID=click-9&voluum_id=vol-9'))
  await page.getByLabel('Email', { exact: true }).fill('tracked@checkout.test')
  await page.getByRole('button', { name: 'Continue to card details' }).click()
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')
  const by = { clickID: 'click-9', voluumID: 'vol-9' }
  await expect
    .poll(() => mock.beacons())
    .toMatchObject([
      { event: 'sign_up', ...by },
      { event: 'payment', tariff: 'yearly', amount: '4788', currency: 'USD', ...by },
    ])
})

test('R-CONSENT-1 trackers wait for consent where it is required, and the visitor can withdraw it', async ({
  page,
  context,
  mock,
  signedInAs,
}) => {
  await mock.setCountry('GB')
  await page.goto('/sign-up?clickID=click-9&voluum_id=vol-9')
  const notice = page.getByRole('complementary', { name: 'Allow partner tracking?' })
  await expect(notice).toBeVisible()
  await fillSignUp(page, { email: 'asked@example.test' })
  await submitSignUp(page)
  await expectPath(page, '/plans')
  expect(await mock.beacons()).toEqual([])
  const names = async () => (await context.cookies()).map(({ name }) => name)
  expect(await names()).not.toContain('vl-cid')

  await notice.getByRole('button', { name: 'Allow' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => mock.beacons()).toMatchObject([{ event: 'sign_up', voluumID: 'vol-9' }])
  await expect.poll(names).toContain('vl-cid')

  await signedInAs('paid', { path: '/profile' })
  const choice = page.getByRole('switch', { name: 'Allow partner tracking' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await expect.poll(names).not.toContain('vl-cid')
  await page.reload()
  await expect(choice).not.toBeChecked()
  await expect(notice).toBeHidden()
})
