import { expect, test } from '../fixtures'
import { expectPath } from '../support/forms'
import { expectThankYouPage, payByCard } from '../support/payments'

type Page = import('playwright/test').Page

const card = (page: Page, plan: string) => page.getByRole('listitem').filter({ hasText: plan })
const enterCode = async (page: Page, code: string): Promise<void> => {
  const field = page.getByLabel('Promo code')
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Have a promo code?' }).click()
  await field.fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('R-PLANS-1 every plan shows its prices, saving and renewal, as cards in even rows on a desktop and as a list on a phone @phone', async ({
  page,
  signedInAs,
}, { project }) => {
  await signedInAs('free', { path: '/plans' })
  await expect(page.getByRole('region', { name: 'Your plan', exact: true })).toContainText('Free Plan')
  const inOrder = ['Monthly Plan', 'Yearly Plan', 'Two-Year Plan', 'Lifetime Plan']

  if (project.name === 'phone') {
    const plans = page.getByRole('group', { name: 'Plan', exact: true })
    const terms = plans.getByRole('radio')
    await expect(terms).toHaveCount(inOrder.length)
    await expect(plans.locator('label')).toContainText(inOrder)
    await expect(plans.locator('label').nth(1)).toContainText(
      /Save 60%\$47\.88 billed for 12 months\$3\.99 per month/,
    )
    await expect(terms.nth(2)).toBeChecked()
    await terms.nth(2).press('ArrowUp')
    await expect(page.getByText(/Renews on .+ at \$47\.88, then every year\./)).toBeVisible()
    await expect(plans.locator('label').nth(0)).toContainText('5 devices at the same time')
    await expect(plans.locator('label').nth(0)).not.toContainText('WireGuard')
    await expect(plans.locator('label').nth(1)).toContainText('10 devices at the same time · WireGuard')
    await page.reload()
    await expect(terms.nth(1)).toBeChecked()
    await page.getByRole('link', { name: 'Choose Yearly Plan' }).click()
    return expectPath(page, '/plans/yearly')
  }

  const cards = page.getByRole('list', { name: 'Choose your plan' }).getByRole('listitem')
  await expect(cards).toHaveCount(inOrder.length)
  await expect(cards).toContainText(inOrder)
  const yearly = card(page, 'Yearly Plan')
  await expect(yearly).toContainText('$3.99')
  await expect(yearly).toContainText('billed for 12 months')
  await expect(yearly).toContainText('Save 60%')
  await expect(yearly).toContainText(/Renews on .+ at \$47\.88, then every year\./)
  await expect(yearly).toContainText('WireGuard configuration files')
  await expect(card(page, 'Monthly Plan')).not.toContainText('WireGuard')
  // The billed total is never less prominent than the price per month.
  await expect(yearly.locator('bdi').first()).toHaveText('$47.88')
  const sizes = await yearly
    .locator('bdi')
    .evaluateAll((sums) => sums.slice(0, 2).map((sum) => Number.parseFloat(getComputedStyle(sum).fontSize)))
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0)
  await expect(card(page, 'Lifetime Plan')).toContainText('One payment. No renewal.')
  for (const [width, inRow] of [
    [1440, 4],
    [1250, 2],
    [1120, 4],
    [1024, 2],
    [800, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      const tops = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
      expect([width, tops.filter((top) => top === tops[0]).length]).toEqual([width, inRow])
    }).toPass()
  }
  await page.getByRole('link', { name: 'Choose Yearly Plan' }).click()
  await expectPath(page, '/plans/yearly')
})

test('R-PLANS-1 a promo code shows its effect on each plan and applies to the payment', async ({
  page,
  mock,
  signedInAs,
}) => {
  const order = page.getByRole('complementary', { name: 'Your order' })
  const remove = async (code: string) => {
    await page.getByRole('button', { name: `Remove promo code ${code}` }).click()
    await expect(order).toContainText('$47.88')
  }
  await signedInAs('free', { path: '/plans' })

  await test.step('its effect on each plan', async () => {
    await enterCode(page, ' zoog20 ')
    await expect(card(page, 'Yearly Plan')).toContainText('$38.30')
    await expect(card(page, 'Yearly Plan')).toContainText(/Renews on .+ at \$47\.88/)
    await expect(page.getByText('Promo code ZOOG20: 20% off the first payment.')).toBeVisible()
    await page.getByRole('link', { name: 'Choose Yearly Plan' }).click()
    await expect(order).toContainText('$38.30')
    await remove('ZOOG20')
  })

  await test.step('a code of another plan says so and works there up to the payment', async () => {
    await page.getByRole('radio', { name: /Monthly Plan/ }).check()
    await enterCode(page, 'YEAR30')
    await expect(page.getByText('The promo code “YEAR30” doesn’t work with this plan.')).toBeVisible()
    await page.getByRole('radio', { name: /Yearly Plan/ }).check()
    await expect(order).toContainText('$33.52')
    await payByCard(page)
    await expectThankYouPage(page, 'Yearly Plan')
    const [paid] = await mock.payments()
    expect(paid).toMatchObject({ amount: 3352, promocode: 'YEAR30', state: 'succeeded' })
  })
})

