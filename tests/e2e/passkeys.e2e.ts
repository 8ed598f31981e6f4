import { personaPassword } from '@zoog/contract/personas'
import { clearSession, expect, test } from '../fixtures'
import { expectPath, signIn } from '../support/forms'
import { addVirtualAuthenticator } from '../support/virtual-authenticator'

const EMAIL = 'paid@zoog.test'

test('R-KEYS-7 R-KEYS-8 a passkey is added, renamed, signs in without a password, and stops working once removed', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(422)
  // This browser has no passkey list in the email field, so only the button signs in.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    // It also keeps passkeys that the account removed.
    Object.assign(PublicKeyCredential, { signalAllAcceptedCredentials: undefined })
  })
  const authenticator = await addVirtualAuthenticator(page)
  const section = page.getByRole('region', { name: 'Passkeys', exact: true })
  const entry = page.getByRole('button', { name: 'Use a passkey' })
  await signedInAs('paid', { path: '/profile' })

  await test.step('it is added with the password and a name', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    const name = dialog.getByLabel('Passkey name')
    await expect(name).toHaveValue(/^Chrome on /)
    await name.fill('My laptop')
    await dialog.getByLabel('Your password').fill('Wrong-Pass-1')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Check this field.')
    await dialog.getByLabel('Your password').fill(personaPassword)
    // The entries stay when the screen lock fails.
    await authenticator.setVerified(false)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Your passkey wasn’t used.')).toBeVisible()
    await expect(name).toHaveValue('My laptop')
    await authenticator.setVerified(true)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(section.getByRole('listitem')).toContainText('My laptop')
    expect((await mock.outbox(EMAIL))[0]?.kind).toBe('passkey-added')
    expect(await authenticator.count()).toBe(1)
  })

  await test.step('the same device cannot add a second one', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Your password').fill(personaPassword)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('it is renamed', async () => {
    await section.getByRole('button', { name: 'Rename My laptop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
    await dialog.getByLabel('Passkey name').fill('Work')
    await page.keyboard.press('Enter')
    await expect(section.getByRole('listitem')).toContainText('Work')
  })

  await test.step('it signs in with the button', async () => {
    await clearSession(page)
    await page.goto('/sign-in')
    await entry.click()
    await expectPath(page, '/dashboard')
    await page.goto('/profile')
    await expect(section.getByRole('listitem')).toContainText('Last used')
  })

  await test.step('a removed passkey does not sign in, the password does', async () => {
    await section.getByRole('button', { name: 'Remove Work' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove “Work”?' })
    await dialog.getByLabel('Your password').fill(personaPassword)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(section).toContainText('You have no passkeys yet.')
    expect((await mock.outbox(EMAIL))[0]?.kind).toBe('passkey-removed')
    await clearSession(page)
    await page.goto('/sign-in')
    await entry.click()
    await expect(page.getByText('This passkey doesn’t belong to an account')).toBeVisible()
    await expect(page.getByText('We couldn’t sign you in.')).toBeVisible()
    await expectPath(page, '/sign-in')
    await signIn(page, EMAIL)
    await expectPath(page, '/dashboard')
  })
})

test('R-KEYS-8 R-RESTRICT-2 a passkey of a restricted domain is offered in the email field and signs in encrypted', async ({
  page,
  signedInAs,
  portalUrl,
}) => {
  // The page does not show whether the browser's list is open.
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      if (options?.mediation === 'conditional')
        document.documentElement.setAttribute('data-offers', 'passkeys')
      return get(options)
    }
  })
  const authenticator = await addVirtualAuthenticator(page)
  const section = page.getByRole('region', { name: 'Passkeys', exact: true })
  await signedInAs('paid', { path: '/profile', host: 'restricted' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Your password').fill(personaPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('listitem')).toContainText('Chrome on ')
  expect(await authenticator.count()).toBe(1)
  // The button works while the browser's list stays unanswered.
  await authenticator.setPresent(false)
  await clearSession(page)
  await page.goto(portalUrl('/sign-in', 'restricted'))
  await expect(page.locator('html[data-offers=passkeys]')).toBeAttached()
  await authenticator.setPresent(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectPath(page, '/dashboard')
  await clearSession(page)
  // The authenticator chooses the list's only entry at once.
  const sent = page.waitForRequest((request) => request.url().includes('/users/login/restrictedPasskey'))
  await page.goto(portalUrl('/sign-in', 'restricted'))
  expect((await sent).headers()['content-type']).toBe('text/plain')
  await expectPath(page, '/dashboard')
})
