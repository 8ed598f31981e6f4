import { PERSONA_PASSWORD } from '@zoog/contract/personas'
import { recoveryCodes, twoFactorContract } from '@zoog/contract/two-factor'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectSnackbars, auth } = await startSharedPortal()
const { createAreaClient } = await import('../../web/src/api/create-client')
const twoFactorApi = createAreaClient(twoFactorContract)
const advanceClock = (seconds: number) => portal.control('clock', 'POST', { advance: seconds })
const expectHeading = (text: string) =>
  waitUntil(() => expect(document.querySelector('h1')?.textContent).toContain(text))

/** Returns the current code of this sandbox's only authenticator app. */
const getCode = async (): Promise<string> => {
  const codes = await portal.read('second-factors', z.array(z.object({ code: z.string() })).length(1))
  return codes[0]?.code ?? ''
}
const signIn = async () => {
  await portal.fillAll({ Email: 'free@zoog.test', Password: PERSONA_PASSWORD })
  await portal.press('Sign in')
}
const fillNewPassword = () =>
  portal.fillAll({
    'Current password': PERSONA_PASSWORD,
    'New password': 'Fresh-Pass-9',
    'Confirm password': 'Fresh-Pass-9',
  })
/** Turns on two-factor authentication, signs out and returns the recovery codes. */
const enableTwoFactor = async (sandbox: string): Promise<string[]> => {
  await portal.switchVisitor('free', sandbox)
  await twoFactorApi.start.mutate({ body: { password: PERSONA_PASSWORD } })
  const { body } = await twoFactorApi.confirm.mutate({ body: { code: await getCode() } })
  await portal.switchVisitor(null, sandbox)
  return z.object({ data: recoveryCodes }).parse(body).data.recoveryCodes
}

it('R-KEYS-1 R-KEYS-5 two-factor authentication is set up, shows its recovery codes and is turned off', async () => {
  const listCodes = () => [...document.querySelectorAll('ol[aria-label="Recovery codes"] > li')]
  await portal.openAs('paid', '/profile')
  await portal.press('Set up')
  await portal.fill('Password', PERSONA_PASSWORD)
  await portal.press('Continue')
  await waitUntil(() =>
    expect(document.querySelector('[aria-label="QR code for your authenticator app"]')).not.toBeNull(),
  )
  await portal.fill('Code', await getCode())
  await portal.press('Turn on')
  const [code = ''] = await waitUntil(() => {
    expect(listCodes()).toHaveLength(10)
    return listCodes().map(({ textContent }) => textContent)
  })
  // Escape must not lose the codes, which show only once.
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(listCodes()).toHaveLength(10)
  await portal.press('I’ve saved them')
  await waitUntil(() => expect(portal.text()).toContain('10 recovery codes left.'))
  portal.takeSnackbars()

  await portal.press('Turn off')
  await portal.fill('Password', PERSONA_PASSWORD)
  await portal.fill('Code or recovery code', code)
  await waitUntil(() => {
    const [, inDialog] = portal.buttons('Turn off')
    expect(inDialog).toBeDefined()
    inDialog?.click()
  })
  await expectSnackbars('Two-factor authentication is off.')
  await waitUntil(() => expect(portal.buttons('Set up')).toHaveLength(1))
})

it('R-KEYS-2 a sign-in that took too long starts again with the password, and one in time succeeds', async () => {
  const codes = await enableTwoFactor('late-code')
  portal.navigate('/sign-in')
  await signIn()
  await waitUntil(() => portal.field('Code'))
  expect(portal.text()).not.toContain('Create an account')
  portal.takeSnackbars()
  await advanceClock(6 * 60)
  await portal.fill('Code', await getCode())
  await portal.press('Sign in')
  await waitUntil(() => expect(portal.field('Password').value).toBe(''))
  expect(portal.field('Email').value).toBe('free@zoog.test')
  expect(portal.text()).toContain('Create an account')
  expect(portal.takeSnackbars()).toEqual(['This sign-in took too long. Enter your password again.'])
  await signIn()
  await portal.press('Use a recovery code')
  await portal.fill('Recovery code', codes[0] ?? '')
  await portal.press('Sign in')
  await expectHeading('Free Plan')
  expect(portal.takeSnackbars()).toEqual([])
})

it('R-KEYS-2 at a checkout the code replaces the password, and a wrong one keeps the entries', async () => {
  const [code = ''] = await enableTwoFactor('checkout-code')
  portal.navigate('/checkout')
  await portal.fill('Email', 'free@zoog.test')
  portal.field('Email').dispatchEvent(new Event('focusout', { bubbles: true }))
  await portal.fill('Password', PERSONA_PASSWORD)
  await portal.press('Sign in and continue')
  await portal.fill('Code', '000000')
  await portal.press('Sign in')
  await waitUntil(() =>
    expect(portal.getSnackbars()).toContain('This code isn’t right. Enter the one that your app shows now.'),
  )
  expect(portal.field('Code').value).toBe('000000')
  expect(auth.authenticated).toBe(false)
  await portal.press('Use a recovery code')
  await portal.fill('Recovery code', code)
  await portal.press('Sign in')
  await waitUntil(() => expect(auth.user?.email).toBe('free@zoog.test'))
  expect(window.location.pathname).toBe('/checkout')
})