test('R-STORE-1 R-AUTH-8 R-AUTH-9 the verification notice opens once, resends once a minute, and the mailed link verifies @phone-only', async ({
  page,
  mock,
  signedInAs,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(422)
  const resend = page.getByRole('button', { name: 'Resend Email' })
  const request = page.getByRole('button', { name: 'Verify your email address' })
  await signedInAs('unverified', { path: '/plans' })

  await test.step('it opens again on request', async () => {
    await expect(resend).toBeVisible()
    await expect(request).toHaveCount(0)
    await page.reload()
    await expect(request).toHaveAttribute('aria-expanded', 'false')
    await expect(resend).toHaveCount(0)
    await request.click()
    await expect(resend).toBeVisible()
    await request.click()
    await expect(resend).toHaveCount(0)
  })

  await test.step('an invalid link', async () => {
    await page.goto(portalUrl('/plans?verify=1&userId=1&token=wrong'))
    await expect(
      page.getByText('Verification was unsuccessful. Use the "Resend Email" button.'),
    ).toBeVisible()
    await expect(page).toHaveURL(portalUrl('/plans'))
  })

  await test.step('resend once a minute with a countdown, also after a reload', async () => {
    const before = (await mock.outbox('unverified@zoog.test')).length
    // A rejected link opens the notice.
    await resend.click()
    const counting = page.getByRole('button', { name: /^Resend Email \(\d+ s\)$/ })
    await expect(counting).toBeDisabled()
    expect((await mock.outbox('unverified@zoog.test')).length).toBe(before + 1)
    await page.reload()
    await request.click()
    await expect(counting).toBeDisabled()
  })

  await test.step('the mailed link', async () => {
    const [mail] = await mock.outbox('unverified@zoog.test')
    expect(mail?.kind).toBe('verify')
    // The notice is hidden while the verification is pending.
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/users\/verifyUser$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(mail?.link ?? '')
    await expect(page.getByText('Verifying unverified@zoog.test…')).toBeVisible()
    await expect(page.getByText('isn’t verified yet')).toHaveCount(0)
    release()
    await expectPath(page, '/dashboard')
    await expect(page.getByText("You've successfully verified your account.")).toBeVisible()
  })
})

test('R-AUTH-8 an email verified in another tab opens the portal in every tab', async ({
  page,
  context,
  mock,
  portalUrl,
  signedInAs,
}) => {
  await signedInAs('unverified', { path: '/plans' })
  const inbox = page.getByRole('region', { name: 'Check your inbox' })
  await inbox.getByText('Wrong address?').click()
  await expect(inbox.getByRole('form', { name: 'Change your email' })).toBeVisible()
  await inbox.getByRole('button', { name: 'Resend Email' }).click()
  // The newest email is about the new sign-in.
  const confirmation = async () =>
    (await mock.outbox('unverified@zoog.test')).find(({ kind }) => kind === 'verify')
  await expect.poll(confirmation).toBeDefined()
  const mail = await confirmation()
  const tab = await context.newPage()
  await tab.goto(portalUrl('/plans/yearly'))
  await expect(tab.getByRole('region', { name: 'Payment' })).toBeVisible()

  const mailbox = await context.newPage()
  await mailbox.goto(mail?.link ?? '')
  await expectPath(mailbox, '/dashboard')
  await mailbox.close()

  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectPath(page, '/dashboard')
  await expect(page.getByText("You've successfully verified your account.")).toBeVisible()
  // A payment in progress gets a message and no redirect.
  await expect(tab.getByText("You've successfully verified your account.")).toBeVisible()
  await expectPath(tab, '/plans/yearly')
})

test('R-CHECK-1 R-PLANS-1 a free account buys the trial', async ({ page, signedInAs }) => {
  await signedInAs('free', { path: '/plans' })
  await page.getByRole('link', { name: 'Start the trial' }).click()
  await expectPath(page, '/plans/trial')
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('$1.00')
  await payByCard(page)
  await expectThankYouPage(page, 'Trial')
})
