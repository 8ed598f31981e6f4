import { deviceHandOff } from '@zoog/contract/device-hand-off'
import { personas } from '@zoog/contract/personas'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

// The phone's side of being signed in, with the whole portal in front of a running mock; the desk makes its calls.

const { portal, expectText } = await startSharedPortal(() => [
  import('../../web/src/features/downloads/DownloadsPage'),
  import('../../web/src/features/device-hand-off/DeviceHandOffPage'),
  import('../../web/src/features/device-hand-off/HandOffButton'),
])
const { queryClient } = await import('../../web/src/api/query-client')

const START = 'Sign in on my phone'

const begun = z.object({ link: z.string(), handOver: deviceHandOff })

const look = () => queryClient.refetchQueries({ queryKey: ['users.handOver'] })

it('R-HANDOVER-2 a server without the endpoints shows the plain QR code and is not asked again', async () => {
  await portal.switchVisitor('free')
  await portal.setFault({ route: 'GET users/handOver', status: 404 })
  const asked = portal.waitForResponse('GET users/handOver')
  portal.navigate('/setup/downloads')
  await asked
  await waitUntil(() => expect(portal.buttons('QR code').length).toBeGreaterThan(0))
  expect(portal.buttons(START)).toEqual([])
  expect(portal.takeSnackbars()).toEqual([])
})

/** A link of an account that is signed in elsewhere, and how its desk confirms the number that this phone shows. */
const elsewhere = async () => {
  const email = personas.paid.email
  const answer = await fetch('/__mock/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { token } = z.object({ token: z.string() }).parse(await answer.json())
  const made = begun.parse((await portal.callFromOtherDevice('users/handOver/begin', {}, token)).data)
  const { id } = made.handOver
  const { pathname, hash } = new URL(made.link)
  return {
    email,
    path: pathname + hash,
    confirm: async () => {
      const number = /computer([1-9]\d)/.exec(portal.text())?.[1] ?? ''
      expect((await portal.callFromOtherDevice('users/handOver/confirm', { id, number }, token)).status).toBe(
        200,
      )
      await look()
    },
    end: () => portal.callFromOtherDevice('users/handOver/end', { id }, token),
  }
}

it('R-HANDOVER-2 a phone shows its number, is signed in and leads on, and the address keeps no secret', async () => {
  await portal.switchVisitor(null)
  const desk = await elsewhere()
  portal.navigate(desk.path)
  await expectText('Choose this number on your computer')
  expect(window.location.href).not.toContain('#')
  expect(localStorage.getItem('token')).toBeNull()
  await desk.confirm()
  await expectText('Sign in as p•••@zoog.test?')
  expect(localStorage.getItem('token')).toBeNull()
  await portal.press('Sign in')
  await expectText(`Your account is ${desk.email}.`)
  await expectText('See all apps')
  expect(localStorage.getItem('token')).not.toBeNull()
})

it('R-HANDOVER-2 a phone with a refused, used or invalid link reads what to do', async () => {
  await portal.switchVisitor(null)
  const refused = await elsewhere()
  portal.navigate(refused.path)
  await expectText('Choose this number on your computer')
  await refused.end()
  await look()
  await expectText('You weren’t signed in')
  portal.navigate('/ios-download')
  portal.navigate(refused.path)
  await expectText('We couldn’t sign you in with this code')
  portal.navigate('/ios-download')
  portal.navigate('/hand-over#junk')
  await expectText('Scan the code on your computer again')
  expect(localStorage.getItem('token')).toBeNull()
})

it('R-HANDOVER-2 the phone asks before it replaces another person’s session, and can keep it', async () => {
  await portal.switchVisitor('free')
  const desk = await elsewhere()
  portal.navigate(desk.path)
  await expectText('Choose this number on your computer')
  const own = localStorage.getItem('token')
  await desk.confirm()
  await waitUntil(() => expect(portal.buttons(/free@zoog.test/).length).toBeGreaterThan(0))
  expect(localStorage.getItem('token')).toBe(own)
  await portal.press(/free@zoog.test/)
  await expectText(`Your account is ${personas.free.email}.`)
  expect(localStorage.getItem('token')).toBe(own)
})
