import { testCards } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { downloadBy } from '../support/downloads'
import { recordSnackbars } from '../support/snackbars'

const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true })

test('R-PROF-1 R-I18N-1 R-RENEW-1 R-RENEW-4 R-PAYWAY-1 name, renewal, card, language and theme are changed and stay', async ({
  page,
  signedInAs,
}) => {
  const getSnackbars = await recordSnackbars(page)
  await signedInAs('paid', { path: '/profile' })
  const about = section(page, 'About you')
  const plan = section(page, 'Plan')

  await test.step('the index stays in view, leads to a group and marks it', async () => {
    const index = page.getByRole('navigation', { name: 'On this page' })
    await expect(index.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'location')
    for (const name of ['Security', 'Privacy']) {
      await index.getByRole('link', { name }).click()
      await expect(index.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
      await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport()
      await expect(index).toBeInViewport()
    }
  })

  await test.step('a name, after one that is too long', async () => {
    await about.getByLabel('First name').fill('x'.repeat(201))
    await about.getByRole('button', { name: 'Save' }).click()
    await expect(about.getByLabel('First name')).toBeFocused()
    await expect(about.getByLabel('First name')).toHaveAccessibleDescription(/too long/)
    await about.getByLabel('First name').fill('  Paulette ')
    await about.getByLabel('Last name').fill('')
    await about.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Paulette: Your account' })).toBeVisible()
  })

  await test.step('the renewal is exported to a calendar and turned off and on', async () => {
    const file = await downloadBy(page, plan.getByRole('button', { name: 'Add to calendar' }))
    expect(file.name).toMatch(/^zoog-vpn-\d{4}-\d{2}-\d{2}\.ics$/)
    const renewal = plan.getByRole('switch', { name: 'Renew automatically' })
    await renewal.focus()
    await page.keyboard.press('Space')
    await expect(plan).toContainText('Ends on')
    await renewal.focus()
    await page.keyboard.press('Space')
    await expect(plan).toContainText('Renews on')
  })

  await test.step('the provider’s page replaces the card and leads back', async () => {
    await expect(plan).toContainText('Visa ending in 4242')
    await plan.getByRole('button', { name: 'Replace card' }).click()
    await page.getByLabel('Card number').fill(testCards.threeDSecure)
    await page.getByLabel('Expiration date').fill('12/34')
    await page.getByLabel('CVC').fill('123')
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect.poll(getSnackbars).toMatchObject([{ text: 'Your card was saved.' }])
    await expect(plan).toContainText('Visa ending in 3184')
    await expect(page).toHaveURL(/\/profile$/)
    await expect(about.getByLabel('First name')).toHaveValue('Paulette')
  })

  await test.step('language and theme', async () => {
    const preferences = section(page, 'Preferences')
    await preferences.getByText('Dark', { exact: true }).click()
    await preferences.getByLabel('Language').selectOption('fa')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test('R-ERR-3 R-PROF-1 a receipt is printed alone, and offline, dialogs say that they cannot load and entries stay', async ({
  page,
  context,
  mock,
  signedInAs,
  expectConsoleError,
  expectStatus,
}) => {
  expectStatus(404)
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await mock.faults.add({ route: 'GET billing/invoiceDetails', status: 404 })
  await signedInAs('paid', { path: '/profile' })

  await test.step('the print shows only the receipt', async () => {
    await page
      .getByRole('button', { name: /^Receipt ZG-/ })
      .first()
      .click()
    const receipt = page.getByRole('dialog', { name: /^Receipt ZG-/ })
    await expect(receipt).toContainText('Paul Paid, paid@zoog.test')
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await receipt.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[role=dialog]').getByText('$47.88')).toBeVisible()
    await expect(page.getByText('Print', { exact: true })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'About you' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await expect(receipt).toHaveCount(0)
  })

  const offline = page.getByRole('alert').filter({ hasText: 'You seem to be offline' })
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const openers = ['Change email', 'Change plan', 'Change password', 'Add a passkey', 'Delete account']
  for (const name of openers) await expect(page.getByRole('button', { name }).first()).toBeVisible()
  await page.getByLabel('First name').fill('Typed, not saved')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  for (const name of openers)
    await test.step(name, async () => {
      await page.getByRole('button', { name }).first().click()
      await expect(offline).toBeVisible()
      await offline.getByRole('button', { name: 'Close' }).click()
      await expect(offline).toHaveCount(0)
      await expect(dialogs).toHaveCount(0)
      await expect(page.getByLabel('First name')).toHaveValue('Typed, not saved')
    })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialogs).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Typed, not saved')
})
