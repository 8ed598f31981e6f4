import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { snackbars } from '../support/forms'

const receipts = (page: Page) =>
  page.getByRole('region', { name: 'Payments', exact: true }).getByRole('button', { name: /^Receipt ZG-/ })
const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })

test('R-PAYWAY-4 an invoice shows the tax, downloads as a PDF and prints on one sheet', async ({
  page,
  mock,
  signedInAs,
}) => {
  await mock.setCountry('DE')
  await signedInAs('paid', { path: '/profile' })
  await receipts(page).first().click()
  const receipt = dialog(page, /^Receipt ZG-/)
  await receipt.getByRole('button', { name: 'Invoice with company details' }).click()
  // The first invoice asks for optional company details.
  const detailsDialog = dialog(page, 'Company details')
  await expect(detailsDialog.getByRole('textbox', { name: 'Company' })).toBeFocused()
  await page.keyboard.press('Enter')
  const first = dialog(page, /^Invoice ZGI-\d{4}-000001$/)
  await expect(first).toContainText('Zoog VPN Example Ltd')
  await expect(first).toContainText('paid@zoog.test')
  await expect(first).toContainText('VPN service, Yearly Plan')
  for (const sum of ['VAT 19% (Germany)', '$40.24', '$7.64', '$47.88']) await expect(first).toContainText(sum)

  await test.step('as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      first.getByRole('button', { name: 'Save as PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^ZGI-\d{4}-000001\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(snackbars(page)).toContainText('Invoice saved to your downloads')
  })

  await test.step('only the invoice prints, on one sheet', async () => {
    const file = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[role=dialog]').getByText('$47.88')).toBeVisible()
    await expect(page.getByText('Save as PDF', { exact: true })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
})
