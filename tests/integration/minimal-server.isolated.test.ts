import { personas } from '@zoog/contract/personas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startMockProcess } from './mock-process'
import { createExpectations, startTestPortal, waitUntil } from './test-portal'

// The whole portal against a server with the endpoints of the specification only, without extensions.

const mock = await startMockProcess({ minimal: true })
const portal = await startTestPortal(mock)
const { expectPath, expectSnackbars, expectText } = createExpectations(portal)
const { auth } = await import('../../web/src/state/auth')
const { queryClient } = await import('../../web/src/api/query-client')
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(async () => {
  await portal.switchVisitor(null)
  await mock.kill()
})

/** Waits for all responses and expects no error on the page. */
const expectNoErrors = async () => {
  await waitUntil(() => {
    expect(queryClient.isFetching()).toBe(0)
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull()
  })
  expect(portal.getSnackbars()).toEqual([])
  expect(portal.alerts()).toEqual([])
}
const openMailedLink = async (to: string, kind: string) =>
  portal.navigate(await portal.findMailedLink(to, kind))
describe('R-MIN-1 a server without extensions', () => {
  it('R-AUTH-3 R-AUTH-10 signs up, verifies with the mailed link and signs out', async () => {
    await portal.openAs(null, '/sign-up')
    const password = { Password: 'New-Pass-2026', 'Confirm password': 'New-Pass-2026' }
    await portal.fillAll({ Name: 'Minnie Mal', Email: 'minnie@zoog.test', ...password })
    await portal.press('Sign up')
    await expectPath('/plans')
    await expectText('Check your inbox')
    await expectNoErrors()
    await openMailedLink('minnie@zoog.test', 'verify')
    await expectPath('/dashboard')
    await waitUntil(() => expect(auth.user?.verified).toBe(1))
    await portal.press(/Minnie Mal|MM|MI/)
    await portal.press('Log out')
    await expectPath('/auth')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('R-AUTH-7 R-AUTH-1 resets a password with the mailed link and signs in', async () => {
    await portal.openAs(null, '/forgot-pass')
    await portal.fill('Email', personas.paid.email)
    await portal.press('Send link')
    await expectText('Check your inbox')
    await openMailedLink(personas.paid.email, 'reset')
    await portal.fillAll({ 'New password': 'New-Pass-2026', 'Confirm password': 'New-Pass-2026' })
    await portal.press('Set new password')
    await waitUntil(() => expect(portal.takeSnackbars()).toContain('Password updated successfully'))
    await portal.fill('Password', 'New-Pass-2026')
    await portal.press('Sign in')
    await expectPath('/dashboard')
    await expectText('Yearly Plan')
    await expectNoErrors()
  })

  it('R-PAY-1 buys by card', async () => {
    await portal.openAs('free', '/plans/yearly')
    await portal.payByCard()
    await expectText('Your Yearly Plan is active')
    await expectNoErrors()
  })

  it.each([
    ['/plans', 'Two-Year Plan'],
    ['/dashboard', /#1[\s\S]*Yearly Plan|Yearly Plan[\s\S]*#1/],
    ['/server-locations', '#1'],
    ['/setup/downloads', 'Contact us to get this app'],
    ['/profile', 'Yearly Plan'],
    ['/setup/configuration-files', /OpenVPN/],
    ['/setup/socks5-proxy', /SOCKS5/],
  ] as const)('R-SERV-1 R-DOWN-1 R-PLANS-1 R-HANDOVER-2 shows %s', async (path, text) => {
    await portal.openAs('paid', path)
    await expectText(text)
    await expectNoErrors()
    expect(portal.text()).not.toMatch(/undefined|NaN|Invalid/)
    for (const name of ['Sign in on my phone', 'Am I protected?']) expect(portal.buttons(name)).toEqual([])
  })

  it('R-FEAT-1 R-FEAT-2 toggles a feature, and offers Ad Blocker with a plan', async () => {
    await portal.openAs('free', '/dashboard')
    await portal.choose('Kill Switch')
    await expectSnackbars('Kill Switch was turned on')
    await portal.choose('Ad Blocker')
    await expectText('See paid plans')
  })
})
