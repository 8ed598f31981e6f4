import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { cardFrame, payByCard } from '../support/payments'

/** The plan and price of each of the twelve checkouts, in minor units. */
const variants = [
  { path: '/checkout', tariffKey: 'yearly', amount: 4788 },
  { path: '/checkout-a', tariffKey: 'yearly', amount: 4788 },
  { path: '/checkout-page', tariffKey: 'yearly', amount: 4788 },
  { path: '/checkout-15', tariffKey: 'yearly', amount: 4070, promocode: 'WELCOME15' },
  { path: '/checkout-25', tariffKey: 'yearly', amount: 3591, promocode: 'WELCOME25' },
  { path: '/checkout-trial', tariffKey: 'trial', amount: 100 },
  { path: '/checkout-test-19', tariffKey: 'test-19', amount: 1900 },
  { path: '/checkout-lifetime', tariffKey: 'lifetime', amount: 14_900 },
  { path: '/checkout-ru', tariffKey: 'yearly', amount: 418_800, language: 'ru' },
  { path: '/checkout-ru-15', tariffKey: 'yearly', amount: 355_980, promocode: 'WELCOME15', language: 'ru' },
  { path: '/checkout-ru-25', tariffKey: 'yearly', amount: 314_100, promocode: 'WELCOME25', language: 'ru' },
  { path: '/checkout-cn', tariffKey: 'yearly', amount: 33_600, language: 'zh' },
] as const

const CURRENCIES = { en: 'USD', ru: 'RUB', zh: 'CNY' } as const

type Variant = (typeof variants)[number]

/** Returns the element with the amount due, with any separators. */
const due = (page: Page, { amount }: Variant) => {
  const digits = (amount / 100).toLocaleString('en', { minimumFractionDigits: 2, useGrouping: false })
  const pattern = digits.replace('.', '[.,]').replace(/(\d)(?=(\d{3})+[[])/g, '$1\\D?')
  return page.locator('dl').getByText(new RegExp(pattern)).last()
}
const getLanguage = (variant: Variant) => ('language' in variant ? variant.language : 'en')

/** The payment methods of a market, in their order. */
const METHODS: Partial<Record<Variant['path'], string[]>> = {
  '/checkout-ru': ['card', 'BANK_CARD', 'SBP', 'sberbank_ru', 'qiwi', 'webmoney'],
  '/checkout-cn': ['alipay_cn', 'unionpay_cn', 'tenpay_cn', 'card'],
}

for (const [of, isEnglish] of [
  ['in English', true],
  ['of a market', false],
] as const)
  test(`R-CHECK-1 R-ROUTE-2 R-ROUTE-3 R-FRAME-3 each checkout ${of} has its price, language and methods without the frame, and stores the referrer`, async ({
    page,
    mock,
    portalUrl,
    signedInAs,
    expectStatus,
  }) => {
    // The texts of the market's language may be missing.
    expectStatus(404)
    await signedInAs('free', { path: '/rewards' })
    for (const variant of variants.filter((each) => (getLanguage(each) === 'en') === isEnglish))
      await test.step(variant.path, async () => {
        await page.evaluate(() => localStorage.removeItem('referralID'))
        await page.goto(portalUrl(`${variant.path}?referralID=r1&voluum_id=vol1`))
        await expect(due(page, variant)).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', getLanguage(variant))
        await expectPath(page, variant.path)
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
        const stored = await page.evaluate(() => ({ ...localStorage }))
        expect(stored).toMatchObject({ referralID: 'r1', voluumID: 'vol1' })
        // The language of a market does not change the stored choice.
        expect(stored).not.toHaveProperty('i18nLang')
        await page.getByRole('main').locator('input[value="card"]').check()
        await expect(cardFrame(page).locator('#card-number')).toBeVisible()
        expect((await mock.payments())[0]).toMatchObject({
          tariffKey: variant.tariffKey,
          amount: variant.amount,
          promocode: 'promocode' in variant ? variant.promocode : null,
          currency: CURRENCIES[getLanguage(variant)],
        })
        const methods = METHODS[variant.path]
        if (!methods) return
        const radios = page.getByRole('group').last().getByRole('radio')
        await expect(radios).toHaveCount(methods.length)
        expect(await radios.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(
          methods,
        )
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

test('R-GUARD-5 a discount lasts a day on a device whose clock is a day off @phone-only', async ({
  page,
  context,
  portalUrl,
}) => {
  const begun = async () =>
    Number((await context.cookies()).find(({ name }) => name === 'window-25')?.value ?? Number.NaN)
  await page.clock.install()
  for (const days of [-1, 1])
    await test.step(`${days} day`, async () => {
      await page.clock.setSystemTime(Date.now() + days * 86_400_000)
      await context.clearCookies({ name: /^window/ })
      for (const _ of ['first visit', 'second visit']) {
        await page.goto(portalUrl('/checkout-25'))
        await expect(page.getByRole('timer', { name: 'This price ends in' })).toContainText(/23|24/)
        await expect.poll(async () => Math.abs((await begun()) - Date.now()) < 60_000).toBe(true)
        await expectPath(page, '/checkout-25')
      }
    })
})
