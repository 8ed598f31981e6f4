import { readFile } from 'node:fs/promises'
import { testCards } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { recordSnackbars } from '../support/snackbars'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const here = { path: '/profile' }

test('R-PROF-1 R-I18N-1 R-RENEW-1 R-PAYWAY-1 name, renewal, card, language and theme are changed and stay', async ({
  page,
  mock,
  signedInAs,
}) => {
  const getSnackbars = await recordSnackbars(page)
  await signedInAs('paid', here)
  const about = section(page, 'About you')

  await test.step('a long name is rejected at its field', async () => {
    await about.getByLabel('First name').fill('x'.repeat(201))
    await about.getByRole('button', { name: 'Save' }).click()
    await expect(about.getByLabel('First name')).toBeFocused()
    await expect(about.getByLabel('First name')).toHaveAccessibleDescription(/too long/)
    expect(await mock.requests('POST profile/name')).toHaveLength(0)
  })

  await test.step('a name is saved', async () => {
    await expect(about).toContainText('paid@zoog.test')
    await expect(about).toContainText('Verified')
    await about.getByLabel('First name').fill('  Paulette ')
    await about.getByLabel('Last name').fill('')
    await about.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your name is saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Paulette: Your account' })).toBeVisible()
    await page.reload()
    await expect(about.getByLabel('First name')).toHaveValue('Paulette')
  })

  await test.step('a switch turns the renewal off and on', async () => {
    const plan = section(page, 'Plan')
    const renewal = plan.getByRole('switch', { name: 'Renew automatically' })
    await expect(renewal).toBeChecked()
    await renewal.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Automatic renewal is off.')).toBeVisible()
    await expect(plan).toContainText('Ends on')
    expect((await mock.outbox('paid@zoog.test'))[0]?.subject).toBe('Your Yearly Plan won’t renew')
    await page.reload()
    await expect(renewal).not.toBeChecked()
    await expect(plan).toContainText('Ends on')
    await renewal.focus()
    await page.keyboard.press('Space')
    await expect(plan).toContainText('Renews on')
    await expect(renewal).toBeChecked()
  })

  await test.step('the provider’s page replaces the card and leads back', async () => {
    const plan = section(page, 'Plan')
    await expect(plan).toContainText('Visa ending in 4242')
    await plan.getByRole('button', { name: 'Replace card' }).click()
    await page.getByLabel('Card number').fill(testCards.threeDSecure)
    await page.getByLabel('Expiry').fill('12/34')
    await page.getByLabel('CVC').fill('123')
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect.poll(getSnackbars).toMatchObject([{ text: 'Your card was saved.' }])
    await expect(plan).toContainText('Visa ending in 3184')
    await expect(page).toHaveURL(/\/profile$/)
  })

  await test.step('language and theme stay', async () => {
    const preferences = section(page, 'Preferences')
    await preferences.getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await preferences.getByLabel('Language').selectOption('fa')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)
  })
})

test('R-PROF-1 sessions end, news are turned off, data is exported and a receipt is printed', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(403)
  expectStatus(500)
  expectStatus(404)
  await signedInAs('paid', here)
  await signedInAs('paid', here)
  await signedInAs('paid', here)

  await test.step('one session ends, then all others', async () => {
    const sessions = section(page, 'Where you’re signed in')
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await expect(sessions.getByRole('listitem').first()).toContainText('This browser')
    await sessions.getByRole('button', { name: 'Sign out Unknown device' }).last().click()
    await expect(page.getByText('Signed out of that session.')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('Signed out of 1 other session.')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect(await mock.requests('POST users/sessions/endOthers')).toHaveLength(1)
  })

  await test.step('email news', async () => {
    const news = section(page, 'Preferences').getByRole('switch', { name: 'News and offers by email' })
    await news.click()
    await expect(page.getByText('You’re unsubscribed from our news.')).toBeVisible()
    expect(await mock.requests('POST profile/email/unsubscribe')).toHaveLength(1)
    await news.click()
    await expect(page.getByText('You’re subscribed to our news.')).toBeVisible()
    await mock.faults.add({ route: 'POST profile/email/unsubscribe', status: 500 })
    await news.click()
    await expect(page.getByRole('alert').getByText(/./).first()).toBeVisible()
    await expect(news).toBeChecked()
  })

  await test.step('the data export', async () => {
    await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill('Zoog-Pass-1')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Continue' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^zoog-vpn-\d{4}-\d{2}-\d{2}\.json$/)
    const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data).toMatchObject({ user: { email: 'paid@zoog.test' } })
    expect(data).not.toHaveProperty('user.token')
    await section(page, 'Your data').getByRole('button', { name: 'Data stored in this browser' }).click()
    const kept = page.getByRole('dialog', { name: 'Data stored in this browser' })
    await expect(kept.getByRole('row').filter({ hasText: 'portal.favourites' })).toContainText('You sign out')
    await page.keyboard.press('Escape')
    await expect(kept).toHaveCount(0)
  })

  await test.step('plan and payments, with a receipt to print', async () => {
    await expect(section(page, 'Plan')).toContainText('Yearly Plan')
    await expect(section(page, 'Plan')).toContainText('Renews on')
    const table = section(page, 'Payments').getByRole('table', { name: 'Your payments' })
    await expect(table.getByRole('row')).toHaveCount(3)
    await expect(table.getByRole('row').nth(1)).toContainText('$47.88')
    await mock.faults.add({ route: 'GET billing/invoiceDetails', status: 404 })
    await table
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
  })
})

test('R-ERR-3 R-PROF-1 offline, dialogs say that they cannot load, and entries stay', async ({
  page,
  context,
  signedInAs,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const offline = page.getByRole('alert').filter({ hasText: 'You seem to be offline' })
  await signedInAs('paid', { path: '/profile' })
  await page.getByLabel('First name').fill('Typed, not saved')
  const openers = [
    'Change email',
    'Change plan',
    'Remove card',
    'Redeem a gift code',
    'Receipt',
    'Change password',
    'Set up',
    'Add a passkey',
    'Data stored in this browser',
    'Delete account',
  ]
  for (const name of openers) await expect(page.getByRole('button', { name }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'))
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

test('R-PROF-1 the index stays in view, leads to a group and marks it @phone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('paid', here)
  const index = page.getByRole('navigation', { name: 'On this page' })
  await expect(index.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'location')
  for (const name of ['Security', 'Privacy']) {
    await index.getByRole('link', { name }).click()
    await expect(index.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
    await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport()
    await expect(index).toBeInViewport()
  }
})
