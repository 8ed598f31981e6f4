import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createLoginFields } from '../../mock-api/src/testing/request-fields'
import { holdResponse } from './hold-response'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectSnackbars, expectText, expectHidden } = await startSharedPortal()

const NEW = 'New-Pass-2026'

const fillNew = () => portal.fillAll({ 'New password': NEW, 'Confirm password': NEW })
/** Opens the form of the profile and fills it. */
const openForm = async (currentPassword = PERSONA_PASSWORD) => {
  await portal.openAs('paid', '/profile')
  await portal.press('Change password')
  await portal.fill('Current password', currentPassword)
  await fillNew()
}

it('R-PROF-1 a new password renews the VPN password and removes the WireGuard keys on request', async () => {
  await openForm()
  portal.field('Also change my VPN password').click()
  portal.field('Also remove all my WireGuard devices').click()
  const request = vi.spyOn(window, 'fetch')
  await portal.press('Save password')
  await waitUntil(() => expect(portal.getSnackbars().at(-1)).toContain('Your password was changed'))
  const [, init] = request.mock.calls.find(([url]) => String(url).endsWith('/profile/password')) ?? []
  request.mockRestore()
  expect(JSON.parse(String(init?.body))).toMatchObject({ renewVpnPassword: true, revokeWireGuardKeys: true })
})

describe('R-ERR-3 a new password whose response was lost', () => {
  it('R-PROF-1 ends the session and says that the new password may already be valid', async () => {
    await openForm()
    holdResponse('/profile/password').lose()
    await portal.press('Save password')
    await expectText('Your password may already have been changed. Sign in with the new one.')
    expect(portal.text()).not.toContain('Your session has ended')
    const sent = await portal.outbox(personas.paid.email)
    expect(sent.map(({ kind }) => kind)).toContain('password-changed')
    const { status } = await portal.callFromOtherDevice(
      'users/login',
      createLoginFields(personas.paid.email, { password: NEW }),
    )
    expect(status).toBe(200)
  })

  it('R-PROF-1 a wrong current password shows only that it is incorrect', async () => {
    await openForm('Not-My-Pass-1')
    await portal.press('Save password')
    await waitUntil(() => expect(portal.getSnackbars()).toEqual(['The password is incorrect.']))
    expect(portal.text()).not.toContain('Your current password may already be the new one')
  })

  it('R-AUTH-7 the reset page says that the password may have changed and suggests signing in', async () => {
    await portal.switchVisitor(null)
    const { email } = personas.paid
    await portal.callFromOtherDevice('users/requestResetPassword', { email, 'g-recaptcha-response': 'local' })
    portal.navigate(await portal.findMailedLink(email, 'reset'))
    await fillNew()
    const change = holdResponse('/users/resetPassword')
    change.lose()
    await portal.press('Set new password')
    await waitUntil(() => expect(portal.buttons('Try again')).toHaveLength(1))
    change.stop()
    await portal.press('Try again')
    await expectText('Your password may have changed')
    await expectText('Try to sign in with the new password')
  })
})

const mockData = z.object({ users: z.array(z.object({ email: z.string() }).passthrough()) })

/** Sets whether the paid account still needs a password. */
const setNeedsPassword = async (needsPassword: boolean): Promise<void> => {
  const { users } = await portal.read('data', mockData)
  const edited = users.map((row) => (row.email === personas.paid.email ? { ...row, needsPassword } : row))
  expect((await portal.control('data/users', 'PUT', edited)).status).toBe(200)
}
const openWithoutPassword = async (path: string): Promise<void> => {
  await portal.switchVisitor('paid')
  await setNeedsPassword(true)
  await portal.restoreSession()
  portal.takeSnackbars()
  // The thank-you page redirects without a stored purchase.
  localStorage.setItem('tariffName', 'Yearly Plan')
  portal.navigate(path)
}
const choose = async (): Promise<void> => {
  await portal.fillAll({ Password: NEW, 'Confirm password': NEW })
  await portal.press('Save password')
}

describe('R-PAY-7 a customer who bought without a password', () => {
  it('no longer mentions the mailed link after a server without the endpoint responds with 404', async () => {
    await openWithoutPassword('/thank-you')
    await portal.setFault({
      route: 'POST profile/password/first',
      status: 404,
      body: { message: 'No such endpoint.' },
    })
    await expectText('Or use the link we emailed you')
    await choose()
    await expectHidden('Or use the link we emailed you')
    expect(portal.text()).toContain('Choose your password')
    expect(portal.getSnackbars()).toEqual(['No such endpoint.'])
  })

  it('is told that the account already has a password if it was set elsewhere', async () => {
    await openWithoutPassword('/thank-you')
    await expectText('Or use the link we emailed you')
    await setNeedsPassword(false)
    await choose()
    await expectSnackbars(/Your account already has a password\./)
    await expectText('Next, connect this device')
    await expectHidden('Or use the link we emailed you')
  })

  it('chooses it in the profile without a current password', async () => {
    await openWithoutPassword('/profile')
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
