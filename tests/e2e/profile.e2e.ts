import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { downloadBy } from '../support/downloads'
import { snackbars } from '../support/forms'

const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })

test('R-PROF-1 the profile exports a calendar file and invoices, and keeps entries offline', async ({
  page,
  context,
  mock,
  openAs,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await mock.setCountry('DE')
  await openAs('paid', { path: '/profile' })

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

  await test.step('R-RENEW-4 the renewal is exported to a calendar', async () => {
    const file = await downloadBy(page, page.getByRole('button', { name: 'Add to calendar' }))
    expect(file.name).toMatch(/^zoog-vpn-\d{4}-\d{2}-\d{2}\.ics$/)
  })

  await test.step('R-PAYWAY-4 an invoice is saved as a PDF', async () => {
    await page
      .getByRole('button', { name: /^Receipt ZG-/ })
      .first()
      .click()
    await dialog(page, /^Receipt ZG-/)
      .getByRole('button', { name: 'View invoice' })
      .click()
    // The first invoice asks for optional company details.
    await expect(dialog(page, 'Company details').getByRole('textbox', { name: 'Company' })).toBeFocused()
    await page.keyboard.press('Enter')
    const invoice = dialog(page, /^Invoice ZGI-\d{4}-000001$/)
    for (const sum of ['VAT 19% (Germany)', '$40.24', '$7.64', '$47.88'])
      await expect(invoice).toContainText(sum)
    const file = await downloadBy(page, invoice.getByRole('button', { name: 'Save as PDF' }))
    expect(file.name).toMatch(/^ZGI-\d{4}-000001\.pdf$/)
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(snackbars(page)).toContainText('Invoice saved to your downloads')
  })

  await test.step('R-PAYWAY-4 only the invoice prints, on one sheet', async () => {
    const file = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[role=dialog]').getByText('$47.88')).toBeVisible()
    await expect(page.getByText('Save as PDF', { exact: true })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'About you' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  const offline = page.getByRole('alert').filter({ hasText: 'You seem to be offline' })
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const openers = ['Change plan', 'Delete account']
  for (const name of openers) await expect(page.getByRole('button', { name }).first()).toBeVisible()
  await page.getByLabel('First name').fill('Typed, not saved')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  for (const name of openers)
    await test.step(`R-ERR-3 “${name}” reports that the device is offline`, async () => {
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

test('R-RENEW-3 “Receipt” ends where its table ends, beside the status of a requested refund too', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs('intro', { path: '/profile' })
  await page.getByRole('button', { name: 'Request a refund' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Request refund' }).click()
  const table = page.getByRole('table', { name: 'Your payments' })
  await expect(table).toContainText('Refund requested')
  // The button's padding extends past the table; its text must not.
  const distance = await table.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element.querySelector('button > span')?.firstChild ?? element)
    return Math.abs(text.getBoundingClientRect().right - element.getBoundingClientRect().right)
  })
  expect(distance).toBeLessThan(1)
})
