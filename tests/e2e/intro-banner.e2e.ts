import { expect, test } from '../fixtures'

test('R-DASH-2 the banner counts to 48 hours after the payment by the server’s clock and stays closed after a reload @phone-only', async ({
  page,
  signedInAs,
}) => {
  const banner = page.getByRole('complementary', { name: 'Your introductory deal' })
  // The device's clock is a day off.
  await page.clock.setSystemTime(Date.now() - 24 * 3600 * 1000)
  await signedInAs('intro')
  await expect(banner.getByRole('timer')).toContainText(/4[67]\s*h/)
  await banner.getByRole('button', { name: 'Close offer' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(banner).toHaveCount(0)
})
