import { deviceHandOff, openedHandOff } from '@zoog/contract/device-hand-off'
import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startSharedPortal, waitUntil } from './shared-portal'

// A sign-in by QR code; the requests of the other device are sent directly.

const { portal, expectText, expectSnackbars, queryClient } = await startSharedPortal()

const START = 'Sign in on my phone'

const startedHandOff = z.object({ link: z.string(), handOff: deviceHandOff })

const refetchState = () => queryClient.refetchQueries({ queryKey: ['users.handOff'] })

describe('R-HANDOVER-2 device hand-off', () => {
  /** Creates a link on a signed-in computer. Returns it with functions that confirm the shown number or end the link. */
  const startOnComputer = async () => {
    const email = personas.paid.email
    const token = await portal.fetchToken(email)
    const started = startedHandOff.parse(
      (await portal.callFromOtherDevice('users/handOff/start', {}, token)).data,
    )
    const { id } = started.handOff
    const { pathname, hash } = new URL(started.link)
    return {
      email,
      path: pathname + hash,
      confirm: async () => {
        const number = /computer([1-9]\d)/.exec(portal.text())?.[1] ?? ''
        expect(
          (await portal.callFromOtherDevice('users/handOff/confirm', { id, number }, token)).status,
        ).toBe(200)
        await refetchState()
      },
      end: () => portal.callFromOtherDevice('users/handOff/cancel', { id }, token),
    }
  }

  it('R-HANDOVER-1 the computer shows a QR code, asks for the number of the phone that opened it, and says that the phone can sign in', async () => {
    await portal.openAs('paid', '/setup/downloads')
    await portal.press(START)
    await waitUntil(() => expect(document.querySelector('[role="dialog"] [role="img"]')).not.toBeNull())
    const { link } = z
      .object({ body: z.object({ data: startedHandOff }) })
      .parse(queryClient.getMutationCache().getAll().at(-1)?.state.data).body.data
    const phone = { token: new URL(link).hash.slice(1), secret: 'a'.repeat(32) }
    const { data } = await portal.callFromOtherDevice('users/handOff/open', phone)
    const { number } = openedHandOff.parse(data)
    await refetchState()
    await portal.press(number)
    await expectText('Signing in your phone…')
    expect((await portal.callFromOtherDevice('users/handOff/claim', { secret: phone.secret })).status).toBe(
      200,
    )
    await refetchState()
    await expectText('Your phone’s browser can sign in now.')
    // The phone may still ask its user.
    expect(portal.texts('[aria-current="step"]')).toEqual(['2Sign in'])
  })

  it('R-ERR-3 without a network the button shows an error and can be pressed again', async () => {
    await portal.openAs('paid', '/setup/downloads')
    await waitUntil(() => expect(portal.buttons(START).length).toBeGreaterThan(0))
    await portal.setFault({ route: '*', drop: true })
    portal.takeSnackbars()
    await portal.press(START)
    await expectSnackbars(/couldn’t reach the server/)
    // The page has several of these buttons.
    await waitUntil(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    await portal.setFault(null)
    await portal.press(START)
    await waitUntil(() => expect(document.querySelector('[role="dialog"] [role="img"]')).not.toBeNull())
  })

  it('a phone shows its number and signs in after the confirmation, and its URL contains no secret', async () => {
    await portal.switchVisitor(null)
    const computer = await startOnComputer()
    portal.navigate(computer.path)
    await expectText('Choose this number on your computer')
    expect(window.location.href).not.toContain('#')
    // A reload keeps the number.
    await waitUntil(() => expect(window.history.state).toHaveProperty('handOff.number'))
    expect(localStorage.getItem('token')).toBeNull()
    await computer.confirm()
    await expectText('Sign in as p•••@zoog.test?')
    expect(localStorage.getItem('token')).toBeNull()
    await portal.press('Sign in')
    await expectText(`Your account is ${computer.email}.`)
    await expectText('See all apps')
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  it.each([429, 500])('R-ERR-3 a phone can open its link again after %i', async (status) => {
    await portal.switchVisitor(null)
    const computer = await startOnComputer()
    await portal.setFault({ route: 'POST users/handOff/open', status, body: { message: 'Not now.' } })
    portal.navigate(computer.path)
    await waitUntil(() => expect(portal.buttons('Try again')).toHaveLength(1))
    await portal.setFault(null)
    await portal.press('Try again')
    await expectText('Choose this number on your computer')
  })

  it('a guest who declines the sign-in is back at the sign-in page', async () => {
    await portal.switchVisitor(null)
    const computer = await startOnComputer()
    portal.navigate(computer.path)
    await expectText('Choose this number on your computer')
    await computer.confirm()
    await expectText('Sign in as p•••@zoog.test?')
    await portal.press('Don’t sign in')
    await waitUntil(() => expect(window.location.pathname).not.toBe('/hand-off'))
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('a rejected, used or invalid link shows an explanation and the next step', async () => {
    await portal.switchVisitor(null)
    const rejected = await startOnComputer()
    portal.navigate(rejected.path)
    await expectText('Choose this number on your computer')
    await rejected.end()
    await refetchState()
    await expectText('You weren’t signed in')
    portal.navigate('/ios-download')
    portal.navigate(rejected.path)
    await expectText('We couldn’t sign you in with this code')
    portal.navigate('/ios-download')
    portal.navigate('/hand-off#junk')
    await expectText('Scan the code on your computer again')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('the phone asks before it replaces another person’s session, and can keep it', async () => {
    await portal.switchVisitor('free')
    const computer = await startOnComputer()
    portal.navigate(computer.path)
    await expectText('Choose this number on your computer')
    const own = localStorage.getItem('token')
    await computer.confirm()
    await waitUntil(() => expect(portal.buttons(/free@zoog.test/).length).toBeGreaterThan(0))
    expect(localStorage.getItem('token')).toBe(own)
    await portal.press(/free@zoog.test/)
    await expectText(`Your account is ${personas.free.email}.`)
    expect(localStorage.getItem('token')).toBe(own)
  })
})
