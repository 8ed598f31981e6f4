import { randomUUID } from 'node:crypto'
import { API_BASE_PATH } from '@zoog/contract/common'
import { CSRF } from '@zoog/contract/constants'
import { handOver, openedHandOver } from '@zoog/contract/hand-over'
import { personas } from '@zoog/contract/personas'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startMock } from './mock-process'
import { eventually, startPortal } from './portal'

// Both sides of signing a phone in, each with the whole portal in front of a running mock; the other side makes its calls.

const mock = await startMock()
const portal = await startPortal(mock)
const { queryClient } = await import('../src/api/query-client')
const { readCookie } = await import('../src/storage/cookies')
// A busy machine takes its time to make them ready.
beforeAll(
  () =>
    Promise.all([
      import('../src/features/downloads/DownloadsPage'),
      import('../src/features/downloads/HandOverPage'),
      import('../src/parts/hand-over/HandOverButton'),
      import('../src/parts/hand-over/HandOverDialog'),
    ]),
  120_000,
)
afterEach(() => {
  expect(portal.takeComplaints()).toEqual([])
})
afterAll(() => mock.kill())

const seen = (text: string) => eventually(() => expect(portal.text()).toContain(text))
const START = 'Sign in on my phone'
const data = z.object({ data: z.unknown() })

