import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { describe, expect, it, vi } from 'vitest'
import { createLoginFields } from '../../mock-api/src/testing/request-fields'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectText } = await startSharedPortal()

const NEW = 'New-Pass-2026'

/** The server executes the next request to `path`, but its response is lost. */
const loseResponse = (path: string): void => {
  const before = window.fetch
  window.fetch = async (input, init) => {
    const response = await before(input, init)
    if (!String(input).endsWith(path)) return response
    window.fetch = before
    throw new TypeError('The response was lost.')
  }
}

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
    loseResponse('/profile/password')
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
    loseResponse('/users/resetPassword')
    await portal.press('Set new password')
    await portal.press('Try again')
    await expectText('Your password may have changed')
    await expectText('Try to sign in with the new password')
  })
})
