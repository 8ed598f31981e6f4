import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { cardFrame, payByCard } from '../support/payments'

/** The plan and price of each English checkout, in minor units. The integration tests have those of the markets. */
const variants = [
  { path: '/checkout', tariffKey: 'yearly', amount: 4788 },
  { path: '/checkout-a', tariffKey: 'yearly', amount: 4788 },
  { path: '/checkout-page', tariffKey: 'yearly', amount: 4788 },
  { path: '/checkout-15', tariffKey: 'yearly', amount: 4070, promocode: 'WELCOME15' },
  { path: '/checkout-25', tariffKey: 'yearly', amount: 3591, promocode: 'WELCOME25' },
  { path: '/checkout-trial', tariffKey: 'trial', amount: 100 },
  { path: '/checkout-test-19', tariffKey: 'test-19', amount: 1900 },
  { path: '/checkout-lifetime', tariffKey: 'lifetime', amount: 14_900 },
]

test('R-CHECK-1 R-ROUTE-2 R-ROUTE-3 R-FRAME-3 each English checkout has its price without the frame and stores the referrer', async ({
  page,
  mock,
  portalUrl,
  signedInAs,
}) => {
  await signedInAs('free', { path: '/rewards' })
  for (const { path, tariffKey, amount, promocode = null } of variants)
    await test.step(path, async () => {
      await page.evaluate(() => localStorage.removeItem('referralID'))
      await page.goto(portalUrl(`${path}?referralID=r1&voluum_id=vol1`))
      const price = new RegExp((amount / 100).toFixed(2).replace('.', '[.,]'))
      await expect(page.locator('dl').getByText(price).last()).toBeVisible()
      await expectPath(page, path)
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
      const stored = await page.evaluate(() => ({ ...localStorage }))
      expect(stored).toMatchObject({ referralID: 'r1', voluumID: 'vol1' })
      await page.getByRole('main').locator('input[value="card"]').check()
      await expect(cardFrame(page).locator('#card-number')).toBeVisible()
      expect((await mock.payments())[0]).toMatchObject({ tariffKey, amount, promocode, currency: 'USD' })
    })
})

test('R-CHECK-1 a trial shows its renewal before the purchase, and a lifetime plan says that it never renews', async ({
  page,
  signedInAs,
}) => {
  const order = page.getByRole('complementary', { name: 'Your order' })
  await signedInAs('free', { path: '/checkout-trial' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Try the Yearly Plan for 7 days')
  await expect(order).toContainText('$1.00')
  await expect(order).toContainText(/Then \$47\.88 every year from .+, unless you cancel before then\./)
  await expect(page.getByRole('button', { name: 'Have a promo code?' })).toHaveCount(0)

  await page.goto('/checkout-lifetime')
  await expect(order).toContainText('One payment. No renewal.')
  await payByCard(page)
  await expectPath(page, '/thank-you')
  await expect(page.getByText('Never. It’s yours for life')).toBeVisible()
})

test('R-ROUTE-4 R-GUARD-5 a discount lasts a day with a countdown, then the regular checkout follows', async ({
  page,
  context,
  mock,
  portalUrl,
}) => {
  await mock.clock.advance(0)
  await page.goto(portalUrl('/checkout-25'))
  const clock = page.getByRole('timer', { name: 'This price ends in' })
  await expect(clock).toContainText(/23|24/)
  // The day starts with the first response, which carries the server's time.
  const findWindow = async () => (await context.cookies()).find(({ name }) => name === 'window-25')
  await expect.poll(findWindow).toBeDefined()
  const left = ((await findWindow())?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(left - 86_400)).toBeLessThan(100)
  await mock.clock.advance(25 * 3600)
  // A reload makes a new request, whose response carries the new time.
  await page.reload()
  await expectPath(page, '/checkout')
  await page.goto(portalUrl('/checkout-25'))
  await expectPath(page, '/checkout')
  await page.goto(portalUrl('/checkout-15'))
  await expect(page.getByRole('timer')).toBeVisible()
})
