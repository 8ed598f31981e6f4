import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { holdResponse } from './hold-response'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectSnackbars, expectText, auth, queryClient } = await startSharedPortal()

const NEW_EMAIL = 'new@mail.test'
const openForm = async () => {
  portal.navigate('/profile')
  await portal.press('Change email')
}
const requestChange = async (
  email: string,
  password: string = PERSONA_PASSWORD,
  button: string = 'Send links',
) => {
  await portal.fill('New email', email)
  await portal.fill('Your password', password)
  await portal.press(button)
}
describe('R-KEYS-6 email change', () => {
  it('a rejection shows at its field, and entries stay', async () => {
    await portal.switchVisitor('paid')
    await openForm()
    await requestChange('nobody')
    await expectText('Enter an email address like name@example.com.')
    for (const [email, password, message] of [
      [personas.paid.email.toUpperCase(), PERSONA_PASSWORD, 'This is already your email address.'],
      [personas.free.email, PERSONA_PASSWORD, 'This email already has an account.'],
      [NEW_EMAIL, 'Wrong-Pass-1', 'The password is incorrect.'],
    ] as const) {
      await requestChange(email, password)
      await expectText(message)
      const invalidField = portal.field(email === NEW_EMAIL ? 'Your password' : 'New email')
      await waitUntil(() => expect(invalidField.getAttribute('aria-invalid')).toBe('true'))
      expect(portal.field('New email').value).toBe(email)
    }
  })

  it('a new email needs the password and a link from each mailbox, one of them opened in a signed-out browser', async () => {
    const sandbox = `email-${process.pid}`
    await portal.switchVisitor('paid', sandbox)
    await openForm()
    await waitUntil(() => expect(document.activeElement).toBe(portal.field('New email')))
    await requestChange(NEW_EMAIL)
    await expectText('Confirm your email change')
    await portal.press('Start again')
    await waitUntil(() => expect(portal.field('New email').value).toBe(NEW_EMAIL))
    await requestChange(NEW_EMAIL)
    await expectText('Confirm your email change')
    const [oldLink, newLink] = [
      await portal.findMailedLink(personas.paid.email),
      await portal.findMailedLink(NEW_EMAIL),
    ]

    await portal.openAs(null, newLink, sandbox)
    await portal.press('Confirm change')
    await expectText('One more link to open')
    expect(document.activeElement?.textContent).toBe('One more link to open')
    expect(window.location.href).toMatch(/\/auth$/)

    await portal.openAs('paid', oldLink, sandbox)
    await portal.press('Confirm change')
    await expectText('Your email was changed')
    await waitUntil(() => expect(auth.user?.email).toBe(NEW_EMAIL))
    for (const mailbox of [personas.paid.email, NEW_EMAIL])
      expect((await portal.outbox(mailbox))[0]?.kind).toBe('email-changed')
  })

  it('starting again keeps the pending change until the new links are sent, and each step has the focus', async () => {
    await portal.switchVisitor('paid')
    await openForm()
    await requestChange(NEW_EMAIL)
    const expectPending = async () => {
      await waitUntil(() =>
        expect(document.activeElement?.textContent).toMatch(/^Confirm your email change.*new@mail\.test/),
      )
      expect(portal.buttons('Send links')).toEqual([])
    }
    await expectPending()
    const link = await portal.findMailedLink(personas.paid.email)

    await portal.press('Start again')
    await requestChange('other@mail.test', 'Wrong-Pass-1')
    await expectText('The password is incorrect.')
    await portal.press('Cancel')
    await expectPending()

    await portal.press('Start again')
    await portal.setFault({ route: 'POST profile/emailChange', drop: true })
    await requestChange(NEW_EMAIL)
    await waitUntil(() => expect(portal.buttons('Try again')).toHaveLength(1))
    await portal.setFault(null)
    portal.navigate(link)
    await portal.press('Confirm change')
    await expectText('One more link to open')

    portal.navigate('/profile')
    await portal.press('Cancel change')
    await waitUntil(() => expect(document.activeElement).toBe(portal.buttons('Change email')[0]))
  })

  it('a customer who mistyped the address at sign-up gets a link to the right one, and the message has the focus', async () => {
    await portal.openAs('unverified', '/plans')
    await portal.press('Wrong address?')
    await requestChange(NEW_EMAIL, PERSONA_PASSWORD, 'Send link')
    const message = `We sent a link to ${NEW_EMAIL}. Open it to use that address.`
    await waitUntil(() => expect(document.activeElement?.textContent).toBe(message))
  })

  it('R-ERR-3 a change with a lost response shows as sent, even for a domain in another script, and a cancellation invalidates its links', async () => {
    await portal.switchVisitor('paid')
    await openForm()
    const change = holdResponse('/profile/emailChange', 'POST')
    await requestChange('anna@пример.рф')
    await waitUntil(() => expect(change.countSent()).toBe(1))
    change.lose()
    await waitUntil(() => expect(portal.buttons('Cancel change')).toHaveLength(1))
    await waitUntil(() => expect(portal.buttons('Send links')).toEqual([]))
    portal.takeSnackbars()
    const link = await portal.findMailedLink(personas.paid.email)
    await portal.press('Cancel change')
    await expectSnackbars('Your email stays the same.')
    await waitUntil(() => expect(portal.buttons('Change email')).toHaveLength(1))
    expect(portal.buttons('Send links')).toEqual([])
    portal.navigate(link)
    await portal.press('Confirm change')
    await expectText('This link doesn’t work')
    expect(window.location.search).toBe('?emailChange=1')
  })

  it('a link cancels the change, even on a repeated request, and an incomplete link offers no confirmation', async () => {
    await portal.switchVisitor('paid')
    await openForm()
    await requestChange(NEW_EMAIL)
    await expectText('Confirm your email change')
    portal.navigate(await portal.findMailedLink(personas.paid.email))
    await expectText('Change your account email?')
    portal.takeSnackbars()
    for (const status of [429, 500]) {
      const body = { message: `Not now (${status}).` }
      await portal.setFault({ route: 'POST profile/emailChange/decide', status, body })
      await portal.press('Confirm change')
      await waitUntil(() => expect(portal.getSnackbars()).toHaveLength(1))
      portal.takeSnackbars()
      await expectText('Change your account email?')
    }
    await portal.setFault({ route: 'POST profile/emailChange/decide', drop: true })
    await portal.press('Cancel change')
    await waitUntil(() => expect(portal.buttons('Try again')).toHaveLength(1))
    await portal.setFault(null)
    await portal.press('Try again')
    await expectText('The change was canceled')
    // Otherwise the profile would still show a pending change for a moment.
    expect(queryClient.getQueryState(['profile.emailChange'])?.isInvalidated).toBe(true)
    portal.navigate('/profile')
    await waitUntil(() => expect(portal.buttons('Change email')).toHaveLength(1))
    portal.navigate('/auth?emailChange=1&userId=x')
    await expectText('This link doesn’t work')
    expect(portal.buttons('Confirm change')).toEqual([])
  })
})