/** A call of the other side. */
const call = async (path: string, body: object, token?: string) => {
  const answer = await fetch(`${API_BASE_PATH}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [CSRF.header]: readCookie(CSRF.cookie) ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, data: data.safeParse(await answer.json()).data?.data }
}
const begun = z.object({ link: z.string(), handOver })

/** The link that the desk's code holds. */
const linkOfDesk = async (press: () => Promise<void>): Promise<string> => {
  const real = window.fetch
  const texts: string[] = []
  window.fetch = async (input, init) => {
    const answer = await real(input, init)
    if (!String(input).endsWith('/users/handOver/begin')) return answer
    // The copy that happy-dom makes of an answer leaves it empty.
    const text = await answer.text()
    texts.push(text)
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
  await press()
  await eventually(() => expect(texts).toHaveLength(1))
  window.fetch = real
  return z.object({ data: begun }).parse(JSON.parse(texts[0] ?? '')).data.link
}
/** A phone opens a link. */
const openOnPhone = async (link: string) => {
  const secret = randomUUID()
  const opened = await call('users/handOver/open', { token: new URL(link).hash.slice(1), secret })
  return { ...openedHandOver.parse(opened.data), secret }
}
const look = () => queryClient.refetchQueries({ queryKey: ['users.handOver'] })

const atDesk = async () => {
  await portal.become('free')
  portal.go('/setup/downloads')
  await eventually(() => expect(portal.buttons(START).length).toBeGreaterThan(0))
}
const pressStart = async () => portal.buttons(START)[0]?.click()

it('R-HANDOVER-2 the desk follows the phone: opened, signed in, connected', async () => {
  await atDesk()
  const link = await linkOfDesk(pressStart)
  await seen('Waiting for your phone.')
  const phone = await openOnPhone(link)
  await look()
  await seen('Which number does your phone show?')
  await portal.press(phone.number)
  await seen('Your phone is being signed in.')
  expect((await call('users/handOver/take', { secret: phone.secret })).status).toBe(200)
  await look()
  await seen('Your phone is signed in.')
  await portal.control('devices', 'POST', { email: personas.free.email, system: 'Android' })
  await portal.control('clock', 'POST', { advance: 5 })
  const devices = z
    .array(z.object({ id: z.string() }))
    .parse(await (await portal.control('devices', 'GET')).json())
  for (const { id } of devices) await portal.control(`devices/${id}/use`, 'POST')
  await look()
  await seen('Your phone is connected.')
  await portal.press('Close')
})

it('R-HANDOVER-1 a wrong number, or a phone that is not mine, signs nobody in, and a new code goes on', async () => {
  await atDesk()
  const first = await openOnPhone(await linkOfDesk(pressStart))
  await look()
  const wrong = await eventually(() => {
    const button = portal.buttons(/^[1-9]\d$/).find(({ textContent }) => textContent !== first.number)
    expect(button).toBeDefined()
    return button
  })
  wrong?.click()
  await seen('nobody was signed in by it')
  expect((await call('users/handOver/take', { secret: first.secret })).status).toBe(422)
  const second = await openOnPhone(await linkOfDesk(() => portal.press('New code')))
  await look()
  await portal.press('This is not my phone')
  await seen('nobody was signed in by it')
  expect((await call('users/handOver/take', { secret: second.secret })).status).toBe(422)
  await portal.press('Close')
})

it('R-HANDOVER-1 a code that is closed, or runs out, is good no longer', async () => {
  await atDesk()
  const closed = await linkOfDesk(pressStart)
  const ended = portal.answered('POST users/handOver/end')
  await portal.press('Close')
  await ended
  const body = { token: new URL(closed).hash.slice(1), secret: randomUUID() }
  expect((await call('users/handOver/open', body)).status).toBe(422)
  await linkOfDesk(pressStart)
  await portal.control('clock', 'POST', { advance: 121 })
  await look()
  await seen('The code has run out.')
  await portal.press('Close')
})

it('R-HANDOVER-2 a server without the calls leaves the plain QR code, and asks nothing again', async () => {
  await portal.become('free')
  await portal.setFault({ route: 'GET users/handOver', status: 404 })
  const asked = portal.answered('GET users/handOver')
  portal.go('/setup/downloads')
  await asked
  await eventually(() => expect(portal.buttons('QR code').length).toBeGreaterThan(0))
  expect(portal.buttons(START)).toEqual([])
  expect(portal.takeSaid()).toEqual([])
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
  const made = begun.parse((await call('users/handOver/begin', {}, token)).data)
  const { id } = made.handOver
  const { pathname, hash } = new URL(made.link)
  return {
    email,
    path: pathname + hash,
    confirm: async () => {
      const number = /computer([1-9]\d)/.exec(portal.text())?.[1] ?? ''
      expect((await call('users/handOver/confirm', { id, number }, token)).status).toBe(200)
      await look()
    },
    end: () => call('users/handOver/end', { id }, token),
  }
}

it('R-HANDOVER-2 a phone shows its number, is signed in, and is led on; the address keeps nothing', async () => {
  await portal.become(null)
  const desk = await elsewhere()
  portal.go(desk.path)
  await seen('Choose this number on your computer')
  expect(window.location.href).not.toContain('#')
  expect(localStorage.getItem('token')).toBeNull()
  await desk.confirm()
  await seen(`On this phone you are ${desk.email}.`)
  await seen('To the apps')
  expect(localStorage.getItem('token')).not.toBeNull()
})

it('R-HANDOVER-2 a phone that was refused, or whose link is used or junk, is told what to do', async () => {
  await portal.become(null)
  const refused = await elsewhere()
  portal.go(refused.path)
  await seen('Choose this number on your computer')
  await refused.end()
  await look()
  await seen('Nobody was signed in')
  portal.go('/ios-download')
  portal.go(refused.path)
  await seen('The code did not sign you in')
  portal.go('/ios-download')
  portal.go('/hand-over#junk')
  await seen('Scan the code on your computer once more')
  expect(localStorage.getItem('token')).toBeNull()
})

it('R-HANDOVER-2 another person’s session on the phone is asked about first, and stays where that is wished', async () => {
  await portal.become('free')
  const desk = await elsewhere()
  portal.go(desk.path)
  await seen('Choose this number on your computer')
  const own = localStorage.getItem('token')
  await desk.confirm()
  await eventually(() => expect(portal.buttons(/free@zoog.test/).length).toBeGreaterThan(0))
  expect(localStorage.getItem('token')).toBe(own)
  await portal.press(/free@zoog.test/)
  await seen(`On this phone you are ${personas.free.email}.`)
  expect(localStorage.getItem('token')).toBe(own)
})