it('R-KEYS-3 a customer without app and codes requests to turn two-factor off, and the profile can keep it on', async () => {
  await enableTwoFactor('lost-authenticator')
  portal.navigate('/sign-in')
  await signIn()
  await portal.press('Use a recovery code')
  await portal.press('I don’t have either')
  await portal.press('Turn it off in 72 hours')
  await waitUntil(() => expect(portal.text()).toContain('Two-factor authentication will be turned off on'))
  await portal.openAs('free', '/profile', 'lost-authenticator')
  await portal.press('Keep it on')
  await expectSnackbars('Two-factor authentication stays on.')
  await waitUntil(() => expect(portal.buttons('Keep it on')).toEqual([]))
  await advanceClock(73 * 3600)
  await portal.openAs(null, '/sign-in', 'lost-authenticator')
  await signIn()
  await waitUntil(() => portal.field('Code'))
})

it('R-KEYS-4 password change, export and deletion need one recent code and keep the entries', async () => {
  const [first = '', second = ''] = await enableTwoFactor('fresh-code')
  await portal.openAs('free', '/profile', 'fresh-code')
  const label = 'Code or recovery code'
  await portal.press('Change password')
  await fillNewPassword()
  portal.takeSnackbars()

  await portal.press('Save password')
  await waitUntil(() => portal.field(label))
  // The first one closes the form behind the dialog.
  portal.buttons('Cancel').at(-1)?.click()
  await waitUntil(() => expect(() => portal.field(label)).toThrow('There is no field'))
  expect(portal.getSnackbars()).toEqual([])
  expect(portal.alerts()).toEqual([])
  expect(portal.field('Current password').value).toBe(PERSONA_PASSWORD)
  expect(portal.field('Confirm password').value).toBe('Fresh-Pass-9')

  await portal.press('Save password')
  await portal.fill(label, '000000')
  await portal.press('Continue')
  await waitUntil(() => expect(portal.takeSnackbars().join()).toContain('This code isn’t right.'))
  expect(portal.field(label).value).toBe('000000')
  await portal.fill(label, first)
  await portal.press('Continue')
  await waitUntil(() =>
    expect(portal.takeSnackbars()).toEqual([
      'Your password was changed, and you’re signed out everywhere else.',
    ]),
  )
  // The code stays valid for ten minutes for all protected requests.
  await portal.press('Download my data')
  await expectSnackbars('Your data was saved to your downloads.')

  await advanceClock(11 * 60)
  await portal.press('Delete account')
  await portal.fill('Password', 'Fresh-Pass-9')
  await portal.fill('To confirm, type DELETE', 'delete')
  await portal.press('Delete permanently')
  await portal.fill(label, second)
  await portal.press('Continue')
  await expectSnackbars('Your account was deleted.')
  expect(auth.authenticated).toBe(false)
})

it('R-HANDOVER-1 R-KEYS-4 a link for a phone needs a recent code', async () => {
  const [code = ''] = await enableTwoFactor('hand-off')
  await portal.openAs('free', '/setup/downloads', 'hand-off')
  const label = 'Code or recovery code'
  await portal.press('Sign in on my phone')
  await waitUntil(() => portal.field(label))
  expect(document.querySelectorAll('[role="dialog"]:not([hidden])')).toHaveLength(1)
  await portal.press('Cancel')
  await waitUntil(() => expect(() => portal.field(label)).toThrow('There is no field'))
  expect(portal.takeSnackbars()).toEqual([])
  await portal.press('Sign in on my phone')
  await portal.fill(label, code)
  await portal.press('Continue')
  await waitUntil(() => expect(document.querySelector('[role="dialog"] [role="img"]')).not.toBeNull())
  expect(portal.takeSnackbars()).toEqual([])
})

it('R-KEYS-5 the profile lists three activities, all on request', async () => {
  await portal.switchVisitor('free', 'events')
  await portal.control('country', 'POST', { code: 'DE' })
  portal.navigate('/profile')
  await waitUntil(() => expect(portal.text()).toContain('No activity yet.'))
  const rows = () => portal.texts('#activity li')
  portal.takeSnackbars()
  for (let count = 0; count < 4; count += 1) {
    await portal.press('Download my data')
    // The password stays confirmed for ten minutes.
    if (count === 0) {
      await portal.fill('Password', PERSONA_PASSWORD)
      await portal.press('Continue')
    }
    await expectSnackbars('Your data was saved to your downloads.')
  }
  await waitUntil(() => expect(portal.buttons('Show all 4 events')).toHaveLength(1))
  expect(rows()).toHaveLength(3)
  for (const row of rows()) expect(row).toMatch(/^Data downloaded.+ · .+ · Germany$/)
  await portal.press('Show all 4 events')
  await waitUntil(() => expect(rows()).toHaveLength(4))
  await portal.press('Show fewer')
  await waitUntil(() => expect(rows()).toHaveLength(3))
  await portal.press('Change password')
  await fillNewPassword()
  await portal.press('Save password')
  await waitUntil(() => expect(rows()[0]).toMatch(/^Password changed/))
  portal.takeSnackbars()
})
