import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { decideAtProvider, expectThanks, onlyPayment, payByCard } from '../support/payments'

/** What a visitor gets on each of the twelve; sums as the server is to be paid. */
const variants = [
  { path: '/checkout', plan: 'yearly', currency: 'USD', amount: 4788 },
  { path: '/checkout-a', plan: 'yearly', currency: 'USD', amount: 4788 },
  { path: '/checkout-page', plan: 'yearly', currency: 'USD', amount: 4788 },
  { path: '/checkout-15', plan: 'yearly', currency: 'USD', amount: 4070, promocode: 'WELCOME15' },
  { path: '/checkout-25', plan: 'yearly', currency: 'USD', amount: 3591, promocode: 'WELCOME25' },
  { path: '/checkout-trial', plan: 'trial', currency: 'USD', amount: 100 },
  { path: '/checkout-test-19', plan: 'test-19', currency: 'USD', amount: 1900 },
  { path: '/checkout-lifetime', plan: 'lifetime', currency: 'USD', amount: 14_900 },
  { path: '/checkout-ru', plan: 'yearly', currency: 'RUB', amount: 418_800, language: 'ru' },
  {
    path: '/checkout-ru-15',
    plan: 'yearly',
    currency: 'RUB',
    amount: 355_980,
    promocode: 'WELCOME15',
    language: 'ru',
  },
  {
    path: '/checkout-ru-25',
    plan: 'yearly',
    currency: 'RUB',
    amount: 314_100,
    promocode: 'WELCOME25',
    language: 'ru',
  },
  {
    path: '/checkout-cn',
    plan: 'yearly',
    currency: 'CNY',
    amount: 33_600,
    language: 'zh',
    method: 'alipay_cn',
  },
] as const

for (const variant of variants) {
  const { path, plan, currency, amount } = variant
  test(`R-CHECK-1 R-ROUTE-2 ${path}: what it shows is what is paid`, async ({
    page,
    mock,
    signedInAs,
    expectStatus,
  }) => {
    // A language whose texts are not there yet is English.
    expectStatus(404)
    await signedInAs('free', { path })
    const digits = (amount / 100).toLocaleString('en', { minimumFractionDigits: 2, useGrouping: false })
    const due = page
      .locator('dl')
      .getByText(new RegExp(digits.replace('.', '[.,]').replace(/(\d)(?=(\d{3})+[[])/g, '$1\\D?')))
    await expect(due.last()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute(
      'lang',
      'language' in variant ? variant.language : 'en',
    )
    if ('method' in variant) {
      await page.getByRole('main').getByRole('button').last().click()
      await decideAtProvider(page, 'Paid in full')
    } else await payByCard(page)
    await expectPath(page, '/thank-you')
    expect(await onlyPayment(mock)).toMatchObject({
      tariffKey: plan,
      currency,
      amount,
      state: 'succeeded',
      method: 'method' in variant ? variant.method : 'card',
      promocode: 'promocode' in variant ? variant.promocode : null,
    })
  })
}

test('R-CHECK-1 the language of a variant leaves the stored choice alone', async ({
  page,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(404)
  await page.goto(portalUrl('/checkout-ru'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  expect(await page.evaluate(() => localStorage.getItem('i18nLang'))).toBeNull()
  await page.goto(portalUrl('/checkout'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('R-CHECK-1 -ru: cards, Cardlink and Payssion; -cn: methods of that market', async ({
  page,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(404)
  const methodsAt = async (path: string) => {
    await page.goto(portalUrl(path))
    const radios = page.getByRole('group').last().getByRole('radio')
    await expect(radios.first()).toBeVisible()
    return radios.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))
  }
  expect(await methodsAt('/checkout-ru')).toEqual([
    'card',
    'BANK_CARD',
    'SBP',
    'sberbank_ru',
    'qiwi',
    'webmoney',
  ])
  expect(await methodsAt('/checkout-cn')).toEqual(['alipay_cn', 'unionpay_cn', 'tenpay_cn', 'card'])
})

test('R-ROUTE-4 R-GUARD-5 a discount lasts a day, which is counted down, then the usual checkout follows', async ({
  page,
  context,
  mock,
  portalUrl,
}) => {
  await mock.clock.advance(0)
  await page.goto(portalUrl('/checkout-25'))
  const clock = page.getByRole('timer', { name: 'This price ends in' })
  await expect(clock).toContainText(/23|24/)
  // The day begins with the first answer, which tells the server's clock.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('window-25')
  await mock.clock.advance(25 * 3600)
  await expectPath(page, '/checkout')
  await page.goto(portalUrl('/checkout-25'))
  await expectPath(page, '/checkout')
  await page.goto(portalUrl('/checkout-15'))
  await expect(page.getByRole('timer')).toBeVisible()
})

for (const days of [-1, 1])
  test(`R-GUARD-5 a discount lasts its day on a device whose clock is ${days} day off @phone`, async ({
    page,
    context,
    portalUrl,
  }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 })
    const begun = async () =>
      Number((await context.cookies()).find(({ name }) => name === 'window-25')?.value ?? Number.NaN)
    for (const _ of ['first visit', 'second visit']) {
      await page.goto(portalUrl('/checkout-25'))
      await expect(page.getByRole('timer', { name: 'This price ends in' })).toContainText(/23|24/)
      await expect.poll(async () => Math.abs((await begun()) - Date.now()) < 60_000).toBe(true)
      await expectPath(page, '/checkout-25')
    }
  })

test('R-CHECK-1 R-PLANS-1 the trial says what it becomes before it is bought @phone', async ({
  page,
  portalUrl,
}) => {
  await page.goto(portalUrl('/checkout-trial'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Try everything for 7 days')
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order).toContainText('$1.00')
  await expect(order).toContainText(/From .+ \$47\.88 every year, unless you cancel before\./)
  await expect(page.getByRole('button', { name: 'Have a promo code?' })).toHaveCount(0)
})

test('R-CHECK-1 the lifetime plan does not renew, and says so', async ({ page, signedInAs }) => {
  await signedInAs('free', { path: '/checkout-lifetime' })
  await expect(page.getByRole('complementary')).toContainText('One payment. Nothing renews.')
  await payByCard(page)
  await expectThanks(page, 'Lifetime Plan')
  await expect(page.getByText('Never: it is yours for life')).toBeVisible()
})
