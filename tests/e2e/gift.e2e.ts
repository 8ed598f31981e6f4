import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { expectPath, snackbars } from '../support/forms'

const plan = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Plan', exact: true })
const open = (page: Page) => page.getByRole('button', { name: 'Redeem a gift code' }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Redeem a gift code' })
const redeem = async (page: Page, code: string): Promise<void> => {
  await dialog(page).getByRole('textbox', { name: 'Gift code' }).fill(code)
  await dialog(page).getByRole('button', { name: 'Redeem' }).click()
}

test('R-PAYWAY-3 R-PROF-1 a gift code extends the plan once, and a discount code leads to the plans @development @phone-only', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(409)
  expectStatus(422)
  await signedInAs('free', { path: '/profile' })
  await open(page)
  const field = dialog(page).getByRole('textbox', { name: 'Gift code' })
  await expect(field).toBeFocused()
  await redeem(page, 'zooggift-2year')
  await expect(field).toHaveAccessibleDescription(/We can’t find this gift code\./)
  await expect(snackbars(page)).toContainText('We can’t find this gift code. Check the spelling.')

  await test.step('a code with spaces, pressed twice, is redeemed once', async () => {
    await field.fill(' zoog gift-2years ')
    await dialog(page).getByRole('button', { name: 'Redeem' }).dblclick()
    const done = page.getByRole('dialog', { name: 'Your gift is redeemed' })
    await expect(done.getByRole('status')).toContainText(/^Two-Year Plan until [A-Z][a-z]+ \d+, \d{4}$/)
    expect((await mock.requests('POST billing/gift')).filter(({ status }) => status === 200)).toHaveLength(1)
    await done.getByRole('button', { name: 'Done' }).click()
    await expect(plan(page)).toContainText('Two-Year Plan')
    await expect(plan(page)).toContainText('Ends on')
    await expect(page.getByRole('button', { name: 'Redeem a gift code' })).toBeFocused()
  })

  await test.step('a second gift adds time', async () => {
    await open(page)
    await redeem(page, 'ZOOGGIFT')
    await expect(
      page.getByRole('status').filter({ hasText: /7 days were added: Two-Year Plan/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await open(page)
    await redeem(page, 'ZOOGGIFT')
    await expect(field).toHaveAccessibleDescription(/You’ve already used this gift code/)
  })

  await test.step('a discount code leads to the plans', async () => {
    await redeem(page, 'zoog20')
    await dialog(page).getByRole('link', { name: 'Choose a plan with this discount' }).click()
    await expectPath(page, '/plans')
    await expect(dialog(page)).toHaveCount(0)
  })
})
