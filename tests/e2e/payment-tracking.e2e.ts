import { expect, test } from '../fixtures'
import { expectPath, fillSignUp, submitSignUp } from '../support/forms'
import { expectThankYouPage, payByCard } from '../support/payments'

test('R-TRACK-3 trackers are told of a sign-up and of a payment, with who brought the visitor', async ({
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

test('R-TRACK-3 a blocked tracker is in nobody’s way', async ({ page, portalUrl, expectConsoleError }) => {
  expectConsoleError(/beacon|ERR_/)
  await page.route('**/beacon/**', (route) => route.abort())
  await page.goto(portalUrl('/checkout'))
  await page.getByLabel('Email', { exact: true }).fill('untracked@checkout.test')
  await page.getByRole('button', { name: 'Continue to card details' }).click()
  await payByCard(page)
  await expectThankYouPage(page, 'Yearly Plan')
})

test('R-CONSENT-1 where visitors are to be asked, trackers wait for the answer, which can be taken back @phone', async ({
  page,
  context,
  mock,
  signedInAs,
}) => {
  await mock.setCountry('GB')
  await page.goto('/sign-up?clickID=click-9&voluum_id=vol-9')
  const notice = page.getByRole('complementary', { name: 'May we count this visit?' })
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
  expect(await names()).toContain('vl-cid')

  await signedInAs('paid', { path: '/profile' })
  const choice = page.getByRole('switch', { name: 'Count my visits for partners' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  expect(await names()).not.toContain('vl-cid')
  await page.reload()
  await expect(choice).not.toBeChecked()
  await expect(notice).toBeHidden()
})
