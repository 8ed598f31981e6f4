import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

// Who bought without a password, with the whole portal in front of a running mock.

const { portal, expectText } = await startSharedPortal()
// On a busy machine their code alone takes long.
await Promise.all([
  import('../../web/src/features/payment-result/ThankYouPage'),
  import('../../web/src/features/payment-result/FirstPasswordCard'),
  import('../../web/src/features/account/ProfilePage'),
])

const data = z.object({ users: z.array(z.object({ email: z.string() }).passthrough()) })
const ROUTE = 'POST profile/password/first'
const gone = (text: string) => waitUntil(() => expect(portal.text()).not.toContain(text))
const said = (text: string) =>
  waitUntil(() => expect(portal.getSnackbars().some((words) => words.includes(text))).toBe(true))

/** The server takes the account for one without a password of its own, or no longer. */
const setNeedsPassword = async (needsPassword: boolean): Promise<void> => {
  const { users } = data.parse(await (await portal.control('data', 'GET')).json())
  const edited = users.map((row) => (row.email === personas.paid.email ? { ...row, needsPassword } : row))
  expect((await portal.control('data/users', 'PUT', edited)).status).toBe(200)
}
const open = async (path: string): Promise<void> => {
  await portal.switchVisitor('paid')
  await setNeedsPassword(true)
  await portal.restoreSession()
  portal.takeSnackbars()
  // Whoever has bought nothing in this visit has nothing to be thanked for.
  localStorage.setItem('tariffName', 'Yearly Plan')
  portal.navigate(path)
}
const choose = async (): Promise<void> => {
  await portal.fill('New password', 'New-Pass-2026')
  await portal.fill('Confirm password', 'New-Pass-2026')
  await portal.press('Save password')
}

describe('R-PAY-7 who bought without a password', () => {
  it('chooses it here, before the mail is looked for, and the next step is the app', async () => {
    await open('/thank-you')
    await expectText('Choose your password')
    await expectText('Then: connect this device')
    await choose()
    await expectText('Your password is set.')
    expect(portal.getSnackbars()).toEqual([])
    await expectText('Next: connect this device')
    await gone('Choose your password')
    await gone('Or use the link we emailed you')
    await waitUntil(() => expect(document.activeElement?.textContent).toMatch(/^Get the app/))
    portal.navigate('/profile')
    await expectText('Change password')
  })

  it('is left to the mail where the server has no such call', async () => {
    await open('/thank-you')
    await portal.setFault({ route: ROUTE, status: 404, body: { message: 'No such call.' } })
    await expectText('Or use the link we emailed you')
    await choose()
    await gone('Or use the link we emailed you')
    expect(portal.text()).toContain('Choose your password')
    expect(portal.getSnackbars()).toEqual(['No such call.'])
  })

  it('learns that it was chosen elsewhere meanwhile', async () => {
    await open('/thank-you')
    await expectText('Or use the link we emailed you')
    await setNeedsPassword(false)
    await choose()
    await said('Your account already has a password.')
    await expectText('Next: connect this device')
    await gone('Or use the link we emailed you')
  })

  it('chooses it in the profile without another to confirm with', async () => {
    await open('/profile')
    await portal.press('Choose a password')
    await waitUntil(() => portal.field('New password'))
    expect(portal.text()).not.toContain('Current password')
    await choose()
    await said('Your password is set.')
    await expectText('Change password')
    await gone('Choose a password')
    await portal.press('Change password')
    await expectText('Current password')
  })
})
