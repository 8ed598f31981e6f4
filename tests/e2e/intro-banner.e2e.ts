import { expect, test } from '../fixtures'

type Page = import('playwright/test').Page

const banner = (page: Page) => page.getByRole('complementary', { name: 'Your introductory deal' })
const clock = (page: Page) => banner(page).getByRole('timer')

test('R-DASH-2 the banner counts to 48 hours after the payment by the server’s clock and stays closed after a reload @phone-only', async ({
  page,
  signedInAs,
}) => {
  // The device's clock is a day off.
  await page.clock.setSystemTime(Date.now() - 24 * 3600 * 1000)
  await signedInAs('intro')
  await expect(clock(page)).toContainText(/4[67]\s*h/)
  await banner(page).getByRole('button', { name: 'Close offer' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('R-DASH-2 the banner is absent on the thank-you page and ends with the offer', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
}) => {
  await mock.clock.advance(0)
  await signedInAs('intro')
  await expect(banner(page)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('tariffName', 'Monthly Plan'))
  await page.goto(portalUrl('/thank-you'))
  await expect(page.getByRole('heading', { name: /^Thank you\./ })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.goto(portalUrl('/dashboard'))
  await expect(banner(page)).toBeVisible()
  // The payment was an hour ago, so less than a minute remains.
  await mock.clock.advance(47 * 3600 - 30)
  await page.goto(portalUrl('/rewards'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})
