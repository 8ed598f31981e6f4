import { readFile } from 'node:fs/promises'
import { personaPassword } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import type { MockClient } from '../support/mock-client'
import { addVirtualAuthenticator } from '../support/virtual-authenticator'

const EMAIL = 'paid@zoog.test'

/** Adds a passkey and two-factor authentication in the profile. */
async function addPasskeyAndTwoFactor(page: Page, mock: MockClient): Promise<void> {
  const passkeys = page.getByRole('region', { name: 'Passkeys', exact: true })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const add = page.getByRole('dialog', { name: 'Add a passkey' })
  await add.getByLabel('Your password').fill(personaPassword)
  await add.getByRole('button', { name: 'Continue' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Chrome on ')
  const section = page.getByRole('region', { name: 'Two-factor authentication', exact: true })
  await section.getByRole('button', { name: 'Set up' }).click()
  const form = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await form.getByLabel('Password', { exact: true }).fill(personaPassword)
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Code', { exact: true })).toBeFocused()
  await form.getByLabel('Code', { exact: true }).fill(await mock.getTwoFactorCode(EMAIL))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(section).toContainText('10 recovery codes left.')
}

test('R-KEYS-9 R-KEYS-4 a passkey confirms in place of a code, and a canceled one keeps the dialog @phone-only', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(403)
  const authenticator = await addVirtualAuthenticator(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await signedInAs('paid', { path: '/profile' })

  await test.step('the account gets a passkey and two-factor authentication', () =>
    addPasskeyAndTwoFactor(page, mock))

  await test.step('the export asks later, and a device that stays locked does not change the dialog', async () => {
    await mock.clock.advance(11 * 60)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Download my data' }).click()
    await dialog.getByRole('textbox').fill('123')
    await authenticator.setVerified(false)
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(dialog.getByText('Your passkey wasn’t used.')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveValue('123')
    await authenticator.setVerified(true)
  })

  await test.step('the passkey confirms, and the export continues', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Use a passkey' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(EMAIL)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('closing the dialog cancels the device’s prompt without a message', async () => {
    await mock.clock.advance(11 * 60)
    await page.goto('/profile')
    await authenticator.setPresent(false)
    await page.getByRole('button', { name: 'Download my data' }).click()
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await authenticator.setPresent(true)
    await page.getByRole('button', { name: 'Download my data' }).click()
    const request = page.waitForRequest((request) => request.url().endsWith('/users/passkeys/stepUp'))
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    expect((await request).method()).toBe('POST')
    await expect(dialog).toHaveCount(0)
  })
})
