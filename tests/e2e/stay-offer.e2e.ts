import { expect, test } from '../fixtures'
import { snackbars } from '../support/forms'

test('R-RENEW-5 turning the renewal off shows one offer, which lowers the next price and appears only once', async ({
  page,
  mock,
  signedInAs,
}) => {
  await signedInAs('paid', { path: '/profile' })
  const plan = page.getByRole('region', { name: 'Plan', exact: true })
  const renewal = plan.getByRole('switch', { name: 'Renew automatically' })
  const offer = plan.getByRole('status').filter({ hasText: 'Stay for 20% less?' })
  await expect(plan).toContainText(/Renews on .+\s· \$47\.88/)
  await expect(offer).toHaveCount(0)

  await renewal.click()
  await expect(renewal).not.toBeChecked()
  await expect(offer).toContainText(/Your next term would cost \$38\.30 instead of \$47\.88, charged on /)
  await expect(plan).toContainText(/Ends on /)

  await offer.getByRole('button', { name: 'Renew for $38.30' }).click()
  await expect(snackbars(page)).toContainText('Automatic renewal is on, at the lower price.')
  await expect(renewal).toBeChecked()
  await expect(offer).toHaveCount(0)
  await expect(plan).toContainText(/Renews on .+\s· \$38\.30/)
  const mails = (await mock.outbox('paid@zoog.test')).map(({ kind }) => kind)
  expect(mails.filter((kind) => kind === 'renewal')).toHaveLength(2)
  await page.reload()
  await expect(plan).toContainText(/Renews on .+\s· \$38\.30/)

  await renewal.click()
  await expect(plan).toContainText('We won’t charge you again.')
  await expect(offer).toHaveCount(0)
  await renewal.click()
  await expect(plan).toContainText(/Renews on .+\s· \$47\.88/)
})
