import { readFile } from 'node:fs/promises'
import { PERSONA_PASSWORD } from '@zoog/contract/personas'
import type { Page } from 'playwright/test'
import { clearSession, expect, test } from '../fixtures'
import { expectPath } from '../support/forms'

const EMAIL = 'paid@zoog.test'

/**
 * Adds a virtual platform authenticator whose screen lock always succeeds. Returns a function that sets whether its user is
 * present.
 */
const addVirtualAuthenticator = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (enabled: boolean) =>
    browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

test('R-KEYS-7 R-KEYS-8 R-KEYS-9 R-RESTRICT-2 a passkey signs in and confirms on a restricted domain', async ({
  page,
  mock,
  openAs,
  portalUrl,
  expectStatus,
}) => {
  expectStatus(403)
  const passkeys = page.getByRole('region', { name: 'Passkeys', exact: true })
  const addDialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  // The page doesn't show whether the browser's list is open.
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      if (options?.mediation === 'conditional')
        document.documentElement.setAttribute('data-offers', 'passkeys')
      return get(options)
    }
  })
  const setPresent = await addVirtualAuthenticator(page)
  await openAs('paid', { path: '/profile', host: 'restricted' })

  await test.step('it is added', async () => {
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(addDialog.getByLabel('Passkey name')).toHaveValue(/^Chrome on /)
    await addDialog.getByLabel('Your password').fill(PERSONA_PASSWORD)
    await addDialog.getByRole('button', { name: 'Continue' }).click()
    await expect(passkeys.getByRole('listitem')).toContainText('Chrome on ')
  })

  await test.step('the button works while the browser’s passkey list is open', async () => {
    await setPresent(false)
    await clearSession(page)
    await page.goto(portalUrl('/sign-in', 'restricted'))
    await expect(page.locator('html[data-offers=passkeys]')).toBeAttached()
    await setPresent(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expectPath(page, '/dashboard')
  })

  await test.step('the authenticator chooses the list’s only entry at once', async () => {
    await clearSession(page)
    const sent = page.waitForRequest((request) => request.url().includes('/users/login/restrictedPasskey'))
    await page.goto(portalUrl('/sign-in', 'restricted'))
    expect((await sent).headers()['content-type']).toBe('text/plain')
    await expectPath(page, '/dashboard')
  })

  await test.step('R-KEYS-4 two-factor authentication is turned on', async () => {
    await page.goto(portalUrl('/profile', 'restricted'))
    const section = page.getByRole('region', { name: 'Two-factor authentication', exact: true })
    // A request that is still pending when the token is replaced gets a 401 before it is repeated.
    await expect(page.getByRole('button', { name: 'Change plan' })).toBeVisible()
    await section.getByRole('button', { name: 'Set up' }).click()
    const form = page.getByRole('dialog', { name: 'Set up two‑factor authentication' })
    await form.getByLabel('Password', { exact: true }).fill(PERSONA_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Code', { exact: true })).toBeFocused()
    await form.getByLabel('Code', { exact: true }).fill(await mock.getTwoFactorCode(EMAIL))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(section).toContainText('10 recovery codes left.')
  })

  await test.step('R-KEYS-9 the export asks later; closing the dialog cancels the device’s prompt without a message', async () => {
    await mock.clock.advance(11 * 60)
    await setPresent(false)
    await page.getByRole('button', { name: 'Download my data' }).click()
    await dialog.getByRole('textbox').fill('123')
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await setPresent(true)
  })

  await test.step('the passkey confirms, and the export continues', async () => {
    await page.getByRole('button', { name: 'Download my data' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Use a passkey' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(EMAIL)
    await expect(dialog).toHaveCount(0)
  })
})
