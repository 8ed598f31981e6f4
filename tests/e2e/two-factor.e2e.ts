import { readFile } from 'node:fs/promises'
import { clearSession, expect, test } from '../fixtures'
import { expectPath, signIn } from '../support/forms'

test('R-KEYS-1 R-KEYS-2 R-KEYS-4 R-KEYS-5 two-factor authentication is set up, asks at sign-in and for sensitive actions, and is turned off', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(403)
  const email = 'paid@zoog.test'
  const section = page.getByRole('region', { name: 'Two-factor authentication', exact: true })
  await signedInAs('paid', { path: '/profile' })

  const codes =
    await test.step('an app and its first code turn it on, and the recovery codes download', async () => {
      await section.getByRole('button', { name: 'Set up' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
      await dialog.getByLabel('Password', { exact: true }).fill('Zoog-Pass-1')
      await page.keyboard.press('Enter')
      const code = dialog.getByLabel('Code', { exact: true })
      await expect(code).toBeFocused()
      await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      await code.fill(await mock.getTwoFactorCode(email))
      await page.keyboard.press('Enter')
      const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
      await expect(shown.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        shown.getByRole('button', { name: 'Download' }).click(),
      ])
      const saved = (await readFile(await download.path(), 'utf8')).match(/^[a-z2-9]{5}-[a-z2-9]{5}$/gm) ?? []
      expect(saved).toHaveLength(10)
      // Escape must not lose the codes, which show only once.
      await page.keyboard.press('Escape')
      await shown.getByRole('button', { name: 'I’ve saved them' }).click()
      await expect(shown).toHaveCount(0)
      await expect(section).toContainText('10 recovery codes left.')
      return saved
    })

  await test.step('a sign-in takes a recovery code', async () => {
    await clearSession(page)
    await page.goto('/sign-in')
    await signIn(page, email)
    const step = page.getByRole('form', { name: 'Two-factor authentication' })
    await expect(step.getByLabel('Code', { exact: true })).toBeFocused()
    await step.getByRole('button', { name: 'Sign in' }).click()
    await expect(step.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
      'Enter the 6-digit code from your app.',
    )
    await step.getByRole('button', { name: 'Use a recovery code' }).click()
    const recovery = step.getByLabel('Recovery code', { exact: true })
    await expect(recovery).toBeFocused()
    await recovery.fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expectPath(page, '/dashboard')
  })

  await test.step('an export needs a new code later and is listed in the activity', async () => {
    await mock.clock.advance(11 * 60)
    await page.goto('/profile')
    await expect(section).toContainText('9 recovery codes left.')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByRole('textbox').fill(codes[2] ?? '')
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(await readFile(await download.path(), 'utf8')).toContain(email)
    await expect(dialog).toHaveCount(0)
    const activity = page.getByRole('region', { name: 'Recent activity', exact: true })
    await expect(activity.getByRole('listitem').first()).toContainText('Data downloaded')
  })

  await test.step('password and code turn it off', async () => {
    await expect(section).toContainText('8 recovery codes left.')
    await section.getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' })
    await dialog.getByLabel('Password', { exact: true }).fill('Zoog-Pass-1')
    await dialog.getByLabel('Code or recovery code').fill(codes[1] ?? '')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Two-factor authentication is off.')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible()
    expect((await mock.outbox(email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Two-factor authentication is on',
        'A recovery code was used',
        'Two-factor authentication is off',
      ]),
    )
  })
})
