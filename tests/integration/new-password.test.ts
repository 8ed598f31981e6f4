import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

// A new password whose answer was lost, with the whole portal in front of a running mock.

const { portal, expectText } = await startSharedPortal(() => [
  import('../../web/src/features/account/PasswordForm'),
  import('../../web/src/features/auth/ResetPasswordForm'),
])

const NEW = 'New-Pass-2026'
const mails = z.array(z.object({ kind: z.string(), link: z.string() }))

/** The server does what this call asks of it once, and nobody hears of it. */
const loseAnswer = (path: string): void => {
  const before = window.fetch
  window.fetch = async (input, init) => {
    const answer = await before(input, init)
    if (!String(input).endsWith(path)) return answer
    window.fetch = before
    throw new TypeError('The answer was lost.')
  }
}

const fillNew = async (): Promise<void> => {
  await portal.fill('New password', NEW)
  await portal.fill('Confirm password', NEW)
}

describe('R-ERR-3 a new password whose answer was lost', () => {
  it('R-PROF-1 the profile says that it may be the current one already, and takes it', async () => {
    await portal.switchVisitor('paid')
    portal.navigate('/profile')
    await portal.press('Change the password')
    await portal.fill('Current password', 'Zoog-Pass-1')
    await fillNew()
    loseAnswer('/profile/password')
    await portal.press('Save the password')
    await portal.press('Try again')
    await expectText('your current password may be the new one already')
    await portal.fill('Current password', NEW)
    await portal.press('Save the password')
    await waitUntil(() => expect(portal.getSnackbars().at(-1)).toContain('Your password was changed.'))
  })

  it('R-PROF-1 a password that is simply wrong is only that', async () => {
    await portal.switchVisitor('paid')
    portal.navigate('/profile')
    await portal.press('Change the password')
    await portal.fill('Current password', 'Not-My-Pass-1')
    await fillNew()
    await portal.press('Save the password')
    await waitUntil(() => expect(portal.getSnackbars()).toEqual(['The password is incorrect.']))
    expect(portal.text()).not.toContain('may be the new one already')
  })

  it('R-AUTH-7 the page of the mailed link says that it may be done, and how to find out', async () => {
    await portal.switchVisitor(null)
    const { email } = personas.paid
    await portal.callFromOtherDevice('users/requestResetPassword', { email, 'g-recaptcha-response': 'local' })
    const mailed = mails.parse(await (await portal.control(`outbox?to=${email}`, 'GET')).json())
    const link = new URL(mailed.find(({ kind }) => kind === 'reset')?.link ?? '')
    portal.navigate(link.pathname + link.search)
    await fillNew()
    loseAnswer('/users/resetPassword')
    await portal.press('Set the new password')
    await portal.press('Try again')
    await expectText('Your password may be changed already')
    await expectText('Sign in with the new password')
  })
})
