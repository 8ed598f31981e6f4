import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectSnackbars, expectText, expectHidden } = await startSharedPortal()

const mockData = z.object({ users: z.array(z.object({ email: z.string() }).passthrough()) })
const ROUTE = 'POST profile/password/first'

/** Sets whether the paid account still needs a password. */
const setNeedsPassword = async (needsPassword: boolean): Promise<void> => {
  const { users } = await portal.read('data', mockData)
  const edited = users.map((row) => (row.email === personas.paid.email ? { ...row, needsPassword } : row))
  expect((await portal.control('data/users', 'PUT', edited)).status).toBe(200)
}
const open = async (path: string): Promise<void> => {
  await portal.switchVisitor('paid')
  await setNeedsPassword(true)
  await portal.restoreSession()
  portal.takeSnackbars()
  // The thank-you page redirects without a stored purchase.
  localStorage.setItem('tariffName', 'Yearly Plan')
  portal.navigate(path)
}
const choose = async (): Promise<void> => {
  await portal.fill('Password', 'New-Pass-2026')
  await portal.fill('Confirm password', 'New-Pass-2026')
  await portal.press('Save password')
}

describe('R-PAY-7 a customer who bought without a password', () => {
  it('no longer mentions the mailed link after a server without the endpoint responds with 404', async () => {
    await open('/thank-you')
    await portal.setFault({ route: ROUTE, status: 404, body: { message: 'No such endpoint.' } })
    await expectText('Or use the link we emailed you')
    await choose()
    await expectHidden('Or use the link we emailed you')
    expect(portal.text()).toContain('Choose your password')
    expect(portal.getSnackbars()).toEqual(['No such endpoint.'])
  })

  it('is told that the account already has a password if it was set elsewhere', async () => {
    await open('/thank-you')
    await expectText('Or use the link we emailed you')
    await setNeedsPassword(false)
    await choose()
    await expectSnackbars(/Your account already has a password\./)
    await expectText('Next, connect this device')
    await expectHidden('Or use the link we emailed you')
  })

  it('chooses it in the profile without a current password', async () => {
    await open('/profile')
    await portal.press('Choose a password')
    await waitUntil(() => portal.field('Password'))
    expect(portal.text()).not.toContain('Current password')
    await choose()
    await expectSnackbars(/Your password is set\./)
    await expectText('Change password')
    await expectHidden('Choose a password')
    await portal.press('Change password')
    await expectText('Current password')
  })
})
